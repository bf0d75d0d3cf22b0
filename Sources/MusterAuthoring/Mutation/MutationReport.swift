public import Muster
internal import MusterRules

/// The mutants of a file and their outcomes.
public struct MutationReport: Sendable {
  /// A mutant and its outcome.
  public struct Result: Sendable {
    /// The mutant.
    public let mutant: Mutant
    /// The mutant's outcome.
    public let outcome: MutantOutcome
    /// True if the mutant survives and the file allows this with a reason.
    public let isAllowed: Bool
  }

  /// The mutants that are valid rule files, in file order.
  public let results: [Result]
  /// The number of changes that produce no valid rule file, which don't count.
  public let broken: Int
  /// `muster: allow` comments that no surviving mutant needs.
  public let unneeded: [Diagnostic]

  /// Creates a report from the outcomes of mutants, in the same order.
  public init(_ mutants: [Mutant], _ outcomes: [MutantOutcome], of suite: ExampleSuite) {
    let allowances = Allowances(suite)
    var results: [Result] = []
    for (mutant, outcome) in zip(mutants, outcomes) {
      if case .broken = outcome { continue }
      let survives = if case .survived = outcome { true } else { false }
      let isAllowed =
        survives && allowances.allow(Allowance.mutation, at: mutant.range)
      results.append(Result(mutant: mutant, outcome: outcome, isAllowed: isAllowed))
    }
    self.results = results
    broken = mutants.count - results.count
    let needed = results.filter(\.isAllowed).map {
      (lint: Allowance.mutation, range: Optional($0.mutant.range))
    }
    unneeded = allowances.unneeded(needed, among: [Allowance.mutation]).map {
      Diagnostic(
        .warning, code: "unneeded-allowance", $0.reason, at: $0.range,
        suggestion: $0.suggestion)
    }
  }

  /// The mutants that no test notices and that the file doesn't allow.
  public var survivors: [Result] { results.filter { isSurvivor($0) } }

  private func isSurvivor(_ result: Result) -> Bool {
    if case .survived = result.outcome { !result.isAllowed } else { false }
  }

  /// Returns the number of mutants with an outcome, such as `killed`. Allowed survivors are
  /// `allowed`.
  public func count(_ word: String) -> Int {
    results.count { word == ($0.isAllowed ? "allowed" : $0.outcome.word) }
  }

  /// The percentage of noticeable mutants that a test notices, rounded down; 100 if there are no
  /// noticeable mutants.
  public var score: Int {
    let (killed, survived) = (count("killed"), survivors.count)
    return killed + survived == 0 ? 100 : killed * 100 / (killed + survived)
  }

  /// `24 mutants: 15 killed, 9 survived (62 %)`, followed by any other counts.
  public var summary: String {
    var parts = ["\(count("killed")) killed"]
    for (word, shown) in [
      ("survived", "survived"), ("allowed", "allowed"),
      ("equivalent", "equivalent"), ("unknown", "unknown"),
    ] {
      let count = count(word)
      if count > 0 {
        parts.append("\(count) \(count == 1 && word == "survived" ? "survives" : shown)")
      }
    }
    let noun = results.count == 1 ? "mutant" : "mutants"
    return "\(results.count) \(noun): \(parts.joined(separator: ", ")) (\(score) %)"
  }
}

extension MutationReport.Result {
  /// The diagnostic for a surviving mutant.
  public var diagnostic: Diagnostic {
    Diagnostic(
      .warning, code: "survivor",
      "no test notices that \(mutant.words) (\(mutant.operation.name))", at: mutant.range)
  }
}
