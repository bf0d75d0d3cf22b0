internal import Muster

/// A kind of small mistake in a rule file that its tests should notice.
public struct MutationOperator: Sendable {
  /// A part of a rule file, and all changes that the operator makes to that part.
  package struct Example: Sendable {
    package var before: String
    package var after: [String]

    package init(_ before: String, _ after: [String]) {
      (self.before, self.after) = (before, after)
    }
  }

  /// The name in reports: `bound`.
  public let name: String
  /// The change that the operator makes, in words without a full stop.
  public let summary: String
  /// Fields of a rule file, with the changes to them.
  package let examples: [Example]
  /// Returns the operator's changes at a place.
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
