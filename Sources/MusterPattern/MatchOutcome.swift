/// The result of matching a text with a pattern.
public enum MatchOutcome: Sendable, Hashable {
  /// The pattern matches the text.
  case matches

  /// The pattern does not match the text.
  case doesNotMatch

  /// The pattern reached a limit before it could decide: neither a pass nor a fail.
  case gaveUp
}
