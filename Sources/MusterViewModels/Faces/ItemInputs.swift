/// The inputs of a view model of an item.
public protocol ItemInputs: Sendable {
  /// Call when a person removes the item.
  func remove()
  /// Call when a person takes back the removal of the item, one of the last ten removals. It has
  /// its `id` and its values again, and is where it was. Its outputs have ended, so observe them
  /// again.
  func undoRemove()
  /// Call when a person moves the item to another position in its list.
  func move(to index: Int)
}

/// The inputs of a view model of a map's entry.
public protocol EntryInputs: Sendable {
  /// Call when the string in the entry's key changes.
  func didChange(key: String)
  /// Call when a person removes the entry.
  func remove()
  /// Call when a person takes back the removal of the entry, one of the last ten removals. It has
  /// its `id` and its values again, and is where it was. Its outputs have ended, so observe them
  /// again.
  func undoRemove()
}
