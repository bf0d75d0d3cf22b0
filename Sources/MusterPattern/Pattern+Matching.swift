extension Pattern {
  /// The JIT does not count every step: `\w+@` looks for its `@` at no cost. So what it counts
  /// times the text's length is bounded as well, at a fraction of a second.
  private static let mostWork = 250_000_000

  /// Up to this many bytes that bound asks nothing of a whole match.
  private static let shortText = 4096

  /// The way of a match: the fast program first; the careful one when that reached a limit.
  @inline(__always)
  func match(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    let steps = limit.steps(forBytes: text.count)
    guard anchoring == .whole, text.count <= Self.shortText else {
      return matchInStages(text, steps, space)
    }
    return MatchOutcome(Answer(program.run(text, steps: steps, in: space)))
  }

  /// A search, or a long text.
  @inline(never)
  private func matchInStages(
    _ text: Span<UInt8>, _ steps: UInt32, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    if let fewer = fastSteps(text.count, steps) {
      let outcome = MatchOutcome(Answer(program.run(text, steps: fewer, in: space)))
      if outcome != .gaveUp { return outcome }
    }
    switch careful.get(makeCareful).program {
    case .some(let careful):
      let countsAnew = anchoring == .somewhere && !self.text.canSearchByItself
      let share = countsAnew ? max(16, steps / UInt32(clamping: text.count + 1)) : steps
      return MatchOutcome(Answer(careful.run(text, steps: share, in: space)))
    case .none: return .gaveUp
    }
  }

  /// The steps to try the fast program with; `nil` where only the careful one will do.
  private func fastSteps(_ count: Int, _ steps: UInt32) -> UInt32? {
    switch anchoring {
    case .whole: return min(steps, UInt32(clamping: max(1, Self.mostWork / count)))
    case .somewhere:
      // PCRE2 counts anew at each place where a match could start, so each gets a share.
      guard count <= Self.shortText else { return nil }
      return min(steps, UInt32(clamping: Self.mostWork / ((count + 1) * (count + 1))))
    }
  }

  private func makeCareful() -> Program? {
    let use: Program.Use =
      switch anchoring {
      case .whole: .wholeCarefully
      case .somewhere: text.canSearchByItself ? .fromStart : .somewhereCarefully
      }
    return try? text.compile(for: use, caseless: caseless, jit: false)
  }
}

extension MatchOutcome {
  @inline(__always)
  init(_ answer: Answer) {
    switch answer {
    case .matches: self = .matches
    case .doesNotMatch: self = .doesNotMatch
    // No whole match is partial.
    case .incomplete, .gaveUp: self = .gaveUp
    }
  }
}
