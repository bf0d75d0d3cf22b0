extension Pattern {
  /// Anchoring at the end and partial matching do not combine, so a second program is asked, which
  /// ends in `\z` instead.
  func partial(
    _ text: Span<UInt8>, _ limit: MatchLimit, _ space: borrowing MatchSpace
  ) -> PartialOutcome {
    let complete = match(text, limit, space)
    if complete == .matches { return .matches }
    // What is searched for may always be typed next.
    if anchoring == .somewhere { return complete == .gaveUp ? .gaveUp : .incomplete }
    let holder = partialProgram.get {
      try? self.text.compile(for: .partial, caseless: caseless, jit: false)
    }
    let steps = limit.steps(forBytes: text.count)
    switch holder.program {
    case .some(let program):
      switch viability(of: text, steps, program, space) {
      case .matches, .incomplete: return .incomplete
      case .gaveUp: return .gaveUp
      case .doesNotMatch:
        return .dead(viableUpTo: viablePrefix(of: text, max(1, steps / 16), program, space))
      }
    case .none: return .gaveUp
    }
  }

  /// PCRE2 finds nothing viable in an empty text, though anything could follow.
  private func viability(
    of text: Span<UInt8>, _ steps: UInt32, _ program: borrowing Program,
    _ space: borrowing MatchSpace
  ) -> Answer {
    if text.isEmpty { return .incomplete }
    return Answer(program.run(text, steps: steps, in: space))
  }

  /// The longest part from the start that more typing could have saved, halving what is unknown:
  /// a part of a viable part is viable. Each gets a share of the steps; one that is not enough
  /// makes the answer too short.
  private func viablePrefix(
    of text: Span<UInt8>, _ steps: UInt32, _ program: borrowing Program,
    _ space: borrowing MatchSpace
  ) -> Int {
    var viable = 0
    var dead = text.count
    while true {
      var middle = viable + (dead - viable) / 2
      while middle > viable, text[middle] & 0xC0 == 0x80 { middle -= 1 }
      if middle == viable {
        // The half lies inside the first character: try the part that ends behind it.
        middle += 1
        while middle < dead, text[middle] & 0xC0 == 0x80 { middle += 1 }
        if middle == dead { return viable }
      }
      switch viability(of: text.extracting(0..<middle), steps, program, space) {
      case .matches, .incomplete: viable = middle
      case .doesNotMatch, .gaveUp: dead = middle
      }
    }
  }
}
