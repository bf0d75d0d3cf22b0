import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// Counts the outputs that an event looks at, in lists of different lengths whose items are all
/// observed.
@Suite("An event in a long list")
struct ItemCostTests {
  private enum GuestField: Int, FieldName {
    case least = 1
    case most, limit, tags

    static let form: CompiledForm = {
      let rules = """
        form: party
        fields:
          guests:
            each:
              fields:
                least: { type: integer }
                most: { type: integer, range: { min: { field: least } } }
                limit: { type: integer, rules: [{ range: 1..5, when: { tags: present } }] }
                tags: { each: {} }
          prices: { type: map, each: { type: integer } }
          total: { type: integer, rules: [{ range: 1..5, when: { guests: present } }] }
          least: { type: integer }
        """
      guard let form = try? compiled(rules) else { preconditionFailure("not a form") }
      return CompiledForm(form)
    }()
    static var base: Int { 1 }
  }

  private final class Guest: ItemModel {
    typealias Field = GuestField
    let scope: FieldScope
    init(_ scope: FieldScope) { self.scope = scope }
  }

  private final class Price: EntryModel {
    typealias Field = GuestField
    let scope: FieldScope
    init(_ scope: FieldScope) { self.scope = scope }
  }

  /// A form whose items are all observed.
  private struct Scene {
    let form: FieldScope
    let guests: TestObserver<[Guest]>
    let prices: TestObserver<[Price]>
    let controls: [TestObserver<FieldControl<Value>>]
    let total: TestObserver<FieldControl<Value>>
    private let bag = Bag()

    init(_ count: Int) {
      let guests = (0..<count).map { _ in Value.object([.init("least", 1), .init("most", 2)]) }
      let prices = (0..<count).map { Value.Member("k\($0)", 1) }
      form = FieldScope(
        GuestField.form, values: ["guests": .list(guests), "prices": .object(prices)],
        scheduler: VirtualScheduler())
      self.guests = TestObserver(form.items(0, Guest.self) { $0 })
      self.prices = TestObserver(form.items(7, Price.self) { $0 })
      total = TestObserver(Self.output(10, of: form).control)
      let scopes = (self.guests.values.last ?? []).map(\.scope)
      controls = scopes.flatMap { scope in
        (1...3).map { TestObserver(Self.output($0, of: scope).control) }
      }
      for scope in scopes + (self.prices.values.last ?? []).map(\.scope) {
        bag ++ Self.output(0, of: scope).state.observe { _ in }
      }
    }

    static func output(_ field: Int, of scope: FieldScope) -> FieldOutputs<Value> {
      scope.field(field)
    }

    /// Returns the number of outputs that an input looks at.
    func looks(_ input: (Scene) -> Void) -> Int {
      let before = form.looks
      input(self)
      return form.looks - before
    }

    var guest: FieldScope { (guests.values.last ?? [])[3].scope }
    var price: Price { (prices.values.last ?? [])[3] }
  }

  private static let inputs: [@Sendable (Scene) -> Void] = [
    { $0.guest.change(1, to: "5") }, { $0.guest.change(2, to: "5") },
    { $0.guest.add(to: 4, "a") }, { $0.form.add(to: 0, Value.null) },
    { $0.guests.values.last?[2].move(to: 0) }, { $0.guests.values.last?[1].remove() },
    { $0.price.didChange(key: "k1") }, { $0.price.scope.change(0, to: "5") },
    { $0.price.remove() },
  ]

  @Test("looks at no more outputs than in a short list", arguments: inputs.indices)
  func constant(index: Int) {
    let counts = [5, 40].map { Scene($0).looks(Self.inputs[index]) }
    #expect(counts[0] == counts[1] && counts[0] < 24)
  }

  @Test("looks at each removed field once, even if several lists lose all their items")
  func emptying() {
    let counts = [20, 40].map { count in
      Scene(count).looks { scene in
        scene.form.set(0, to: Value.list([]))
        scene.form.set(7, to: Value.object([]))
      }
    }
    #expect(counts[1] < 2 * counts[0] + 12)
  }

  @Test("draws the controls that read what changed in their own item")
  func controls() {
    let scene = Scene(5)
    scene.guest.change(1, to: "7")
    scene.guest.add(to: 4, "a")
    scene.form.add(to: 0, Value.null)
    let mins = scene.controls.map { $0.values.map { $0.limits.min } }
    let maxes = scene.controls.map { $0.values.map { $0.limits.max } }
    #expect(mins[10] == [1, 7] && mins[7] == [1])
    #expect(maxes[11] == [nil, 5] && maxes[8] == [nil])
  }
}
