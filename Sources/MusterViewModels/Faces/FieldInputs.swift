/// The inputs of a view model that take any of its fields.
public protocol FieldInputs<Field>: Sendable {
  /// The names of the fields.
  associatedtype Field: FieldName
  /// Call when a string is pasted into a field, or filled in for the person.
  func didChange(_ field: Field, to text: String, from source: EntrySource)
  /// Call when a control that has a value instead of a string changes.
  func set(_ field: Field, to value: Value?)
  /// Call when an input method begins or ends composing in a field.
  func didCompose(_ field: Field, isComposing: Bool)
  /// Call when a person leaves a field.
  func didLeave(_ field: Field)
}

extension FieldInputs {
  /// Call to fill in a group or an item with the values of a draft.
  ///
  /// ```swift
  /// viewModel.inputs.set(.billing, to: HotelDraft.Address(city: "Wien"))
  /// ```
  public func set(_ field: Field, to draft: some PayloadDraft) { set(field, to: draft.jsonValue) }

  /// Call to replace the items of a list with the values of drafts.
  public func set(_ field: Field, to drafts: [some PayloadDraft]) {
    set(field, to: drafts.jsonValue)
  }
}
