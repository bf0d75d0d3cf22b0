/// The result of matching a string with a pattern.
public enum MatchOutcome: Sendable, Hashable {
  /// The pattern matches the string.
  case matches

  /// The pattern doesn't match the string.
  case doesNotMatch

  /// Matching reached a limit before a decision: neither a pass nor a fail.
  case gaveUp
}
