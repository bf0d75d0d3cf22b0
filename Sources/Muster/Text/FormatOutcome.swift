/// What a format says of a text.
public enum FormatOutcome: Sendable, Hashable {
  /// The text is a member of the format.
  case passes

  /// The text is no member, and no typing on at its end can make it one.
  case fails

  /// The text is no member yet, but typing on at its end could make it one.
  case incomplete

  /// The better of two answers: of a format that has two shapes.
  static func either(_ one: FormatOutcome, _ other: FormatOutcome) -> FormatOutcome {
    switch (one, other) {
    case (.passes, _), (_, .passes): .passes
    case (.incomplete, _), (_, .incomplete): .incomplete
    case (.fails, .fails): .fails
    }
  }
}
