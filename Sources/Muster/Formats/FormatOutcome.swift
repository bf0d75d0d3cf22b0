/// What a format says of a text.
public enum FormatOutcome: Sendable, Hashable {
  /// The text is a member of the format.
  case passes

  /// The text is no member, and no typing on at its end can make it one.
  case fails

  /// The text is no member yet, but typing on at its end could make it one.
  case incomplete
}
