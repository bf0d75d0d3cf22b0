/// An ISO 8601 week, such as `2026-W05`: it starts on Monday and belongs to the year of its
/// Thursday.
public struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
  /// Weeks since the week of 1970-01-01.
  let index: Int32

  /// Creates a week of a year, or `nil` if the year doesn't have it.
  public init?(year: Int, week: Int) {
    // The fourth of January is always in week 1.
    guard 1...53 ~= week, let fourth = CalendarDate(year: year, month: 1, day: 4) else {
      return nil
    }
    let index = Self.index(of: fourth) + week - 1
    guard let parts = Self.parts(ofWeek: index), parts.year == year else { return nil }
    self.index = Int32(index)
  }

  /// Creates the week that contains a date. The first day of year 1 is a Monday and the last of
  /// 9999 a Friday, so every date has a week.
  public init(containing date: CalendarDate) {
    index = Int32(Self.index(of: date))
  }

  /// Reads `2026-W05`.
  public init?(_ text: Span<UInt8>) {
    var reader = DateReader(text)
    guard
      let year = reader.digits(4), reader.take(UInt8(ascii: "-")), reader.take(UInt8(ascii: "W")),
      let week = reader.digits(2), reader.isAtEnd
    else { return nil }
    self.init(year: year, week: week)
  }

  private init?(index: Int64) {
    guard
      let index = Int32(exactly: index), Self.parts(ofWeek: Int(index)) != nil
    else { return nil }
    self.index = index
  }

  /// 1970-01-01 was a Thursday.
  private static func index(of date: CalendarDate) -> Int {
    Int(floorDivide(Int64(date.dayNumber) + 3, by: 7).quotient)
  }

  private static func parts(ofWeek index: Int) -> (year: Int, week: Int)? {
    guard let thursday = CalendarDate(dayNumber: Int64(index) * 7) else { return nil }
    let year = thursday.parts.year
    guard let first = CalendarDate(year: year, month: 1, day: 1) else { return nil }
    return (year, Int(thursday.dayNumber - first.dayNumber) / 7 + 1)
  }

  /// The year that the week belongs to, and its number in that year.
  public var parts: (year: Int, week: Int) { Self.parts(ofWeek: Int(index)) ?? (0, 0) }

  /// The week in ISO 8601 format: `2026-W05`.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// The same as `text`.
  public var description: String { text }

  /// Appends `text` as bytes.
  func append(to bytes: inout [UInt8]) {
    let parts = parts
    bytes.append(decimal: parts.year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(UInt8(ascii: "W"))
    bytes.append(decimal: parts.week, digits: 2)
  }

  var key: TimeKey { TimeKey(Int64(index)) }

  /// Returns the week plus a duration; `nil` outside the calendar's years, or if the duration is
  /// not a number of whole weeks.
  public func adding(_ duration: CalendarDuration) -> ISOWeek? {
    guard duration.months == 0, duration.days % 7 == 0, !duration.hasTime else { return nil }
    return ISOWeek(index: Int64(index) + duration.days / 7)
  }
}

extension ISOWeek: Comparable {
  /// Returns true if one week comes before another.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool { left.index < right.index }
}
