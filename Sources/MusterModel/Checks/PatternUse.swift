/// A use of a pattern, identified by its index among the form's patterns.
package struct PatternUse: Sendable, Hashable {
  /// The index into the form's patterns.
  package var index: Int
  /// The pattern as written.
  package var text: String
  /// True if case is ignored.
  package var ignoresCase: Bool

  /// Creates the use of a pattern.
  package init(index: Int, text: String, ignoresCase: Bool) {
    self.index = index
    self.text = text
    self.ignoresCase = ignoresCase
  }
}

/// The values to look for among the items of a list, or a pattern to find in a string.
package enum Needles: Sendable {
  case values([Literal])
  case pattern(PatternUse)
}
