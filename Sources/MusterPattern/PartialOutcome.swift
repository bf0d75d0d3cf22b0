/// What a pattern says about a text that is still being typed.
public enum PartialOutcome: Sendable, Hashable {
  /// The text matches as it stands.
  case matches

  /// Typing on could still make it match.
  ///
  /// It is said too often rather than too seldom: a lookahead that reached the end of the text
  /// counts as one that more text could satisfy.
  case incomplete

  /// Nothing typed at the end can make it match; the text was viable up to this byte, where the
  /// first character that can't be right starts.
  case dead(viableUpTo: Int)

  /// The pattern ran into a limit before it knew.
  case gaveUp
}
