/// The outcome of a mutant: killed, surviving, or neither.
public enum MutantOutcome: Sendable {
  /// This test passes for the form and fails for the mutant.
  case killed(by: String)
  /// Every test passes for both, but the proposed test would fail for the mutant.
  case survived(MutationWitness)
  /// The mutant and the form never differ, for this reason.
  case equivalent(String)
  /// None of the `judged` payloads distinguished the mutant from the form, but there is no proof
  /// that none can.
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
