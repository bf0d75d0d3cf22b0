/// A generated view model of a whole form.
public protocol FormModel: ScopedModel {
  /// The values of a form that isn't finished.
  associatedtype Draft: PayloadDraft
  /// The output payload of the form.
  associatedtype Payload: PayloadWhole
  /// Creates the view model of a form that was prepared for a person. Tests and tools call it.
  init(_ scope: FieldScope)
}

extension FormModel {
  /// Call when a person submits the form.
  public func submit() { scope.relay.submit() }

  /// Call when a server has accepted the submitted payload.
  public func accept() { scope.relay.accept() }

  /// Call when a server has refused the submitted payload, or couldn't be reached. The paths are
  /// those of the payload; the whole form's path is empty. A message about an item that was removed
  /// since is dropped.
  public func reject(_ rejections: [Rejection]) { scope.relay.reject(rejections) }

  /// Call when a server has refused the submitted payload because of these fields. A message about
  /// an item that was removed since is dropped.
  public func reject(_ messages: some Sequence<(Field, String)>) {
    scope.relay.reject(messages.map { (scope.address(of: $0), $1) })
  }

  /// Switches the language of the messages.
  public func speak(_ language: String) { scope.relay.speak(language) }

  /// Fills in a saved draft, as if the person had entered it now. The initial values stay, so
  /// `isChanged` is true if the draft differs from them.
  public func restore(_ draft: Draft) { scope.relay.restore(draft.value) }

  /// Restarts the form with these values.
  public func reset(to draft: Draft) { scope.relay.reset(to: draft.value) }

  /// Call when the initial values have changed elsewhere.
  public func reinitialise(with draft: Draft, keepingEdits: Bool) {
    scope.relay.reinitialise(with: draft.value, keepingEdits: keepingEdits)
  }

  /// Emits the combined status of all fields, even if it isn't shown.
  public var formStatus: Signal<FieldStatus> { scope.relay.formStatus }

  /// Emits the message about the form as a whole, and `""` if there is none.
  public var formNotValidErr: Signal<String> { scope.relay.formMessage }

  /// Emits the failures that are shown, in the form's order, each with its field.
  public var summary: Signal<[SummaryLine<Field>]> { scope.relay.summary() }

  /// Emits true while any field's value differs from its initial one.
  public var isChanged: Signal<Bool> { scope.relay.isChanged }

  /// Emits the values held so far. Each change builds the whole draft, so to save a form that isn't
  /// finished, use ``draft(after:)``.
  public var draft: Signal<Draft> { scope.relay.draft.map { Draft($0) } }

  /// Emits the values held so far, once nothing has changed for a while: for saving a form that isn't
  /// finished. The draft is built only then. Emits nothing before the first change.
  public func draft(after pause: Duration) -> Signal<Draft> {
    scope.relay.draft(after: pause).map { Draft($0) }
  }

  /// Emits true while the form waits for answers before it is submitted.
  public var isSubmitting: Signal<Bool> { scope.relay.isSubmitting }

  /// Emits the progress of the last submit.
  public var phase: Signal<FormPhase> { scope.relay.phase }

  /// Emits the payload to send, once for each submit that passes.
  public var submitted: Signal<Payload> { scope.relay.submitted() }

  /// Emits the reason whenever a submit has no effect.
  public var dropped: Signal<DroppedSubmit> { scope.relay.dropped }

  /// Emits the field to focus, whenever a rule or the server refuses a submit, or a rule refuses a
  /// step to another page.
  public var focus: Signal<Field> { scope.relay.focus() }
}
