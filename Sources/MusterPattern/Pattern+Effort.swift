/// An answer with what it took.
package struct MatchEffort: Sendable, Hashable {
  /// The answer.
  package let outcome: MatchOutcome

  /// The steps of the limit that it took; none where the fast program answered within its share.
  package let steps: Int
}

extension Pattern {
  /// The same of a text that is being typed, of which only the steps are kept.
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

  /// Matches and counts: for tests and benchmarks.
  package func effort(of text: Span<UInt8>, limit: MatchLimit = .default) -> MatchEffort {
    let space = MatchSpace()
    let outcome = runs.decide(text) ?? match(text, limit, space)
    return MatchEffort(outcome: outcome, steps: unsafe space.meter.pointee.total)
  }
}
