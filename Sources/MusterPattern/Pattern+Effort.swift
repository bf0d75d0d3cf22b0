/// A match's outcome and its cost.
package struct MatchEffort: Sendable, Hashable {
  /// The outcome.
  package let outcome: MatchOutcome

  /// The number of the limit's steps that the match took; zero if the fast program decided within
  /// its share of the limit.
  package let steps: Int
}

extension Pattern {
  /// Matches a string that is being typed and counts the steps. The outcomes `incomplete` and
  /// `dead` become `doesNotMatch`.
  package func partialEffort(of text: Span<UInt8>, limit: MatchLimit = .default) -> MatchEffort {
    let space = MatchSpace()
    let outcome: MatchOutcome =
      switch partial(text, limit, space) {
      case .matches: .matches
      case .incomplete, .dead: .doesNotMatch
      case .gaveUp: .gaveUp
      }
    return MatchEffort(outcome: outcome, steps: unsafe space.meter.pointee.total)
  }

  /// Matches a string and counts the steps, for tests and benchmarks.
  package func effort(of text: Span<UInt8>, limit: MatchLimit = .default) -> MatchEffort {
    let space = MatchSpace()
    let outcome = runs.decideByMasks(text) ?? runs.decide(text) ?? match(text, limit, space)
    return MatchEffort(outcome: outcome, steps: unsafe space.meter.pointee.total)
  }
}
