/// Identifies an item of a list or map while it exists, for front ends that keep a view for each
/// item.
public struct ItemHandle: Hashable, Sendable {
  /// The item itself: a group or a value.
  public let field: FieldHandle
  /// A map entry's key; nil in a list.
  public let key: FieldHandle?
}
