extension FormViewModel: FormViewModelOutputs {
  /// Emits the status of a field, as it should be shown.
  public func status(of path: String) -> Signal<FieldStatus> { relay.status(of: address(path)) }

  /// Emits the message to show next to a field, and `""` if there is none.
  public func message(of path: String) -> Signal<String> { relay.message(of: address(path)) }

  /// Emits the string in a field's control.
  public func text(of path: String) -> Signal<String> { relay.text(of: address(path)) }

  /// Emits everything about a field, or `nil` while it doesn't exist.
  public func state(of path: String) -> Signal<FieldSnapshot?> { relay.state(of: address(path)) }

  /// Emits everything about the key of a map's entry, or `nil` while it doesn't exist.
  public func state(ofKey path: String) -> Signal<FieldSnapshot?> {
    let (plan, entry) = (relay.form.form.plan, address(path))
    guard let value = entry.fieldID(in: plan), let map = plan.fields[value].parent,
      plan.fields[map].type == .map, let key = plan.fields[map].children.first
    else { return relay.state(of: .nowhere) }
    return relay.state(of: FieldAddress(key.index, steps: entry.steps))
  }

  /// Emits everything needed to draw a field, in the reader's language: its label, hint, choices
  /// and limits; `nil` if the form has no such field.
  public func control(of path: String) -> Signal<FieldControl<Value>?> {
    relay.controlIfAny(of: address(path))
  }

  /// Emits a list's items, each with the same handle as long as it exists.
  public func items(of path: String) -> Signal<[ItemHandle]> { relay.items(of: address(path)) }

  /// Emits the combined status of all fields, even if it isn't shown.
  public var formStatus: Signal<FieldStatus> { relay.formStatus }

  /// Emits the message about the form as a whole, and `""` if there is none.
  public var formMessage: Signal<String> { relay.formMessage }

  /// Emits the failures that are shown, in the form's order, each with its field's path.
  public var summary: Signal<[SummaryLine<String>]> { relay.summary { line, _ in line.withPath } }

  /// Emits true while any field's value differs from its initial one.
  public var isChanged: Signal<Bool> { relay.isChanged }

  /// Emits the values held so far. Each change builds the whole draft, so to save a form that isn't
  /// finished, use ``draft(after:)``.
  public var draft: Signal<Value> { relay.draft }

  /// Emits the values held so far, once nothing has changed for a while: for saving a form that isn't
  /// finished. The draft is built only then. Emits nothing before the first change.
  public func draft(after pause: Duration) -> Signal<Value> { relay.draft(after: pause) }

  /// Emits the progress of the last submit.
  public var phase: Signal<FormPhase> { relay.phase }

  /// Emits the reason whenever a submit has no effect.
  public var dropped: Signal<DroppedSubmit> { relay.dropped }

  /// Emits true while the form waits for answers before it is submitted.
  public var isSubmitting: Signal<Bool> { relay.isSubmitting }

  /// Emits the current page of a wizard.
  public var step: Signal<String?> { relay.stepName }

  /// Emits the states of a wizard's pages.
  public var steps: Signal<[StepState]> { relay.steps }

  /// Emits the payload to send, once for each submit that passes.
  public var submitted: Signal<Value> { relay.payloads }

  /// Emits the path of the field to focus, whenever a rule or the server refuses a submit, or a
  /// rule refuses a step to another page.
  public var focus: Signal<String> { relay.focusPaths }

  /// Emits each name in an input for which the form has no field or page, and each path of an item
  /// that doesn't exist now. Inputs never throw.
  public var unknown: Signal<String> { relay.unknown }

  /// Returns the address of a path; for a name that the form doesn't have, an address that no form
  /// has.
  private func address(_ path: String) -> FieldAddress {
    AddressPath.address(of: path, in: relay.form.form.plan) ?? .nowhere
  }
}
