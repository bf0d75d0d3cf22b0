extension Pattern {
  /// The way of a match: short texts take the plain program.
  @inline(__always)
  func match(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    let steps = limit.steps(forBytes: text.count)
    guard anchoring == .whole, text.count <= Self.shortText else {
      return matchAtLength(text, steps, space)
    }
    space.limit(toSteps: steps)
    return MatchOutcome(Answer(program.run(text, in: space)))
  }

  /// A search or a long text.
  @inline(never)
  private func matchAtLength(
    _ text: Span<UInt8>, _ steps: UInt32, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    if text.count <= Self.shortText {
      let outcome = search(text, steps, space)
      if outcome != .gaveUp { return outcome }
    }
    let holder = careful.get(makeCareful)
    switch holder.program {
    case .some(let careful):
      space.limit(toSteps: steps)
      return MatchOutcome(Answer(careful.run(text, in: space)))
    case .none: return text.count <= Self.shortText ? .gaveUp : search(text, steps, space)
    }
  }

  /// PCRE2 counts anew at each place where a match could start, so each gets a share.
  private func search(
    _ text: Span<UInt8>, _ steps: UInt32, _ space: borrowing MatchSpace
  ) -> MatchOutcome {
    space.limit(toSteps: min(steps, max(1000, steps / UInt32(clamping: text.count + 1))))
    return MatchOutcome(Answer(program.run(text, in: space)))
  }

  private func makeCareful() -> Program? {
    switch anchoring {
    case .whole: return try? text.compile(for: .wholeCarefully, caseless: caseless, jit: jit)
    case .somewhere:
      guard text.canBePutInGroup else { return nil }
      return try? text.compile(for: .fromStart, caseless: caseless, jit: jit)
    }
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
