/// What a person does to a form that is known only at run time.
///
/// A field is named by its JSON Pointer, `/guests/0/name`, or by its names, `guests.0.name`. One
/// that the form does not have does nothing, and is told by `outputs.unknown`.
public protocol FormViewModelInputs: Sendable {
  /// Call when the text of a field changes.
  func didChange(_ path: String, to text: String)
  /// Call when a text is pasted into a field, or filled in for the person.
  func didChange(_ path: String, to text: String, from source: EntrySource)
  /// Call when a control that holds a value, not a text, changes.
  func set(_ path: String, to value: Value)
  /// Call when an item is to be put into a list, before the one at a position, or into a map the
  /// entries of an object that it does not have yet.
  func insert(into path: String, at index: Int, _ value: Value)
  /// Call when an item of a list is to go.
  func remove(from path: String, at index: Int)
  /// Call when an entry of a map is to go, `/prices/EUR`.
  func removeEntry(_ path: String)
  /// Call when an entry of a map is to stand under another key; one that is taken does nothing.
  func rename(_ path: String, to key: String)
  /// Call when an item of a list is to stand elsewhere.
  func move(in path: String, from start: Int, to end: Int)
  /// Call when an input method begins or ends to compose in a field.
  func didCompose(_ path: String, isComposing: Bool)
  /// Call when a person leaves a field.
  func didLeave(_ path: String)
  /// Call when a person wants the form to be sent.
  func submit()
  /// Call when a person turns to a page.
  func go(to step: String)
  /// Call when a server has refused what was sent; the path of the form is empty.
  func reject(_ rejections: [Rejection])
  /// Call when what the app knows has changed.
  func give(_ given: Value)
  /// Call when messages are to be in another language.
  func speak(_ language: String)
  /// Call when the form is to begin again with these values.
  func reset(to values: Value)
  /// Call when the values it began with have changed elsewhere.
  func reinitialise(with values: Value, keepingEdits: Bool)
}

/// What there is to show of a form that is known only at run time: each signal gives how things
/// stand to a new observer, and then what changes; `submitted`, `focus` and `unknown` tell what
/// happens.
public protocol FormViewModelOutputs: Sendable {
  /// Emits what to draw of a field.
  func status(of path: String) -> Signal<FieldStatus>
  /// Emits the message to show beside a field, and `""` when there is none.
  func message(of path: String) -> Signal<String>
  /// Emits what stands in a field's control.
  func text(of path: String) -> Signal<String>
  /// Emits everything about a field; nothing while it is not there.
  func state(of path: String) -> Signal<FieldSnapshot?>
  /// Emits everything about the key that an entry of a map stands under; nothing while it is not
  /// there.
  func state(ofKey path: String) -> Signal<FieldSnapshot?>
  /// Emits what a screen needs to draw a field, in the reader's language: its label, its hint, what
  /// may be picked, its limits; nothing where the form has no such field.
  func control(of path: String) -> Signal<FieldControl<Value>?>
  /// Emits a list's items, each the same as long as it is there.
  func items(of path: String) -> Signal<[ItemHandle]>
  /// Emits how the fields stand together, shown or not.
  var formStatus: Signal<FieldStatus> { get }
  /// Emits the message about the form as a whole, and `""` when there is none.
  var formMessage: Signal<String> { get }
  /// Emits the failures that are shown, in the order of the form, each with its field's path.
  var summary: Signal<[SummaryLine<String>]> { get }
  /// Emits whether the form waits for answers before it is sent.
  var isSubmitting: Signal<Bool> { get }
  /// Emits the page to show of a wizard.
  var step: Signal<String?> { get }
  /// Emits how the pages of a wizard stand.
  var steps: Signal<[StepState]> { get }
  /// Emits what is to be sent, whenever all of it has passed.
  var submitted: Signal<Value> { get }
  /// Emits the path of the first field to go to, whenever the form could not be sent or a server
  /// refused it.
  var focus: Signal<String> { get }
  /// Emits the names that inputs used and the form does not have.
  var unknown: Signal<String> { get }
}

/// The faces of the view model of a form that is known only at run time.
public protocol FormViewModelTypes: Sendable {
  /// What to call.
  var inputs: any FormViewModelInputs { get }
  /// What to observe.
  var outputs: any FormViewModelOutputs { get }
  /// The same for what watches through Observation, and is bound, as in SwiftUI.
  var observed: ObservedForm<String> { get }
}

/// The view model of a form that is known only at run time.
///
/// ```swift
/// let viewModel = FormViewModel(try RuleForm(contentsOf: "rules/signin.yaml"))
/// viewModel.outputs.message(of: "email")   // "", then "Entered email is not valid."
/// viewModel.inputs.didChange("email", to: "ada@")
/// ```
public final class FormViewModel: FormViewModelTypes {
  let relay: FormRelay

  /// What to call.
  public var inputs: any FormViewModelInputs { self }
  /// What to observe.
  public var outputs: any FormViewModelOutputs { self }
  /// The same for what watches through Observation, and is bound, as in SwiftUI.
  public let observed: ObservedForm<String>

  /// Makes one, for one person to fill in the form once.
  ///
  /// - Parameters:
  ///   - values: What the fields hold at first.
  ///   - given: What the app knows.
  ///   - checks: The app's checks by name; one that is missing leaves its field undecided.
  ///   - asks: What is asked by name; one that is missing counts as not answering.
  ///   - language: The language of messages; the rule file's own by default.
  ///   - scheduler: Where pauses end and answers arrive.
  ///   - clock: What `now` and `today` mean.
  public init(
    _ form: RuleForm, values: Value = .object([]), given: Value = .object([]),
    checks: [String: CheckFunction] = [:], asks: [String: AskFunction] = [:],
    language: String? = nil, scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    relay = FormRelay(
      CompiledForm(form), values: values, given: given, checks: checks, asks: asks,
      language: language, scheduler: scheduler, clock: clock)
    observed = ObservedForm(relay)
  }
}

extension FormViewModel: FormViewModelInputs {
  /// Call when the text of a field changes.
  public func didChange(_ path: String, to text: String) {
    didChange(path, to: text, from: .typed)
  }

  /// Call when a text is pasted into a field, or filled in for the person.
  public func didChange(_ path: String, to text: String, from source: EntrySource) {
    relay.handle(.change(path: path, text: text, source: source))
  }

  /// Call when a control that holds a value, not a text, changes.
  public func set(_ path: String, to value: Value) { relay.handle(.set(path: path, value: value)) }

  /// Call when an item is to be put into a list, before the one at a position, or into a map the
  /// entries of an object that it does not have yet.
  public func insert(into path: String, at index: Int, _ value: Value) {
    relay.handle(.insert(path: path, at: index, value: value))
  }

  /// Call when an item of a list is to go.
  public func remove(from path: String, at index: Int) {
    relay.handle(.remove(path: path, at: index))
  }

  /// Call when an entry of a map is to go, `/prices/EUR`.
  public func removeEntry(_ path: String) { relay.handle(.removeEntry(path: path)) }

  /// Call when an entry of a map is to stand under another key; one that is taken does nothing.
  public func rename(_ path: String, to key: String) {
    relay.handle(.rename(path: path, key: key))
  }

  /// Call when an item of a list is to stand elsewhere.
  public func move(in path: String, from start: Int, to end: Int) {
    relay.handle(.move(path: path, from: start, to: end))
  }

  /// Call when an input method begins or ends to compose in a field.
  public func didCompose(_ path: String, isComposing: Bool) {
    relay.handle(.compose(path: path, isComposing: isComposing))
  }

  /// Call when a person leaves a field.
  public func didLeave(_ path: String) { relay.handle(.leave(path: path)) }

  /// Call when a person wants the form to be sent.
  public func submit() { relay.submit() }

  /// Call when a person turns to a page.
  public func go(to step: String) { relay.go(to: step) }

  /// Call when a server has refused what was sent; the path of the form is empty.
  public func reject(_ rejections: [Rejection]) { relay.reject(rejections) }

  /// Call when what the app knows has changed.
  public func give(_ given: Value) { relay.give(given) }

  /// Call when messages are to be in another language.
  public func speak(_ language: String) { relay.speak(language) }

  /// Call when the form is to begin again with these values.
  public func reset(to values: Value) { relay.reset(to: values) }

  /// Call when the values it began with have changed elsewhere.
  public func reinitialise(with values: Value, keepingEdits: Bool) {
    relay.reinitialise(with: values, keepingEdits: keepingEdits)
  }
}
