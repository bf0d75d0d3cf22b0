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
      let unit = Self.power(spread)
      least = Self.number(((low - spread) / unit).rounded(.down) * unit)
      greatest = Self.number(((high + spread) / unit).rounded(.up) * unit)
      return
    }
    if low >= 0 {
      least = isInteger && low >= 1 && first.count >= 5 && low == 1 ? 1 : 0
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
    return high - low + 1 == sorted.count && sorted.reduce(0) { $0 + $1.count } >= 20 * sorted.count
  }

  /// Returns the next of 1, 2, 5, 10, 20, 50… beyond one and a half times a number.
  private static func roundNumber(beyond value: Double) -> Number? {
    let wanted = value * 1.5
    let unit = power(wanted)
    let factor = [1.0, 2, 5, 10].first { $0 * unit >= wanted } ?? 10
    return number(factor * unit)
  }

  /// Returns the greatest power of ten that is not above a number.
  private static func power(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    var unit = 1.0
    while unit * 10 <= value { unit *= 10 }
    while unit > value, unit > 1e-12 { unit /= 10 }
    return unit
  }

  private static func number(_ value: Double) -> Number? {
    guard value.isFinite, abs(value) < 1e15 else { return nil }
    if value == value.rounded() { return Number(Int64(value)) }
    // Powers of ten below one aren't exact in binary.
    let digits = String(Int64((value * 1e12).rounded()))
    return (try? Value(json: "\(digits)e-12")).flatMap { value in
      if case .number(let number) = value { number } else { nil }
    }
  }
}
