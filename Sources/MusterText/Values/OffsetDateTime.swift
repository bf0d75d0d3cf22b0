/// An instant, and the offset of the clock that showed it: `2026-01-31T09:30:00+01:00`.
///
/// Two values are equal if they are the same instant, even with different offsets.
public struct OffsetDateTime: Sendable, CustomStringConvertible {
  /// The date and time on the clock with that offset. In a leap second, it is the second before.
  public let local: LocalDateTime

  /// The minutes by which that clock is ahead of UTC.
  public let offset: Int16

  /// True if the instant is in a leap second, `23:59:60` UTC.
  public let isLeapSecond: Bool

  /// Creates the instant at which a clock `offset` minutes ahead of UTC shows `local`; `nil` if the
  /// offset is a day or more.
  public init?(_ local: LocalDateTime, offset: Int) {
    guard -1439...1439 ~= offset else { return nil }
    self.local = local
    self.offset = Int16(offset)
    isLeapSecond = false
  }

  /// Creates the instant that is this many seconds after 1970-01-01T00:00:00Z, on a clock `offset`
  /// minutes ahead of UTC; `nil` outside the calendar's years.
  package init?(secondsSinceEpoch seconds: Int64, attoseconds: Int64 = 0, offset: Int) {
    let shown = seconds + Int64(offset) * 60
    guard let local = LocalDateTime(shownSeconds: shown, attoseconds: attoseconds) else {
      return nil
    }
    self.init(local, offset: offset)
  }

  /// Reads an RFC 3339 date-time: `2026-01-31T09:30:00.5+01:00` or `…Z`, with `t` and `z` as
  /// well.
  ///
  /// Second 60 is accepted at 23:59 UTC on the last day of a month, where leap seconds can be.
  /// No table says if there really was one. The offset `-00:00` means `Z`.
  public init?(_ text: Span<UInt8>) {
    var reader = DateReader(text)
    guard
      let date = CalendarDate(&reader),
      reader.take(UInt8(ascii: "T")) || reader.take(UInt8(ascii: "t")),
      let hour = reader.digits(2), reader.take(UInt8(ascii: ":")),
      let minute = reader.digits(2), reader.take(UInt8(ascii: ":")),
      let second = reader.digits(2), let fraction = reader.fraction(),
      let offset = Self.readOffset(&reader), reader.isAtEnd,
      let time = ClockTime(
        hour: hour, minute: minute, second: second == 60 ? 59 : second, attoseconds: fraction)
    else { return nil }
    local = LocalDateTime(date, time)
    self.offset = Int16(offset)
    isLeapSecond = second == 60
    if isLeapSecond, !isAtMonthEnd { return nil }
  }

  private static func readOffset(_ reader: inout DateReader) -> Int? {
    if reader.take(UInt8(ascii: "Z")) || reader.take(UInt8(ascii: "z")) { return 0 }
    let isBehind = reader.take(UInt8(ascii: "-"))
    guard
      isBehind || reader.take(UInt8(ascii: "+")),
      let hours = reader.digits(2), reader.take(UInt8(ascii: ":")),
      let minutes = reader.digits(2), hours < 24, minutes < 60
    else { return nil }
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
  package var secondsSinceEpoch: Int64 { local.key.major - Int64(offset) * 60 }

  private var isAtMonthEnd: Bool {
    let (day, second) = floorDivide(secondsSinceEpoch, by: 86_400)
    // A clock that is behind UTC can show the last day of the calendar; the day after it is also
    // the first day of a month.
    guard let next = CalendarDate(dayNumber: day + 1) else { return second == 86_399 }
    return second == 86_399 && next.parts.day == 1
  }

  /// The instant in RFC 3339 format, in its own UTC offset: `2026-01-31T09:30:00+01:00`.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// The same as `text`.
  public var description: String { text }

  /// Appends `text` as bytes.
  func append(to bytes: inout [UInt8]) {
    local.append(to: &bytes, leapSecond: isLeapSecond)
    guard offset != 0 else {
      bytes.append(UInt8(ascii: "Z"))
      return
    }
    bytes.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    let minutes = Int(offset.magnitude)
    bytes.append(decimal: minutes / 60, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: minutes % 60, digits: 2)
  }

  var key: TimeKey {
    let fraction = local.time.attoseconds
    return TimeKey(secondsSinceEpoch, isLeapSecond ? fraction + attosecondsPerSecond : fraction)
  }

  /// Returns the instant plus a duration, which can be negative, in its own UTC offset, with the rules
  /// of `LocalDateTime`. A leap second counts as the second before it.
  public func adding(_ duration: CalendarDuration) -> OffsetDateTime? {
    guard let sum = local.adding(duration) else { return nil }
    return OffsetDateTime(sum, offset: Int(offset))
  }
}

extension OffsetDateTime: Hashable, Comparable {
  /// Returns true if both values are the same instant.
  public static func == (left: OffsetDateTime, right: OffsetDateTime) -> Bool {
    left.key == right.key
  }

  /// Returns true if one instant comes before another.
  public static func < (left: OffsetDateTime, right: OffsetDateTime) -> Bool {
    left.key < right.key
  }

  /// Hashes the instant.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
