/// A time of day without an offset, such as `09:30` or `23:59:59.5`, exact to 18 decimals.
///
/// There is no `:60`: a leap second can't be recognised without an offset. For a time with an
/// offset, see `OffsetDateTime`.
public struct ClockTime: Hashable, Sendable, CustomStringConvertible {
  /// Whole seconds since midnight.
  public let seconds: Int32

  /// The remaining fraction of a second, in units of 10 to the -18.
  public let attoseconds: Int64

  /// Creates a time of day, or `nil` if it doesn't exist.
  public init?(hour: Int, minute: Int, second: Int = 0, attoseconds: Int64 = 0) {
    guard
      0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second,
      0..<attosecondsPerSecond ~= attoseconds
    else { return nil }
    seconds = Int32(hour * 3600 + minute * 60 + second)
    self.attoseconds = attoseconds
  }

  /// Creates a time from its seconds after midnight; both numbers must be in their ranges.
  init(seconds: Int32, attoseconds: Int64) {
    self.seconds = seconds
    self.attoseconds = attoseconds
  }

  /// Reads `HH:MM`, `HH:MM:SS` or `HH:MM:SS.f`.
  public init?(_ text: Span<UInt8>) {
    var reader = DateReader(text)
    guard let time = ClockTime(&reader), reader.isAtEnd else { return nil }
    self = time
  }

  /// Reads a time from the front of a string.
  init?(_ reader: inout DateReader) {
    guard
      let hour = reader.digits(2), reader.take(UInt8(ascii: ":")), let minute = reader.digits(2)
    else { return nil }
    guard reader.take(UInt8(ascii: ":")) else {
      self.init(hour: hour, minute: minute)
      return
    }
    guard let second = reader.digits(2), let fraction = reader.fraction() else { return nil }
    self.init(hour: hour, minute: minute, second: second, attoseconds: fraction)
  }

  /// The hour, the minute and the second.
  public var parts: (hour: Int, minute: Int, second: Int) {
    let seconds = Int(seconds)
    return (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }

  /// The time in RFC 3339 format: `09:30:00`, with decimals if it has any.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// The same as `text`.
  public var description: String { text }

  /// Appends `text` as bytes; `leapSecond` is written as second 60.
  func append(to bytes: inout [UInt8], leapSecond: Bool = false) {
    let parts = parts
    bytes.append(decimal: parts.hour, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: parts.minute, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: leapSecond ? 60 : parts.second, digits: 2)
    bytes.append(fraction: attoseconds)
  }

  var key: TimeKey { TimeKey(Int64(seconds), attoseconds) }

  /// Returns the time plus a duration, which can be negative; `nil` if the result is on another
  /// day, or if the duration has years, months or days.
  public func adding(_ duration: CalendarDuration) -> ClockTime? {
    guard !duration.hasDays else { return nil }
    let sum = addingTime(of: duration)
    return sum.days == 0 ? sum.time : nil
  }

  /// Returns the time plus the time units of a duration, and the number of days by which it moved
  /// on.
  func addingTime(of duration: CalendarDuration) -> (days: Int64, time: ClockTime) {
    var fraction = attoseconds + duration.attoseconds
    var total = Int64(seconds) + duration.seconds
    if fraction < 0 {
      fraction += attosecondsPerSecond
      total -= 1
    } else if fraction >= attosecondsPerSecond {
      fraction -= attosecondsPerSecond
      total += 1
    }
    let (days, rest) = floorDivide(total, by: 86_400)
    return (days, ClockTime(seconds: Int32(rest), attoseconds: fraction))
  }
}

extension ClockTime: Comparable {
  /// Returns true if one time of day comes before another.
  public static func < (left: ClockTime, right: ClockTime) -> Bool { left.key < right.key }
}

/// Divides and rounds down, so the remainder is never negative.
func floorDivide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
