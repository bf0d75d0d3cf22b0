/// A month of a year, such as `2026-01`, as on a card's expiry date.
public struct YearMonth: Hashable, Sendable, CustomStringConvertible {
  /// Months since January of year 0.
  let index: Int32

  init?(index: Int64) {
    guard 12..<120_000 ~= index else { return nil }
    self.index = Int32(index)
  }

  /// Creates a month, or `nil` outside 1 to 12 and the years 1 to 9999.
  public init?(year: Int, month: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    index = Int32(year * 12 + month - 1)
  }

  /// Creates the month that contains a date.
  public init(containing date: CalendarDate) {
    let parts = date.parts
    index = Int32(parts.year * 12 + parts.month - 1)
  }

  /// Reads `2026-01`.
  public init?(_ text: Span<UInt8>) {
    var reader = DateReader(text)
    guard
      let year = reader.digits(4), reader.take(UInt8(ascii: "-")),
      let month = reader.digits(2), reader.isAtEnd
    else { return nil }
    self.init(year: year, month: month)
  }

  /// The year.
  public var year: Int { Int(index) / 12 }

  /// The month, from 1.
  public var month: Int { Int(index) % 12 + 1 }

  /// The month in ISO 8601 format: `2026-01`.
  public var text: String { String(writing: { append(to: &$0) }) }

  /// The same as `text`.
  public var description: String { text }

  /// Appends `text` as bytes.
  func append(to bytes: inout [UInt8]) {
    bytes.append(decimal: year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(decimal: month, digits: 2)
  }

  var key: TimeKey { TimeKey(Int64(index)) }

  /// Returns the month plus a duration; `nil` outside the calendar's years, or if the duration has
  /// units below months.
  public func adding(_ duration: CalendarDuration) -> YearMonth? {
    guard duration.days == 0, !duration.hasTime else { return nil }
    return YearMonth(index: Int64(index) + duration.months)
  }
}

extension YearMonth: Comparable {
  /// Returns true if one month comes before another.
  public static func < (left: YearMonth, right: YearMonth) -> Bool { left.index < right.index }
}
