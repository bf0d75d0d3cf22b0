/// The outcome of a mutant: killed, surviving, or neither.
public enum MutantOutcome: Sendable {
  /// This test passes for the form, and fails for the mutant.
  case killed(by: String)
  /// Every test passes for both, and this one would not.
  case survived(MutationWitness)
  /// The mutant and its form never differ, for this reason.
  case equivalent(String)
  /// None of this many payloads distinguished them, and it isn't proven that none does.
  case unknown(judged: Int)
  /// The mutant is not a valid rule file.
  case broken

  /// The outcome as one word.
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
