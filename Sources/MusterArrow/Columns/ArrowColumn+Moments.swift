internal import Muster

/// Dates and times.
extension ArrowColumn {
  /// Returns the date or time of a row.
  func moment(_ row: Int) throws(ColumnRefusal) -> Value {
    switch layout {
    case .date(let isInMilliseconds):
      let number = try integer(row, width: isInMilliseconds ? 8 : 4, isSigned: true)
      let day = isInMilliseconds ? number.divided(by: 86_400_000).quotient : number
      if let date = CalendarDate(dayNumber: day) { return .text(date.text) }
      return .hugeNumber("\(day) days after 1970-01-01")
    case .time(let width, let perSecond):
      let number = try integer(row, width: width, isSigned: true)
      if let time = Self.time(number, perSecond) { return .text(time.text) }
      return .hugeNumber(Self.seconds(number, perSecond) + " seconds after midnight")
    case .timestamp(let perSecond, let hasZone):
      let number = try integer(row, width: 8, isSigned: true)
      let (day, rest) = number.divided(by: 86400 * perSecond)
      if let date = CalendarDate(dayNumber: day), let time = Self.time(rest, perSecond) {
        return .text(LocalDateTime(date, time).text + (hasZone ? "Z" : ""))
      }
      let start = hasZone ? "1970-01-01T00:00:00Z" : "1970-01-01T00:00:00"
      return .hugeNumber(Self.seconds(number, perSecond) + " seconds after \(start)")
    default: throw .brokenColumn(name)
    }
  }

  private static func time(_ number: Int64, _ perSecond: Int64) -> ClockTime? {
    guard number >= 0, number < 86400 * perSecond else { return nil }
    let seconds = Int(number / perSecond)
    return ClockTime(
      hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60,
      attoseconds: number % perSecond * (1_000_000_000_000_000_000 / perSecond))
  }

  private static func seconds(_ number: Int64, _ perSecond: Int64) -> String {
    var (scale, rest) = (0, perSecond)
    while rest > 1 { (scale, rest) = (scale + 1, rest / 10) }
    let bits = UInt64(bitPattern: number)
    return DecimalDigits((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
      .text(scale: scale)
  }
}

extension Int64 {
  /// The quotient, rounded down, and the remainder, which is not negative.
  fileprivate func divided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
