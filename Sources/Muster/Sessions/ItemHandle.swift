/// An item of a list or map, stable while it lives: for a front end that keeps a view for each.
public struct ItemHandle: Hashable, Sendable {
  /// The item itself: a group, or the value.
  public let field: FieldHandle
  /// A map's key; none in a list.
  public let key: FieldHandle?
}
