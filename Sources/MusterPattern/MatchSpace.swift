internal import CPCRE2

/// The memory for one match at a time: PCRE2's match data and limits.
///
/// A pattern has a few of its own. If you match a lot, keep one for each thread and pass it to any
/// pattern: then nothing is locked or allocated.
///
/// It is Sendable although it holds C pointers, because it can't be copied and has one user.
@safe public struct MatchSpace: ~Copyable, @unchecked Sendable {
  /// `nil` if there was no memory for it; then matches in this space stop without a result.
  let matchData: OpaquePointer?

  /// `nil` together with the match data: without it PCRE2 would have no limits.
  let context: OpaquePointer?

  /// The meter of a counted match, at an address that PCRE2's calls are given.
  let meter: UnsafeMutablePointer<Meter>

  /// Creates a space for any pattern.
  public init() {
    unsafe context = pcre2_match_context_create_8(nil)
    // One pair of offsets is enough, because a match's range is not needed.
    unsafe matchData = context == nil ? nil : pcre2_match_data_create_8(1, nil)
    unsafe meter = UnsafeMutablePointer<Meter>.allocate(capacity: 1)
    unsafe meter.initialize(to: Meter())
    allow(heapKibibytes: Self.leastKibibytes)
  }

  deinit {
    unsafe pcre2_match_data_free_8(matchData)
    unsafe pcre2_match_context_free_8(context)
    unsafe meter.deallocate()
  }

  /// The interpreter's heap limit: a frame for each open decision, some 150 bytes each. Memory
  /// touched for the first time costs a nanosecond a byte, so the limit follows the steps.
  private static func heapKibibytes(for steps: Int) -> UInt32 {
    max(leastKibibytes, UInt32(clamping: min(mostKibibytes, steps / 150)))
  }

  private static let leastKibibytes: UInt32 = 1 << 10
  private static let mostKibibytes = 64 << 10

  /// Counts the steps that a stage of a match took.
  func count(_ steps: Int) {
    unsafe meter.pointee.total += steps
  }

  /// Allows the interpreter the memory for this many steps.
  func allow(_ steps: Int) {
    allow(heapKibibytes: Self.heapKibibytes(for: steps))
  }

  /// Limits the interpreter's memory so that searching it takes at most a microsecond.
  func allowFewFrames() {
    allow(heapKibibytes: 128)
  }

  private func allow(heapKibibytes: UInt32) {
    guard let context = unsafe context else { return }
    _ = unsafe pcre2_set_heap_limit_8(context, heapKibibytes)
  }
}
