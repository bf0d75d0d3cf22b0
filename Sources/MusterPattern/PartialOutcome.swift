/// The result of matching a text that is still being typed.
public enum PartialOutcome: Sendable, Hashable {
  /// The text as typed so far matches.
  case matches

  /// Typing on could still make it match.
  ///
  /// This is reported too often rather than too seldom: a lookahead that reached the end of the
  /// text counts as one that more text could satisfy.
  case incomplete

  /// Nothing typed at the end can make it match; the text was viable up to this byte, at which the
  /// first wrong character starts.
  case dead(viableUpTo: Int)

  /// The pattern reached a limit before it could decide.
  case gaveUp
}
