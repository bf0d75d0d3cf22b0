internal import Muster

/// Bounds for numbers that leave room for values that were not seen.
///
/// The least and greatest of some numbers say little about the next ones: half of all new batches
/// of the same size exceed them. So the bounds are round numbers further out, unless every integer
/// between the two occurs, and the outer ones often, as in the days of a month.
struct NumberBounds {
  private(set) var least: Number?
  private(set) var greatest: Number?
  /// The least and greatest number that was seen.
  private(set) var seen: (least: Number, greatest: Number)?

  init(_ values: [(number: Number, count: Int)], isComplete: Bool) {
    let sorted = values.sorted { $0.number < $1.number }
    guard let first = sorted.first, let last = sorted.last, first.number != last.number else {
      return
    }
    seen = (first.number, last.number)
    if isComplete, Self.isDense(sorted) {
      (least, greatest) = (first.number, last.number)
      return
    }
    let (low, high) = (Double(first.number), Double(last.number))
    let isInteger = values.allSatisfy(\.number.isInteger)
    if low > 0 && high < low * 2 || high < 0 && low > high * 2 {
      let spread = high - low
      let power = Self.power(spread)
      least = Self.number((low - spread) / Self.ten(power), .down, power)
      greatest = Self.number((high + spread) / Self.ten(power), .up, power)
      return
    }
    if low >= 0 {
      least = isInteger && low == 1 && first.count >= 5 ? 1 : 0
    } else {
      least = Self.roundNumber(beyond: -low).map(\.negated)
    }
    greatest = high <= 0 ? .zero : Self.roundNumber(beyond: high)
    if low >= 0, high <= 1, !isInteger { greatest = 1 }
  }

  /// The argument of `range`: `0..100`.
  var range: String? {
    guard let least, let greatest, least < greatest else { return nil }
    return "\(least)..\(greatest)"
  }

  /// Returns true if every integer between the outermost ones occurs, and those often.
  private static func isDense(_ sorted: [(number: Number, count: Int)]) -> Bool {
    guard sorted.count >= 3, let first = sorted.first, let last = sorted.last,
      first.count >= 10, last.count >= 10, let low = first.number.int64,
      let high = last.number.int64
    else { return false }
    let (span, isTooWide) = high.subtractingReportingOverflow(low)
    return !isTooWide && span == sorted.count - 1
      && sorted.reduce(0) { $0 + $1.count } >= 20 * sorted.count
  }

  /// Returns the next of 1, 2, 5, 10, 20, 50… beyond one and a half times a number.
  private static func roundNumber(beyond value: Double) -> Number? {
    let wanted = value * 1.5
    let power = power(wanted)
    let factor = [1.0, 2, 5, 10].first { $0 * ten(power) >= wanted } ?? 10
    return number(factor, .up, power)
  }

  /// Returns the exponent of the greatest power of ten that is not above a number.
  private static func power(_ value: Double) -> Int {
    guard value > 0, value.isFinite else { return 0 }
    var power = 0
    while power < 300, ten(power + 1) <= value { power += 1 }
    while power > -300, ten(power) > value { power -= 1 }
    return power
  }

  private static func ten(_ power: Int) -> Double {
    var value = 1.0
    for _ in 0..<abs(power) { value *= 10 }
    return power < 0 ? 1 / value : value
  }

  /// Returns a rounded number of powers of ten; `nil` if it has too many digits.
  private static func number(
    _ factor: Double, _ rule: FloatingPointRoundingRule, _ power: Int
  ) -> Number? {
    guard let digits = Int64(exactly: factor.rounded(rule)),
      case .number(let number)? = try? Value(json: "\(digits)e\(power)")
    else { return nil }
    return number
  }
}
