/// The outputs of a view model for any of its fields, for a screen drawn by a loop.
public protocol AnyFieldOutputs<Field>: Sendable {
  /// The names of the fields.
  associatedtype Field: FieldName
  /// Emits everything about a field, or `nil` while it doesn't exist.
  func state(of field: Field) -> Signal<FieldSnapshot?>
  /// Emits everything needed to draw a field, in the reader's language.
  func control(of field: Field) -> Signal<FieldControl<Value>>
  /// Emits the next field that a person can fill in after a field, in the form's order; `nil` after
  /// the last one. To read it once, use ``nextField(after:)``.
  func next(after field: Field) -> Signal<Field?>
  /// Returns the address of a field in the form, from which the form's name of the field is made.
  func address(of field: Field) -> FieldAddress
}

extension AnyFieldOutputs {
  /// Returns the next field that a person can fill in after a field now, in the form's order; `nil`
  /// after the last one.
  public func nextField(after field: Field) -> Field? { next(after: field).current ?? nil }

  /// Emits the status of a field, as it should be shown.
  public func status(of field: Field) -> Signal<FieldStatus> {
    state(of: field).map { $0?.status ?? .unchecked }.removeRepeats()
  }

  /// Emits the message to show next to a field, and `""` if there is none.
  public func message(of field: Field) -> Signal<String> {
    state(of: field).map { $0?.message ?? "" }.removeRepeats()
  }

  /// Emits the string in a field's control.
  public func text(of field: Field) -> Signal<String> {
    state(of: field).map { $0?.text ?? "" }.removeRepeats()
  }

  /// Emits true while a field must be filled in.
  public func isRequired(of field: Field) -> Signal<Bool> {
    state(of: field).map { $0?.isRequiredNow ?? false }.removeRepeats()
  }

  /// Emits true while a field applies and should be shown.
  public func isShown(of field: Field) -> Signal<Bool> {
    state(of: field).map { $0.map { $0.validity != .exempt } ?? false }.removeRepeats()
  }
}
