/// The outputs of one field. Each signal sends a new observer the current value, then each change.
///
/// ```swift
/// viewModel.outputs.age.text       // "3", then "36"
/// viewModel.outputs.age.value      // 3, then 36
/// viewModel.outputs.age.message    // "“Age” must be 13 or more", then ""
/// ```
public struct FieldOutputs<Part: PayloadPart>: Sendable {
  let relay: FormRelay
  let address: FieldAddress

  /// Emits the status of the field, as it should be shown.
  public var status: Signal<FieldStatus> { relay.status(of: address) }

  /// Emits the message to show next to the field, and `""` if there is none.
  public var message: Signal<String> { relay.message(of: address) }

  /// Emits the string in the field's control.
  public var text: Signal<String> { relay.text(of: address) }

  /// Emits the field's value, and `nil` while it is empty, can't be read or doesn't apply.
  public var value: Signal<Part?> { relay.value(of: address) }

  /// Emits everything needed to draw the field, in the reader's language and by the rules that now
  /// apply.
  public var control: Signal<FieldControl<Part>> { relay.control(of: address) }

  /// Emits true while the field must be filled in.
  public var isRequired: Signal<Bool> { relay.isRequired(of: address) }

  /// Emits true while the field applies and should be shown.
  public var isShown: Signal<Bool> { relay.isShown(of: address) }

  /// Emits true while the field's value differs from its initial one.
  public var isChanged: Signal<Bool> { relay.isChanged(of: address) }

  /// Emits everything about the field at once.
  public var state: Signal<FieldSnapshot?> { relay.state(of: address) }
}
