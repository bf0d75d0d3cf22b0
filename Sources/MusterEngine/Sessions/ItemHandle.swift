/// Identifies an item of a list or map while it exists: for a front end that keeps a view for each.
public struct ItemHandle: Hashable, Sendable {
  /// The item itself: a group or a value.
  public let field: FieldHandle
  /// A map entry's key; nil in a list.
  public let key: FieldHandle?
}
