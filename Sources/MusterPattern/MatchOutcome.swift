/// The result of matching a string with a pattern.
public enum MatchOutcome: Sendable, Hashable {
  /// The pattern matches the string.
  case matches

  /// The pattern doesn't match the string.
  case doesNotMatch

  /// The pattern reached a limit before it could decide: neither a pass nor a fail.
  case gaveUp
}
