/// Periods of equal length, one after the other. The first begins with a subscription.
///
/// Each end is computed from the start, so a late timer doesn't delay the next one.
struct Periods: Sendable {
  private let start: Duration
  private let length: Duration

  /// Creates periods that begin at a time. A period lasts at least a millisecond.
  init(of length: Duration, from start: Duration) {
    self.start = start
    self.length = max(length, .milliseconds(1))
  }

  /// Returns the number of periods that are over at a time.
  func passed(at time: Duration) -> Int {
    Int(clamping: (time - start).attoseconds / length.attoseconds)
  }

  /// Returns the time at which this many periods are over.
  func end(of count: Int) -> Duration { start + length * count }
}
