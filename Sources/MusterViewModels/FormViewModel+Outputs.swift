extension FormViewModel: FormViewModelOutputs {
  /// Emits the status of a field, as it is to be shown.
  public func status(of path: String) -> Signal<FieldStatus> { relay.status(of: address(path)) }

  /// Emits the message to show beside a field, and `""` when there is none.
  public func message(of path: String) -> Signal<String> { relay.message(of: address(path)) }

  /// Emits the text in a field's control.
  public func text(of path: String) -> Signal<String> { relay.text(of: address(path)) }

  /// Emits everything about a field; nothing while it is not there.
  public func state(of path: String) -> Signal<FieldSnapshot?> { relay.state(of: address(path)) }

  /// Emits everything about the key of a map's entry; nothing while it is not there.
  public func state(ofKey path: String) -> Signal<FieldSnapshot?> {
    let (plan, entry) = (relay.form.form.plan, address(path))
    guard let value = entry.fieldID(in: plan), let map = plan.fields[value].parent,
      plan.fields[map].type == .map, let key = plan.fields[map].children.first
    else { return relay.state(of: .nowhere) }
    return relay.state(of: FieldAddress(key.index, steps: entry.steps))
  }

  /// Emits everything needed to draw a field, in the reader's language: its label, its hint, its
  /// choices, its limits; nothing if the form has no such field.
  public func control(of path: String) -> Signal<FieldControl<Value>?> {
    relay.controlIfAny(of: address(path))
  }

  /// Emits a list's items, each with the same handle as long as it is there.
  public func items(of path: String) -> Signal<[ItemHandle]> { relay.items(of: address(path)) }

  /// Emits the status of all fields together, shown or not.
  public var formStatus: Signal<FieldStatus> { relay.formStatus }

  /// Emits the message about the form as a whole, and `""` when there is none.
  public var formMessage: Signal<String> { relay.formMessage }

  /// Emits the failures that are shown, in the order of the form, each with its field's path.
  public var summary: Signal<[SummaryLine<String>]> { relay.summary { $0 } }

  /// Emits true while the form waits for answers before it is submitted.
  public var isSubmitting: Signal<Bool> { relay.isSubmitting }

  /// Emits the current page of a wizard.
  public var step: Signal<String?> { relay.stepName }

  /// Emits the states of a wizard's pages.
  public var steps: Signal<[StepState]> { relay.steps }

  /// Emits the payload to be sent, whenever a submitted form has passed.
  public var submitted: Signal<Value> { relay.payloads }

  /// Emits the path of the first field to go to, whenever the form could not be submitted.
  public var focus: Signal<String> { relay.focusPaths }

  /// Emits the names that inputs used and the form does not have, and the paths of items that are
  /// not there now: inputs don't throw.
  public var unknown: Signal<String> { relay.unknown }

  /// An address that no form has replaces a name that the form does not have.
  private func address(_ path: String) -> FieldAddress {
    AddressPath.address(of: path, in: relay.form.form.plan) ?? .nowhere
  }
}
