/// A format's answer for a text.
public enum FormatOutcome: Sendable, Hashable {
  /// The text is a member of the format.
  case passes

  /// The text is not a member, and typing on at its end can't make it one.
  case fails

  /// The text is not a member yet, but typing on at its end could make it one.
  case incomplete

  /// Returns the better of two answers, for a format with two shapes.
  @inlinable package static func either(_ one: FormatOutcome, _ other: FormatOutcome)
    -> FormatOutcome
  {
    switch (one, other) {
    case (.passes, _), (_, .passes): .passes
    case (.incomplete, _), (_, .incomplete): .incomplete
    case (.fails, .fails): .fails
    }
  }
}
