import Foundation
import Muster

/// A date and time that the clocks of a time zone show once, twice or never.
struct ShownTime {
  /// The instant at which the clocks show the time, in seconds since 1970; the first of two. If they
  /// never do, the clocks show a later time at this instant: later by the length of the gap.
  let instant: Int64

  /// The first instant at which the clocks show the time or a later one.
  let firstInstant: Int64

  init(_ local: LocalDateTime, in zone: TimeZone) {
    func offset(at instant: Int64) -> Int64 {
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))))
    }
    // Clocks differ from UTC by less than a day, so these are the offsets before and after.
    let shown = local.key.major
    let (before, after) = (offset(at: shown - 86_400), offset(at: shown + 86_400))
    var (low, high) = (shown - after, shown - before)
    if offset(at: high) == before {
      (instant, firstInstant) = (high, high)
      return
    }
    if offset(at: low) == after {
      (instant, firstInstant) = (low, low)
      return
    }
    instant = high
    // The clocks are set forward between these two instants.
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: middle) == before { low = middle } else { high = middle }
    }
    firstInstant = high
  }
}
