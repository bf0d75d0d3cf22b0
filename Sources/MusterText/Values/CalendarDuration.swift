/// A span of time in the calendar's own units: `P1Y2M3W4DT5H6M7.5S`, or `-P18Y`.
///
/// Months have no fixed length, so a duration can only be added to a date. A year is twelve months
/// and a week seven days, but a day is not 24 hours.
public struct CalendarDuration: Hashable, Sendable {
  /// The months, including twelve for each year.
  package let months: Int64

  /// The days, including seven for each week.
  package let days: Int64

  /// The seconds, including those of minutes and hours.
  package let seconds: Int64

  /// The remaining fraction of a second, in units of 10 to the -18.
  package let attoseconds: Int64

  private init(months: Int64, days: Int64, seconds: Int64, attoseconds: Int64) {
    self.months = months
    self.days = days
    self.seconds = seconds
    self.attoseconds = attoseconds
  }

  /// Creates a duration of years, months, weeks and days.
  public init(years: Int32 = 0, months: Int32 = 0, weeks: Int32 = 0, days: Int32 = 0) {
    self.init(
      months: Int64(years) * 12 + Int64(months), days: Int64(weeks) * 7 + Int64(days), seconds: 0,
      attoseconds: 0)
  }

  /// Reads an ISO 8601 duration with units in their order, each at most once with at most 15
  /// digits. Seconds can have decimals, and a sign can come first.
  public init?(_ text: Span<UInt8>) {
    var reader = DateReader(text)
    let isNegative = reader.take(UInt8(ascii: "-"))
    if !isNegative { _ = reader.take(UInt8(ascii: "+")) }
    guard reader.take(UInt8(ascii: "P")) else { return nil }
    var units = Units()
    guard units.read(&reader), reader.isAtEnd else { return nil }
    let sign: Int64 = isNegative ? -1 : 1
    self.init(
      months: sign * units.months, days: sign * units.days, seconds: sign * units.seconds,
      attoseconds: sign * units.attoseconds)
  }

  /// True if the duration has years, months, weeks or days.
  package var hasDays: Bool { months != 0 || days != 0 }

  /// True if the duration has hours, minutes or seconds.
  package var hasTime: Bool { seconds != 0 || attoseconds != 0 }

  /// True if the duration is zero.
  package var isZero: Bool { !hasDays && !hasTime }

  /// True if the duration's largest unit is negative, so it leads to earlier moments.
  package var isBackwards: Bool {
    if months != 0 { return months < 0 }
    if days != 0 { return days < 0 }
    return seconds < 0 || (seconds == 0 && attoseconds < 0)
  }

  /// The duration with its sign reversed.
  package var negated: CalendarDuration {
    CalendarDuration(months: -months, days: -days, seconds: -seconds, attoseconds: -attoseconds)
  }

  /// The duration in ISO 8601 format, in years, months, days, hours, minutes and seconds;
  /// `P0D` if it is zero.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// Appends `text` as bytes.
  func append(to bytes: inout [UInt8]) {
    if months < 0 || days < 0 || seconds < 0 || attoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(UInt8(ascii: "P"))
    append(months.magnitude / 12, UInt8(ascii: "Y"), to: &bytes)
    append(months.magnitude % 12, UInt8(ascii: "M"), to: &bytes)
    append(days.magnitude, UInt8(ascii: "D"), to: &bytes)
    if hasTime {
      bytes.append(UInt8(ascii: "T"))
      append(seconds.magnitude / 3600, UInt8(ascii: "H"), to: &bytes)
      append(seconds.magnitude / 60 % 60, UInt8(ascii: "M"), to: &bytes)
      if seconds % 60 != 0 || attoseconds != 0 {
        bytes.append(decimal: Int(seconds.magnitude % 60), digits: 1)
        bytes.append(fraction: attoseconds < 0 ? -attoseconds : attoseconds)
        bytes.append(UInt8(ascii: "S"))
      }
    } else if isZero {
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(ascii: "D"))
    }
  }

  private func append(_ count: UInt64, _ unit: UInt8, to bytes: inout [UInt8]) {
    guard count > 0 else { return }
    Number(digits: Magnitude(count), exponent: 0, isNegative: false)?.append(to: &bytes)
    bytes.append(unit)
  }

  /// The units after the `P`.
  private struct Units {
    var months: Int64 = 0
    var days: Int64 = 0
    var seconds: Int64 = 0
    var attoseconds: Int64 = 0
    private var rank = 0

    /// Reads all units; returns true if there was one, and one after a `T`.
    mutating func read(_ reader: inout DateReader) -> Bool {
      var isTime = false
      while true {
        if !isTime, reader.take(UInt8(ascii: "T")) { isTime = true }
        guard
          let count = reader.number(atMost: 15)
        else { return false }
        let isWhole = reader.next != UInt8(ascii: ".")
        guard
          let fraction = reader.fraction(), let unit = reader.next, reader.take(unit),
          isWhole || unit == UInt8(ascii: "S"), take(count, fraction, unit, isTime)
        else { return false }
        if reader.isAtEnd { return true }
      }
    }

    private mutating func take(
      _ count: Int64, _ fraction: Int64, _ unit: UInt8, _ isTime: Bool
    ) -> Bool {
      let rank: Int
      switch (unit, isTime) {
      case (UInt8(ascii: "Y"), false): (rank, months) = (1, months + count * 12)
      case (UInt8(ascii: "M"), false): (rank, months) = (2, months + count)
      case (UInt8(ascii: "W"), false): (rank, days) = (3, days + count * 7)
      case (UInt8(ascii: "D"), false): (rank, days) = (4, days + count)
      case (UInt8(ascii: "H"), true): (rank, seconds) = (5, seconds + count * 3600)
      case (UInt8(ascii: "M"), true): (rank, seconds) = (6, seconds + count * 60)
      case (UInt8(ascii: "S"), true):
        (rank, seconds, attoseconds) = (7, seconds + count, fraction)
      default: return false
      }
      guard rank > self.rank else { return false }
      self.rank = rank
      return true
    }
  }
}

extension CalendarDuration {
  /// Reads a duration from a string.
  package init?(reading text: String) {
    guard let found = withUTF8Span(of: text, { CalendarDuration($0) }) else { return nil }
    self = found
  }

  /// Returns the duration that a person means by `18Y` or `2w`: `P18Y`, `P2W`; `nil` if they mean
  /// none.
  package static func meant(by text: String) -> String? {
    // `5m` can mean minutes or months.
    let endsInM = text.utf8.last.map { $0 | 0x20 == UInt8(ascii: "m") } ?? true
    if endsInM, text.utf8.dropLast().allSatisfy({ $0.isDigit }) { return nil }
    if text.utf8.count > 20 { return nil }
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    let capitals = text.utf8.map { small.contains($0) ? $0 - 32 : $0 }
    let meant = "P" + String(decoding: capitals, as: UTF8.self)
    return CalendarDuration(reading: meant) == nil ? nil : meant
  }
}
