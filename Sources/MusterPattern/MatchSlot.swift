internal import Synchronization

/// A space that belongs to whoever takes it first.
///
/// Sendable because the space is touched by one that found the slot free, until it is free again.
struct MatchSlot: ~Copyable, @unchecked Sendable {
  private let isTaken = Atomic(false)
  private let space = MatchSpace()

  /// Answers in the space; `nil` where someone else has it.
  @inline(__always)
  func withSpace<Answer>(_ answer: (borrowing MatchSpace) -> Answer) -> Answer? {
    guard !isTaken.exchange(true, ordering: .acquiring) else { return nil }
    defer { isTaken.store(false, ordering: .releasing) }
    return answer(space)
  }
}
