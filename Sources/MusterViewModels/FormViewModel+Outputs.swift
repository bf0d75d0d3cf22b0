extension FormViewModel: FormViewModelOutputs {
  /// Emits what to draw of a field.
  public func status(of path: String) -> Signal<FieldStatus> { relay.status(of: address(path)) }

  /// Emits the message to show beside a field, and `""` when there is none.
  public func message(of path: String) -> Signal<String> { relay.message(of: address(path)) }

  /// Emits what stands in a field's control.
  public func text(of path: String) -> Signal<String> { relay.text(of: address(path)) }

  /// Emits everything about a field; nothing while it is not there.
  public func state(of path: String) -> Signal<FieldSnapshot?> { relay.state(of: address(path)) }

  /// Emits everything about the key that an entry of a map stands under; nothing while it is not
  /// there.
  public func state(ofKey path: String) -> Signal<FieldSnapshot?> {
    let (plan, entry) = (relay.form.form.plan, address(path))
    guard plan.fields.indices.contains(entry.field), let map = plan.fields[entry.field].parent,
      plan.fields[map].type == .map, let key = plan.fields[map].children.first
    else { return relay.state(of: FieldAddress(-1)) }
    return relay.state(of: FieldAddress(key, steps: entry.steps))
  }

  /// Emits what a screen needs to draw a field, in the reader's language: its label, its hint, what
  /// may be picked, its limits; nothing where the form has no such field.
  public func control(of path: String) -> Signal<FieldControl<Value>?> {
    relay.controlIfAny(of: address(path))
  }

  /// Emits a list's items, each the same as long as it is there.
  public func items(of path: String) -> Signal<[ItemHandle]> { relay.items(of: address(path)) }

  /// Emits how the fields stand together, shown or not.
  public var formStatus: Signal<FieldStatus> { relay.formStatus }

  /// Emits the message about the form as a whole, and `""` when there is none.
  public var formMessage: Signal<String> { relay.formMessage }

  /// Emits the failures that are shown, in the order of the form, each with its field's path.
  public var summary: Signal<[SummaryLine<String>]> { relay.summary { $0 } }

  /// Emits whether the form waits for answers before it is sent.
  public var isSubmitting: Signal<Bool> { relay.isSubmitting }

  /// Emits the page to show of a wizard.
  public var step: Signal<String?> { relay.stepName }

  /// Emits how the pages of a wizard stand.
  public var steps: Signal<[StepState]> { relay.steps }

  /// Emits what is to be sent, whenever all of it has passed.
  public var submitted: Signal<Value> { relay.payloads }

  /// Emits the path of the first field to go to, whenever the form could not be sent.
  public var focus: Signal<String> { relay.focusPaths }

  /// Emits the names that inputs used and the form does not have.
  public var unknown: Signal<String> { relay.unknown }

  /// A address that no form has stands for a name that the form does not have.
  private func address(_ path: String) -> FieldAddress {
    AddressPath.address(of: path, in: relay.form.form.plan) ?? FieldAddress(-1)
  }
}
