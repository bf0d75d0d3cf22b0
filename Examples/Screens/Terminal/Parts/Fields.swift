import MusterViewModels

/// Makes the rows of the fields of a form or an item.
///
/// ```swift
/// let field = Fields(guest.inputs, guest.outputs, of: guest.id)
/// Stack(field(.name), field(.seat))
/// ```
@MainActor
struct Fields<Field: FieldName> {
  private let inputs: any FieldInputs<Field>
  private let outputs: any AnyFieldOutputs<Field>
  private let item: ItemID?

  init(
    _ inputs: some FieldInputs<Field>, _ outputs: some AnyFieldOutputs<Field>,
    of item: ItemID? = nil
  ) {
    self.inputs = inputs
    self.outputs = outputs
    self.item = item
  }

  /// Returns a new row of a field. The form names it by an address, which a refused submit uses.
  func callAsFunction(_ field: Field, at address: FieldAddress? = nil) -> FieldRow {
    let number = field.fieldAddress.field
    let own = item.map { FieldAddress(number, of: $0) } ?? FieldAddress(number)
    return FieldRow(field, inputs, outputs, at: address ?? own)
  }
}
