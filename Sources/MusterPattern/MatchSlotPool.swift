/// The few spaces of one pattern. As many threads as there are slots can match without allocating
/// memory.
struct MatchSlotPool: ~Copyable, Sendable {
  private let first = MatchSlot()
  private let second = MatchSlot()
  private let third = MatchSlot()
  private let fourth = MatchSlot()

  /// Runs a closure in a free space, or in a new one.
  @inline(__always)
  func withSpace<Answer>(_ answer: (borrowing MatchSpace) -> Answer) -> Answer {
    if let answer = first.withSpace(answer) { return answer }
    return withAnotherSpace(answer)
  }

  @inline(never)
  private func withAnotherSpace<Answer>(_ answer: (borrowing MatchSpace) -> Answer) -> Answer {
    if let answer = second.withSpace(answer) { return answer }
    if let answer = third.withSpace(answer) { return answer }
    if let answer = fourth.withSpace(answer) { return answer }
    return answer(MatchSpace())
  }
}
