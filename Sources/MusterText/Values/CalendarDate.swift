/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31, without a time zone.
public struct CalendarDate: Hashable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01; negative for earlier dates.
  package let dayNumber: Int32

  /// The earliest and the latest day.
  static var dayNumbers: ClosedRange<Int64> { -719_162...2_932_896 }

  /// Creates the day `dayNumber` days after 1970-01-01, or `nil` outside the calendar's years.
  package init?(dayNumber: Int64) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    self.dayNumber = Int32(dayNumber)
  }

  /// Creates a day, or `nil` if the calendar doesn't have it.
  public init?(year: Int, month: Int, day: Int) {
    guard
      1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Self.days(inMonth: month, ofYear: year)
    else { return nil }
    // Years begin in March here, so a leap day is the last day of its year.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    dayNumber = Int32(days - 719_468)
  }

  /// Reads `2026-01-31`, the RFC 3339 format.
  public init?(_ text: Span<UInt8>) {
    var reader = DateReader(text)
    guard let date = CalendarDate(&reader), reader.isAtEnd else { return nil }
    self = date
  }

  /// Reads a date from the front of a string.
  init?(_ reader: inout DateReader) {
    guard
      let year = reader.digits(4), reader.take(UInt8(ascii: "-")),
      let month = reader.digits(2), reader.take(UInt8(ascii: "-")),
      let day = reader.digits(2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the number of days in a month.
  package static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The year, the month and the day of the month.
  public var parts: (year: Int, month: Int, day: Int) {
    let days = Int(dayNumber) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The date in RFC 3339 format: `2026-01-31`.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// The same as `text`.
  public var description: String { text }

  /// Appends `text` as bytes.
  func append(to bytes: inout [UInt8]) {
    let parts = parts
    bytes.append(decimal: parts.year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: parts.month, digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: parts.day, digits: 2)
  }

  var key: TimeKey { TimeKey(Int64(dayNumber)) }

  /// Returns the date plus a duration, which can be negative. Months are added first, and a day
  /// past the month's end becomes the month's last; then the days are added. Returns `nil` outside
  /// the calendar's years, and if the duration has hours, minutes or seconds.
  public func adding(_ duration: CalendarDuration) -> CalendarDate? {
    duration.hasTime ? nil : addingDays(of: duration, more: 0)
  }

  /// Returns the date plus the months and days of a duration and `more` days.
  func addingDays(of duration: CalendarDuration, more: Int64) -> CalendarDate? {
    var start = self
    if duration.months != 0 {
      let parts = parts
      guard
        let month = YearMonth(index: Int64(parts.year * 12 + parts.month - 1) + duration.months),
        let moved = CalendarDate(
          year: month.year, month: month.month,
          day: min(parts.day, Self.days(inMonth: month.month, ofYear: month.year)))
      else { return nil }
      start = moved
    }
    return CalendarDate(dayNumber: Int64(start.dayNumber) + duration.days + more)
  }
}

extension CalendarDate: Comparable {
  /// Returns true if one date comes before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}
