#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension OffsetDateTime {
  /// The current time of this machine's clock, in its time zone.
  public static var now: OffsetDateTime {
    var seconds = time(nil)
    var local = unsafe tm()
    _ = unsafe localtime_r(&seconds, &local)
    let offset = unsafe Int(local.tm_gmtoff) / 60
    return at(secondsSinceEpoch: Int64(seconds), offset: offset) ?? start
  }

  /// Returns the instant so many seconds after the start of 1970 in UTC, on a clock with an offset
  /// in minutes.
  static func at(secondsSinceEpoch seconds: Int64, offset: Int) -> OffsetDateTime? {
    let shown = seconds + Int64(offset) * 60
    let (days, rest) = shown.quotientAndRemainder(dividingBy: 86_400)
    let (day, second) = rest < 0 ? (days - 1, Int(rest) + 86_400) : (days, Int(rest))
    guard
      let date = CalendarDate(dayNumber: day),
      let time = ClockTime(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    else { return nil }
    return OffsetDateTime(LocalDateTime(date, time), offset: offset)
  }

  /// Replaces the time of a clock whose year is out of range.
  private static var start: OffsetDateTime {
    guard
      let date = CalendarDate(dayNumber: 0), let time = ClockTime(hour: 0, minute: 0),
      let start = OffsetDateTime(LocalDateTime(date, time), offset: 0)
    else { preconditionFailure("1970 began at midnight") }
    return start
  }
}
