/// The outputs of a whole form. Each signal sends a new observer the current value, then each
/// change. `submitted`, `dropped` and `focus` emit only events.
public protocol FormOutputs<Field, Draft, Payload>: AnyFieldOutputs {
  /// The values of a form that isn't finished.
  associatedtype Draft: PayloadDraft
  /// The output payload of the form.
  associatedtype Payload: PayloadWhole
  /// Emits the combined status of all fields, even if it isn't shown.
  var formStatus: Signal<FieldStatus> { get }
  /// Emits the message about the form as a whole, and `""` if there is none.
  var formNotValidErr: Signal<String> { get }
  /// Emits the failures that are shown, in the form's order, each with its field.
  var summary: Signal<[SummaryLine<Field>]> { get }
  /// Emits true while any field's value differs from its initial one.
  var isChanged: Signal<Bool> { get }
  /// Emits the values held so far. Each change builds the whole draft, so to save a form that isn't
  /// finished, use ``draft(after:)``.
  var draft: Signal<Draft> { get }
  /// Emits the values held so far, once nothing has changed for a while: for saving a form that isn't
  /// finished. The draft is built only then. Emits nothing before the first change.
  func draft(after pause: Duration) -> Signal<Draft>
  /// Emits true while the form waits for answers before it is submitted.
  var isSubmitting: Signal<Bool> { get }
  /// Emits the progress of the last submit.
  var phase: Signal<FormPhase> { get }
  /// Emits the payload to send, once for each submit that passes.
  var submitted: Signal<Payload> { get }
  /// Emits the reason whenever a submit has no effect.
  var dropped: Signal<DroppedSubmit> { get }
  /// Emits the field to focus, whenever a rule or the server refuses a submit, or a rule refuses a
  /// step to another page.
  var focus: Signal<Field> { get }
}

extension FormOutputs {
  /// Emits the combined status of all fields, even if it isn't shown; the same as `formStatus`.
  public var isFormValid: Signal<FieldStatus> { formStatus }
}
