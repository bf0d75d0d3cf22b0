/// A format's answer for a string.
public enum FormatOutcome: Sendable, Hashable {
  /// The string is a member of the format.
  case passes

  /// The string is not a member, and no further typing at its end can make it one.
  case fails

  /// The string is not a member yet, but further typing at its end could make it one.
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
