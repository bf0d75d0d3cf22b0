/// The inputs of a view model of an item.
public protocol ItemInputs: Sendable {
  /// Call when a person removes the item.
  func remove()
  /// Call when a person moves the item to another position in its list.
  func move(to index: Int)
}

/// The inputs of a view model of a map's entry.
public protocol EntryInputs: Sendable {
  /// Call when the string in the entry's key changes.
  func didChange(key: String)
  /// Call when a person removes the entry.
  func remove()
}
