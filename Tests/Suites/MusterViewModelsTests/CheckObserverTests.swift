import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// One of the program's checks may observe outputs. It runs while the session judges, when nobody may
/// read the session.
@Suite("An observer that a check begins")
struct CheckObserverTests {
  private enum GuestField: Int, FieldName {
    case name = 1
    case limit, tags

    static let form: CompiledForm = {
      guard let form = try? compiled(rules) else { preconditionFailure("not a form") }
      return CompiledForm(form)
    }()
    static var base: Int { 2 }
  }

  private final class Guest: ItemModel {
    typealias Field = GuestField
    let scope: FieldScope
    init(_ scope: FieldScope) { self.scope = scope }
  }

  private static let rules = """
    form: party
    validate: live
    fields:
      code: { check: known }
      guests:
        each:
          fields:
            name: { check: known }
            limit: { type: integer, range: { max: { of: 'count(tags[])' } } }
            tags: { each: {} }
    """

  /// The closure that a check calls the next time that it runs.
  private let next = Property<(@Sendable () -> Void)?>(nil)

  private func known() -> [String: CheckFunction] {
    [
      "known": CheckFunction { [next] (_: Value) in
        let action = next.value
        next.value = nil
        action?()
        return .passes
      }
    ]
  }

  /// All outputs about an item, as strings.
  private static let itemOutputs: [@Sendable (Guest) -> Signal<String>] = {
    var all: [@Sendable (Guest) -> Signal<String>] = []
    for field in [GuestField.name, .limit] {
      let outputs: @Sendable (Guest) -> FieldOutputs<String> = { $0.scope.field(field.rawValue) }
      all += [
        { outputs($0).status.map { "\($0)" } }, { outputs($0).message },
        { outputs($0).text }, { outputs($0).value.map { "\($0 ?? "")" } },
        { outputs($0).control.map { "\($0)" } }, { outputs($0).isRequired.map { "\($0)" } },
        { outputs($0).isShown.map { "\($0)" } }, { outputs($0).isChanged.map { "\($0)" } },
        { outputs($0).state.map { "\(String(describing: $0))" } },
      ]
    }
    return all + [
      { $0.whole.status.map { "\($0)" } },
      { $0.scope.items(GuestField.tags.rawValue, Guest.self) { $0.id }.map { "\($0)" } },
    ]
  }()

  /// All outputs about a form, as strings.
  private static let formOutputs: [@Sendable (any FormViewModelOutputs) -> Signal<String>] = [
    { $0.draft.map { $0.json() } }, { $0.isChanged.map { "\($0)" } },
    { $0.formStatus.map { "\($0)" } }, { $0.formMessage }, { $0.summary.map { "\($0)" } },
    { $0.isSubmitting.map { "\($0)" } }, { $0.phase.map { "\($0)" } },
    { $0.step.map { $0 ?? "" } }, { $0.steps.map { "\($0)" } }, { $0.text(of: "code") },
    { $0.control(of: "guests.0.limit").map { "\(String(describing: $0))" } },
    { $0.control(of: "guests.7.limit").map { "\(String(describing: $0))" } },
    { $0.state(of: "guests.0.limit").map { "\(String(describing: $0))" } },
    { $0.items(of: "guests").map { "\($0)" } },
  ]

  /// Returns a form with one guest.
  private func party() throws -> (form: FieldScope, guest: Guest) {
    let form = FieldScope(
      GuestField.form, values: ["guests": [["name": "Ada", "limit": 3, "tags": ["a"]]]],
      checks: known(), scheduler: VirtualScheduler())
    let guests = TestObserver(form.items(1, Guest.self) { $0 })
    return (form, try #require(guests.values.last?.first))
  }

  @Test("of an item hears its current value, and the next", arguments: itemOutputs.indices)
  func items(index: Int) throws {
    let (form, guest) = try party()
    let (heard, bag) = (Property<[String]>([]), Bag())
    let output = Self.itemOutputs[index](guest)
    next.value = { bag ++ output.observe { text in heard.update { $0.append(text) } } }
    guest.scope.change(GuestField.name.rawValue, to: "Ben")
    #expect(heard.value.last == TestObserver(output).values.last)
    guest.scope.change(GuestField.name.rawValue, to: "")
    guest.scope.change(GuestField.limit.rawValue, to: "1")
    guest.scope.add(to: GuestField.tags.rawValue, "b")
    #expect(heard.value.last == TestObserver(output).values.last)
    bag.empty()
    #expect(form.countOfObserved == 0)
  }

  @Test("of an item that is removed meanwhile ends with it", arguments: itemOutputs.indices)
  func removed(index: Int) throws {
    let (form, guest) = try party()
    let (heard, bag) = (Property(0), Bag())
    next.value = {
      bag ++ Self.itemOutputs[index](guest).observe { _ in heard.update { $0 += 1 } }
    }
    form.set(1, to: Value.list([["name": "Ben"]]))
    #expect(next.value == nil && heard.value <= 1)
    #expect(form.countOfObserved == 0)
    let count = heard.value
    guest.scope.change(GuestField.name.rawValue, to: "Eve")
    form.change(0, to: "x")
    bag.empty()
    #expect(heard.value == count)
  }

  @Test("of an item can end in the check itself", arguments: itemOutputs.indices)
  func cancelled(index: Int) throws {
    let (form, guest) = try party()
    next.value = {
      let bag = Bag()
      bag ++ Self.itemOutputs[index](guest).observe { _ in }
      bag.empty()
    }
    form.change(0, to: "x")
    #expect(next.value == nil && form.countOfObserved == 0)
  }

  @Test("of the form hears its current value, and the next", arguments: formOutputs.indices)
  func forms(index: Int) throws {
    let viewModel = FormViewModel(
      GuestField.form.form, values: ["guests": [["limit": 3]]], checks: known(),
      scheduler: VirtualScheduler())
    let (heard, bag) = (Property<[String]>([]), Bag())
    let output = Self.formOutputs[index](viewModel.outputs)
    next.value = { bag ++ output.observe { text in heard.update { $0.append(text) } } }
    viewModel.inputs.didChange("code", to: "x")
    #expect(heard.value.last == TestObserver(output).values.last)
    viewModel.inputs.didChange("code", to: "y")
    viewModel.inputs.insert(into: "guests", at: 0, ["name": "Ben"])
    viewModel.inputs.submit()
    #expect(heard.value.last == TestObserver(output).values.last)
    bag.empty()
    viewModel.inputs.didChange("code", to: "z")
  }
}
