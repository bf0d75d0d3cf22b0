extension Pattern {
  /// Matches with the fast program first, as long as its limit bounds its time. If that was not
  /// enough, matches with a program that counts everything.
  @inline(__always)
  func match(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    guard text.count <= fastSteps.shortText, limit == .default else {
      return matchInStages(text, limit, space)
    }
    let steps = fastSteps.limit(forShort: text.count)
    let outcome = MatchOutcome(MatchAnswer(program.run(text, steps: steps, in: space)))
    return outcome == .gaveUp ? matchAgain(text, limit, space) : outcome
  }

  /// Matches a string that is not short, or that has a limit of its own.
  @inline(never)
  private func matchInStages(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    let steps = limit.steps(forBytes: text.count)
    let fewer = fastSteps.limit(for: text.count, within: FastSteps.share(of: steps))
    if fewer > 0 {
      space.allow(steps)
      let outcome = MatchOutcome(MatchAnswer(program.run(text, steps: fewer, in: space)))
      if outcome != .gaveUp { return outcome }
    }
    return matchAgain(text, limit, space)
  }

  /// Matches a string for which the fast program reached its limit.
  @inline(never)
  private func matchAgain(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    let all = limit.steps(forBytes: text.count)
    space.allow(all)
    space.count(FastSteps.share(of: all))
    var steps = all - FastSteps.share(of: all)
    if let outcome = decideByPositions(text, &steps, space) { return outcome }
    if burden.isPlain, !burden.countsFar, program.isAnchored,
      fastSteps.countsCarefully(text.count, within: steps / 4)
    {
      return matchCarefully(text, steps, space)
    }
    switch counted.get(makeCounted).program {
    case .some(let counted):
      return MatchOutcome(MatchAnswer(counted.runCounted(text, steps: steps, in: space)))
    case .none:
      // With the calls, the pattern exceeds the maximum size of a program.
      let fewer = fastSteps.limit(for: text.count, within: steps)
      space.count(steps)
      if fewer == 0 { return .gaveUp }
      return MatchOutcome(MatchAnswer(program.run(text, steps: fewer, in: space)))
    }
  }

  /// Matches a pattern whose alternatives can all be followed at once, without backtracking.
  private func decideByPositions(
    _ text: Span<UInt8>, _ steps: inout Int, _ space: borrowing MatchSpace
  ) -> MatchOutcome? {
    guard readsPositions else { return nil }
    let table = positions.get {
      PositionTable(self.text.main.text, anchoring: anchoring, caseless: caseless)
    }
    let before = steps
    let outcome = table?.decide(text, within: &steps)
    space.count(before - steps)
    return outcome
  }

  /// Matches a plain pattern that can start at only one offset, and reads the string once in little
  /// time. Backtracking over scanned characters takes counted steps, each costing half of ours with
  /// the JIT, or four without.
  private func matchCarefully(
    _ text: Span<UInt8>, _ steps: Int, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    switch careful.get(makeCareful).program {
    case .some(let careful):
      let own = careful.hasJIT ? steps.multipliedOrMost(by: 2) : max(1, steps / 4)
      let limit = UInt32(clamping: max(1, own / burden.widestClass))
      space.count(steps)
      return MatchOutcome(MatchAnswer(careful.run(text, steps: limit, in: space)))
    case .none: return .gaveUp
    }
  }

  private func makeCareful() -> PatternProgram? {
    let use: ProgramUse = anchoring == .whole ? .wholeCarefully : .somewhereCarefully
    return try? text.compile(for: use, caseless: caseless, jit: jit)
  }

  private func makeCounted() -> PatternProgram? {
    let use: ProgramUse = anchoring == .whole ? .wholeCounted : .somewhereCounted
    return try? text.compile(for: use, caseless: caseless, jit: jit)
  }
}

extension Int {
  fileprivate func multipliedOrMost(by factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    return overflows ? .max : product
  }
}

extension MatchOutcome {
  @inline(__always)
  init(_ answer: MatchAnswer) {
    switch answer {
    case .matches: self = .matches
    case .doesNotMatch: self = .doesNotMatch
    // A whole match is never partial.
    case .incomplete, .gaveUp: self = .gaveUp
    }
  }
}
