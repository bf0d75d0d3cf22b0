internal import CPCRE2

/// What one match at a time needs while it runs: PCRE2's match data and limits.
///
/// A pattern has a few of its own. Who matches much holds one a thread and passes it along with
/// any pattern: nothing is taken, nothing given back, nothing allocated.
///
/// Sendable although it holds C pointers: it can't be copied, and whoever uses it holds it alone.
@safe public struct MatchSpace: ~Copyable, @unchecked Sendable {
  /// `nil` where there was no memory for it; then what runs here gives up.
  let matchData: OpaquePointer?

  /// `nil` together with the match data: without it PCRE2 would know no bounds.
  let context: OpaquePointer?

  /// The account of a counted match, where PCRE2's calls find it.
  let meter: UnsafeMutablePointer<Meter>

  /// A space for any pattern.
  public init() {
    unsafe context = pcre2_match_context_create_8(nil)
    // One pair of offsets is enough: nobody asks where a match lies.
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

  /// What the interpreter may take: a frame for each open decision, some 150 bytes each. Memory
  /// that nobody has touched costs time, a nanosecond a byte, so it is so much a step.
  private static func heapKibibytes(for steps: Int) -> UInt32 {
    max(leastKibibytes, UInt32(clamping: min(mostKibibytes, steps / 150)))
  }

  private static let leastKibibytes: UInt32 = 1 << 10
  private static let mostKibibytes = 64 << 10

  /// Counts what a stage of a match took.
  func count(_ steps: Int) {
    unsafe meter.pointee.total += steps
  }

  /// Lets the interpreter have what belongs to so many steps.
  func allow(_ steps: Int) {
    allow(heapKibibytes: Self.heapKibibytes(for: steps))
  }

  /// Lets the interpreter have so little that looking through it takes a microsecond at most.
  func allowFewFrames() {
    allow(heapKibibytes: 128)
  }

  private func allow(heapKibibytes: UInt32) {
    guard let context = unsafe context else { return }
    _ = unsafe pcre2_set_heap_limit_8(context, heapKibibytes)
  }
}
