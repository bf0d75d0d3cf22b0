/// The result of matching a string that is still being typed.
public enum PartialOutcome: Sendable, Hashable {
  /// The string as typed so far matches.
  case matches

  /// Further typing could still make it match.
  ///
  /// In doubt, this is the result: a lookahead that reached the end of the string counts as one
  /// that more characters could satisfy.
  case incomplete

  /// No further typing can make it match. The string was viable up to this byte, at which the first
  /// wrong character starts.
  case dead(viableUpTo: Int)

  /// Matching reached a limit before a decision.
  case gaveUp
}
