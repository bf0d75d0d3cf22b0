import MusterViewModels

/// An item of a list, and its current place.
struct FillItem {
  let scope: FieldScope
  let list: FieldScope
  let index: Int
  /// The number of items in the list.
  let count: Int
}
