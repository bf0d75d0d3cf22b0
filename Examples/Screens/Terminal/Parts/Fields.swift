import MusterViewModels

/// Makes the rows of the fields of a form, a group or an item.
///
/// ```swift
/// let field = Fields(guest.inputs, guest.outputs)
/// Stack(field(.name), field(.seat))
/// ```
@MainActor
struct Fields<Field: FieldName> {
  private let inputs: any FieldInputs<Field>
  private let outputs: any AnyFieldOutputs<Field>

  init(_ inputs: some FieldInputs<Field>, _ outputs: some AnyFieldOutputs<Field>) {
    self.inputs = inputs
    self.outputs = outputs
  }

  /// Returns a new row of a field.
  func callAsFunction(_ field: Field) -> FieldRow { FieldRow(field, inputs, outputs) }
}
