internal import Synchronization

/// A space that belongs to the thread that takes it first.
///
/// It is Sendable because only the thread that found the slot free uses the space, until the slot
/// is free again.
struct MatchSlot: ~Copyable, @unchecked Sendable {
  private let isTaken = Atomic(false)
  private let space = MatchSpace()

  /// Runs a closure in the space; returns `nil` if another thread has it.
  @inline(__always)
  func withSpace<Answer>(_ answer: (borrowing MatchSpace) -> Answer) -> Answer? {
    guard !isTaken.exchange(true, ordering: .acquiring) else { return nil }
    defer { isTaken.store(false, ordering: .releasing) }
    return answer(space)
  }
}
