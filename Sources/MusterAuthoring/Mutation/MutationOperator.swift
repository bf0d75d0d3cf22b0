internal import Muster

/// A sort of small mistake that may be in a rule file, and that its tests should notice.
public struct MutationOperator: Sendable {
  /// A part of a rule file, and all that the operator makes of it.
  package struct Example: Sendable {
    package var before: String
    package var after: [String]

    package init(_ before: String, _ after: [String]) {
      (self.before, self.after) = (before, after)
    }
  }

  /// Its name in reports: `bound`.
  public let name: String
  /// The change that it makes, in a sentence without an end.
  public let summary: String
  /// Fields of a rule file, and what becomes of them.
  package let examples: [Example]
  /// Returns its changes at a place.
  let changes: @Sendable (MutationSite, FilePieces) -> [MutationChange]

  init(
    _ name: String, summary: String, examples: [Example],
    changes: @escaping @Sendable (MutationSite, FilePieces) -> [MutationChange]
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.changes = changes
  }
}
