/// A date and a time of day without an offset: `2026-01-31T09:30`.
public struct LocalDateTime: Hashable, Sendable, CustomStringConvertible {
  /// The day.
  public let date: CalendarDate

  /// The time of that day.
  public let time: ClockTime

  /// Creates a date and time from its two parts.
  public init(_ date: CalendarDate, _ time: ClockTime) {
    self.date = date
    self.time = time
  }

  /// Creates the date and time that a clock shows this long after it showed 1970-01-01T00:00:00;
  /// `nil` outside the calendar's years.
  package init?(shownSeconds seconds: Int64, attoseconds: Int64) {
    let (days, second) = floorDivide(seconds, by: 86_400)
    guard let date = CalendarDate(dayNumber: days) else { return nil }
    self.init(date, ClockTime(seconds: Int32(second), attoseconds: attoseconds))
  }

  /// Reads a date, a `T` (or `t`) and a time, as browsers send them: `2026-01-31T09:30`, with or
  /// without seconds and decimals.
  public init?(_ text: Span<UInt8>) {
    var reader = DateReader(text)
    guard
      let date = CalendarDate(&reader),
      reader.take(UInt8(ascii: "T")) || reader.take(UInt8(ascii: "t")),
      let time = ClockTime(&reader), reader.isAtEnd
    else { return nil }
    self.init(date, time)
  }

  /// The date and the time in RFC 3339 format: `2026-01-31T09:30:00`.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// The same as `text`.
  public var description: String { text }

  /// Appends `text` as bytes; `leapSecond` is written as second 60.
  func append(to bytes: inout [UInt8], leapSecond: Bool = false) {
    date.append(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    time.append(to: &bytes, leapSecond: leapSecond)
  }

  package var key: TimeKey {
    TimeKey(Int64(date.dayNumber) * 86_400 + Int64(time.seconds), time.attoseconds)
  }

  /// Returns the moment plus a duration, which can be negative. Months are added first, and a day
  /// past the month's end becomes the month's last; then the days are added, then the time. Returns
  /// `nil` outside the calendar's years.
  public func adding(_ duration: CalendarDuration) -> LocalDateTime? {
    let sum = time.addingTime(of: duration)
    guard let date = date.addingDays(of: duration, more: sum.days) else { return nil }
    return LocalDateTime(date, sum.time)
  }
}

extension LocalDateTime: Comparable {
  /// Returns true if one moment comes before another on the same clock.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.key < right.key
  }
}
