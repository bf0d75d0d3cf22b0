/// A person's actions on a form that is known only at run time.
///
/// Name a field by its JSON Pointer, `/guests/0/name`, or by its names, `guests.0.name`. An input
/// with a name that the form doesn't have does nothing, and `outputs.unknown` reports the name.
public protocol FormViewModelInputs: Sendable {
  /// Call when the string in a field changes.
  func didChange(_ path: String, to text: String)
  /// Call when a string is pasted into a field, or filled in for the person.
  func didChange(_ path: String, to text: String, from source: EntrySource)
  /// Call when a control that has a value instead of a string changes.
  func set(_ path: String, to value: Value)
  /// Inserts an item into a list, before the item at a position, or adds an object's new entries to
  /// a map.
  func insert(into path: String, at index: Int, _ value: Value)
  /// Removes an item from a list.
  func remove(from path: String, at index: Int)
  /// Removes an entry from a map, such as `/prices/EUR`.
  func removeEntry(_ path: String)
  /// Moves an entry of a map to another key; does nothing if the key already exists.
  func rename(_ path: String, to key: String)
  /// Moves an item within a list.
  func move(in path: String, from start: Int, to end: Int)
  /// Call when an input method begins or ends composing in a field.
  func didCompose(_ path: String, isComposing: Bool)
  /// Call when a person leaves a field.
  func didLeave(_ path: String)
  /// Call when a person submits the form.
  func submit()
  /// Call when a person goes to another page.
  func go(to step: String)
  /// Call when a server has accepted the submitted payload.
  func accept()
  /// Call when a server has refused the submitted payload, or couldn't be reached. The paths are
  /// those of the payload; the whole form's path is empty. A message about an item that was removed
  /// since is dropped.
  func reject(_ rejections: [Rejection])
  /// Call when the values that your program knows have changed.
  func give(_ given: Value)
  /// Switches the language of the messages.
  func speak(_ language: String)
  /// Fills in a saved draft, as if the person had entered it now. The initial values stay, so
  /// `isChanged` is true if the draft differs from them.
  func restore(_ draft: Value)
  /// Restarts the form with these values.
  func reset(to values: Value)
  /// Call when the initial values have changed elsewhere.
  func reinitialise(with values: Value, keepingEdits: Bool)
}

extension FormViewModelInputs {
  /// Call when a server has refused the submitted payload with a problem document. Its pointers are
  /// those of the payload. A message about an item that was removed since is dropped.
  public func reject(_ problem: ProblemDocument) { reject(problem.rejections) }
}

/// The outputs of a form that is known only at run time. Each signal sends a new observer the
/// current value, then each change. `submitted`, `dropped`, `focus` and `unknown` emit only events.
public protocol FormViewModelOutputs: Sendable {
  /// Emits the status of a field, as it should be shown.
  func status(of path: String) -> Signal<FieldStatus>
  /// Emits the message to show next to a field, and `""` if there is none.
  func message(of path: String) -> Signal<String>
  /// Emits the string in a field's control.
  func text(of path: String) -> Signal<String>
  /// Emits everything about a field, or `nil` while it doesn't exist.
  func state(of path: String) -> Signal<FieldSnapshot?>
  /// Emits everything about the key of a map's entry, or `nil` while it doesn't exist.
  func state(ofKey path: String) -> Signal<FieldSnapshot?>
  /// Emits everything needed to draw a field, in the reader's language: its label, hint, choices
  /// and limits; `nil` if the form has no such field.
  func control(of path: String) -> Signal<FieldControl<Value>?>
  /// Emits a list's items, each with the same handle as long as it exists.
  func items(of path: String) -> Signal<[ItemHandle]>
  /// Emits the combined status of all fields, even if it isn't shown.
  var formStatus: Signal<FieldStatus> { get }
  /// Emits the message about the form as a whole, and `""` if there is none.
  var formMessage: Signal<String> { get }
  /// Emits the failures that are shown, in the form's order, each with its field's path.
  var summary: Signal<[SummaryLine<String>]> { get }
  /// Emits true while any field's value differs from its initial one.
  var isChanged: Signal<Bool> { get }
  /// Emits the values held so far. Each change builds the whole draft, so to save a form that isn't
  /// finished, use ``draft(after:)``.
  var draft: Signal<Value> { get }
  /// Emits the values held so far, once nothing has changed for a while: for saving a form that isn't
  /// finished. The draft is built only then. Emits nothing before the first change.
  func draft(after pause: Duration) -> Signal<Value>
  /// Emits true while the form waits for answers before it is submitted.
  var isSubmitting: Signal<Bool> { get }
  /// Emits the progress of the last submit.
  var phase: Signal<FormPhase> { get }
  /// Emits the reason whenever a submit has no effect.
  var dropped: Signal<DroppedSubmit> { get }
  /// Emits the current page of a wizard.
  var step: Signal<String?> { get }
  /// Emits the states of a wizard's pages.
  var steps: Signal<[StepState]> { get }
  /// Emits the payload to send, once for each submit that passes.
  var submitted: Signal<Value> { get }
  /// Emits the path of the field to focus, whenever a rule or the server refuses a submit, or a
  /// rule refuses a step to another page.
  var focus: Signal<String> { get }
  /// Emits each name in an input for which the form has no field or page, and each path of an item
  /// that doesn't exist now. Inputs never throw.
  var unknown: Signal<String> { get }
}

/// The view model of a form that is known only at run time, split into inputs and outputs.
public protocol FormViewModelTypes: Sendable {
  /// The inputs to call.
  var inputs: any FormViewModelInputs { get }
  /// The outputs to observe.
  var outputs: any FormViewModelOutputs { get }
  /// The outputs as an observable object, with bindings, for use in SwiftUI.
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
  package let relay: FormRelay

  /// The inputs to call.
  public var inputs: any FormViewModelInputs { self }
  /// The outputs to observe.
  public var outputs: any FormViewModelOutputs { self }
  /// The outputs as an observable object, with bindings, for use in SwiftUI.
  public let observed: ObservedForm<String>

  /// Creates a view model for one person to fill in the form once.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - values: The fields' initial values.
  ///   - given: The values that your program knows.
  ///   - checks: Your program's checks by name; a field whose check is missing is undecided.
  ///   - asks: The functions for asks by name; a missing function counts as one that doesn't
  ///     answer.
  ///   - language: The language of the messages; the rule file's own by default.
  ///   - scheduler: The scheduler that times pauses and delivers answers.
  ///   - clock: The clock that `now` and `today` refer to.
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
  /// Call when the string in a field changes.
  public func didChange(_ path: String, to text: String) {
    didChange(path, to: text, from: .typed)
  }

  /// Call when a string is pasted into a field, or filled in for the person.
  public func didChange(_ path: String, to text: String, from source: EntrySource) {
    relay.handle(.change(path: path, text: text, source: source))
  }

  /// Call when a control that has a value instead of a string changes.
  public func set(_ path: String, to value: Value) { relay.handle(.set(path: path, value: value)) }

  /// Inserts an item into a list, before the item at a position, or adds an object's new entries to
  /// a map.
  public func insert(into path: String, at index: Int, _ value: Value) {
    relay.handle(.insert(path: path, at: index, value: value))
  }

  /// Removes an item from a list.
  public func remove(from path: String, at index: Int) {
    relay.handle(.remove(path: path, at: index))
  }

  /// Removes an entry from a map, such as `/prices/EUR`.
  public func removeEntry(_ path: String) { relay.handle(.removeEntry(path: path)) }

  /// Moves an entry of a map to another key; does nothing if the key already exists.
  public func rename(_ path: String, to key: String) {
    relay.handle(.rename(path: path, key: key))
  }

  /// Moves an item within a list.
  public func move(in path: String, from start: Int, to end: Int) {
    relay.handle(.move(path: path, from: start, to: end))
  }

  /// Call when an input method begins or ends composing in a field.
  public func didCompose(_ path: String, isComposing: Bool) {
    relay.handle(.compose(path: path, isComposing: isComposing))
  }

  /// Call when a person leaves a field.
  public func didLeave(_ path: String) { relay.handle(.leave(path: path)) }

  /// Call when a person submits the form.
  public func submit() { relay.submit() }

  /// Call when a person goes to another page.
  public func go(to step: String) { relay.go(to: step) }

  /// Call when a server has accepted the submitted payload.
  public func accept() { relay.accept() }

  /// Call when a server has refused the submitted payload, or couldn't be reached. The paths are
  /// those of the payload; the whole form's path is empty. A message about an item that was removed
  /// since is dropped.
  public func reject(_ rejections: [Rejection]) { relay.reject(rejections) }

  /// Call when the values that your program knows have changed.
  public func give(_ given: Value) { relay.give(given) }

  /// Switches the language of the messages.
  public func speak(_ language: String) { relay.speak(language) }

  /// Fills in a saved draft, as if the person had entered it now. The initial values stay, so
  /// `isChanged` is true if the draft differs from them.
  public func restore(_ draft: Value) { relay.restore(draft) }

  /// Restarts the form with these values.
  public func reset(to values: Value) { relay.reset(to: values) }

  /// Call when the initial values have changed elsewhere.
  public func reinitialise(with values: Value, keepingEdits: Bool) {
    relay.reinitialise(with: values, keepingEdits: keepingEdits)
  }
}
