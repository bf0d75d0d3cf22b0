extension Pattern {
  /// Matches a string as a prefix. Anchoring at the end and partial matching don't combine, so it
  /// uses a second program, which ends in `\z` instead. A match can cost half the steps, the next
  /// stage half of those left, and so on.
  func partial(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> PartialOutcome {
    let half = max(1, limit.steps(forBytes: text.count) / 2)
    let complete = match(text, .steps(half), space)
    if complete == .matches { return .matches }
    // Characters that would match somewhere can always be typed next.
    if anchoring == .somewhere { return complete == .gaveUp ? .gaveUp : .incomplete }
    switch viability(of: text, max(1, half / 2), space) {
    case .matches, .incomplete: return .incomplete
    case .gaveUp: return .gaveUp
    case .doesNotMatch:
      return .dead(viableUpTo: viablePrefix(of: text, half / 2, space))
    }
  }

  /// Returns the viability of a string. PCRE2 finds nothing viable in an empty string, though
  /// anything could follow.
  private func viability(
    of text: Span<UInt8>, _ steps: Int, _ space: borrowing MatchSpace
  ) -> MatchAnswer {
    if text.isEmpty { return .incomplete }
    let fast = partialProgram.get {
      try? self.text.compile(for: .partial, caseless: caseless, jit: false)
    }
    let share = FastSteps.share(of: steps)
    switch fast.program {
    case .some(let program):
      let fewer = FastSteps(program, burden).limit(for: text.count, within: share)
      if fewer > 0 {
        let answer = MatchAnswer(program.run(text, steps: fewer, in: space))
        if answer != .gaveUp { return answer }
      }
    case .none: return .gaveUp
    }
    space.count(share)
    let counted = partialCounted.get {
      try? self.text.compile(for: .partialCounted, caseless: caseless, jit: false)
    }
    switch counted.program {
    case .some(let program):
      return MatchAnswer(program.runCounted(text, steps: steps - share, in: space))
    case .none: return .gaveUp
    }
  }

  /// Finds the longest viable prefix, which further typing could complete, by bisection: a prefix
  /// of a viable prefix is viable. Each try gets a share of the steps. If the share is too small,
  /// the result is too short.
  private func viablePrefix(
    of text: Span<UInt8>, _ steps: Int, _ space: borrowing MatchSpace
  ) -> Int {
    let halvings = Int.bitWidth - text.count.leadingZeroBitCount + 1
    let share = max(1, steps / halvings)
    var viable = 0
    var dead = text.count
    while true {
      var middle = viable + (dead - viable) / 2
      while middle > viable, text[middle] & 0xC0 == 0x80 { middle -= 1 }
      if middle == viable {
        // The middle is inside the first character, so try the part that ends after it.
        middle += 1
        while middle < dead, text[middle] & 0xC0 == 0x80 { middle += 1 }
        if middle == dead { return viable }
      }
      switch viability(of: text.extracting(0..<middle), share, space) {
      case .matches, .incomplete: viable = middle
      case .doesNotMatch, .gaveUp: dead = middle
      }
    }
  }
}
