/// The end of a mutant: killed, surviving, or neither.
public enum MutantOutcome: Sendable {
  /// This test held, and does not hold for the mutant.
  case killed(by: String)
  /// Every test holds for both, and this one would not.
  case survived(MutationWitness)
  /// Nothing can tell it from its form, for this reason.
  case equivalent(String)
  /// Of so many payloads none told them apart, and that none does is not proven.
  case unknown(judged: Int)
  /// It is no rule file.
  case broken

  /// The outcome in one word.
  public var word: String {
    switch self {
    case .killed: "killed"
    case .survived: "survived"
    case .equivalent: "equivalent"
    case .unknown: "unknown"
    case .broken: "broken"
    }
  }
}
