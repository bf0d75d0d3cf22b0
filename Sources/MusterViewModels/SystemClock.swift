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
    return OffsetDateTime(secondsSinceEpoch: Int64(seconds), offset: offset) ?? start
  }

  /// Replaces the time of a clock whose year is out of range.
  private static var start: OffsetDateTime {
    guard let start = OffsetDateTime(secondsSinceEpoch: 0, offset: 0) else {
      preconditionFailure("1970 is a year of the calendar")
    }
    return start
  }
}
