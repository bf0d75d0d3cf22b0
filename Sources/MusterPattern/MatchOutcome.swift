/// What a pattern says about a text.
public enum MatchOutcome: Sendable, Hashable {
  /// The text is what the pattern describes.
  case matches

  /// The text is not what the pattern describes.
  case doesNotMatch

  /// The pattern ran into a limit before it knew: neither a pass nor a fail.
  case gaveUp
}
