/// A format's answer for a string.
public enum FormatOutcome: Sendable, Hashable {
  /// The string has the format.
  case passes

  /// The string doesn't have the format, and no further typing at its end can change that.
  case fails

  /// The string doesn't have the format yet, but further typing at its end could change that.
  case incomplete

  /// Returns the better of two answers, for a format with two shapes: `passes` is the best, `fails`
  /// the worst.
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
