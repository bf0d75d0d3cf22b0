import Foundation
import Muster

/// The time since 1970-01-01T00:00:00Z as whole seconds and a fraction.
struct SplitSeconds {
  let seconds: Int64
  let attoseconds: Int64

  /// The seconds from 1970 to 2001, the reference of `Date`.
  private static var reference: Int64 { Int64(Date.timeIntervalBetween1970AndReferenceDate) }

  init(seconds: Int64, attoseconds: Int64) {
    self.seconds = seconds
    self.attoseconds = attoseconds
  }

  /// Splits a date; `nil` if it is far from the years of a calendar date.
  init?(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.magnitude < 1e12 else { return nil }
    let whole = interval.rounded(.down)
    seconds = Int64(whole) + Self.reference
    attoseconds = Self.shortest(interval - whole, after: whole)
  }

  /// Returns the fraction with the fewest decimals that leads to the same interval; with 18 decimals
  /// if none does.
  private static func shortest(_ fraction: Double, after whole: Double) -> Int64 {
    var unit: Int64 = 1_000_000_000_000_000_000
    let exact = Int64((fraction * Double(unit)).rounded())
    while unit > 1 {
      let rounded = (exact + unit / 2) / unit * unit
      if whole + interval(rounded) == whole + fraction, rounded < 1_000_000_000_000_000_000 {
        return rounded
      }
      unit /= 10
    }
    return exact
  }

  private static func interval(_ attoseconds: Int64) -> Double { Double(attoseconds) / 1e18 }

  /// The seconds since the reference of `Date`.
  var interval: Double { Double(seconds - Self.reference) + Self.interval(attoseconds) }
}

extension Date {
  init(_ split: SplitSeconds) { self.init(timeIntervalSinceReferenceDate: split.interval) }
}
