internal import CPCRE2

/// The memory for one match at a time: PCRE2's match data and limits.
///
/// A pattern has a few spaces of its own. If you match a lot, keep a space for each thread and pass
/// it to any pattern, so nothing is locked or allocated.
///
/// It is Sendable although it holds C pointers, because it can't be copied and has only one user.
@safe public struct MatchSpace: ~Copyable, @unchecked Sendable {
  /// The match data; `nil` if there was no memory for it, in which case matches in this space stop
  /// without a result.
  let matchData: OpaquePointer?

  /// The match context; `nil` if the match data is, because without a context PCRE2 would have no
  /// limits.
  let context: OpaquePointer?

  /// The meter of a counted match, at an address that is passed to PCRE2's calls.
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

  /// Returns the interpreter's heap limit. Each open decision needs a frame of some 150 bytes.
  /// Memory touched for the first time costs a nanosecond a byte, so the limit depends on the
  /// steps.
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
