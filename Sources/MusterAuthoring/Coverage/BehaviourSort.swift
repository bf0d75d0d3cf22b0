/// A kind of behaviour that the tests of a form can show.
///
/// To add a kind, write a file like those of the other kinds, and a line in
/// `BehaviourSortCatalog.swift`.
public struct BehaviourSort: Sendable {
  /// The name, in the plural: `bounds`.
  public let name: String
  /// The sentence that defines a behaviour of this kind, for the documentation.
  public let summary: String

  let find: @Sendable (inout BehaviourFinder) -> Void

  init(
    _ name: String, counting summary: String,
    find: @escaping @Sendable (inout BehaviourFinder) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.find = find
  }
}
