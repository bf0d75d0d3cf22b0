/// A custom date or time format, given as a pattern in `reads`: `DD/MM/YYYY`.
///
/// | token | reads |
/// |---|---|
/// | `YYYY` | four digits of the year |
/// | `MM`, `DD` | two digits of the month or the day |
/// | `HH`, `mm`, `ss` | two digits of the hour, the minute or the second |
/// | `M`, `D`, `H` | one digit or two |
/// | `MMM`, `MMMM` | the short or the full name of the month, in any of the twelve languages |
///
/// Other characters match themselves. ASCII letters (other than a `T`) and digits are not allowed.
package struct DatePattern: Hashable, Sendable {
  /// The type that a pattern reads. The tokens must name exactly the type's units.
  package enum Target: Hashable, Sendable {
    case date, time, localDateTime, month
  }

  enum Unit: Int, Hashable, Sendable {
    case year, month, day, hour, minute, second
  }

  /// A part of a pattern.
  enum Element: Hashable, Sendable {
    /// Digits of a unit: exactly `count`, or one to two.
    case digits(Unit, count: Int, mayBeOne: Bool)
    /// The name of the month, which is written in the language with this index.
    case name(MonthNames.Length, language: Int)
    case literal(UInt8)
  }

  /// The pattern as written.
  package let source: String
  let elements: [Element]
  /// True if some strings in this notation mean other values in RFC 3339, as with `YYYY-DD-MM`.
  package let isMistakable: Bool

  /// Compiles a pattern for one type of field.
  ///
  /// - Parameter language: The tag of the language in which names of months are written.
  package init(
    _ source: String, for target: Target, language: String = "en"
  ) throws(ReadsError) {
    let bytes = Array(source.utf8)
    var elements: [Element] = []
    var seen: [Unit] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var end = index + 1
      guard Self.isLetter(byte), byte != UInt8(ascii: "T") else {
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
          throw ReadsError("write tokens like DD/MM/YYYY, not a date", at: index)
        }
        elements.append(.literal(byte))
        index = end
        continue
      }
      while end < bytes.count, bytes[end] == byte { end += 1 }
      let (unit, element) = try Self.token(
        byte, count: end - index, at: index, MonthNames.language(language))
      if case .digits(_, _, mayBeOne: true)? = elements.last {
        throw ReadsError("put a mark before this token: the one before may be one digit", at: index)
      }
      guard !seen.contains(unit) else {
        let hint = unit == .month ? ": months are MM, minutes mm" : ""
        throw ReadsError("duplicate \(unit.name)\(hint)", at: index)
      }
      seen.append(unit)
      elements.append(element)
      index = end
    }
    try Self.check(seen, for: target)
    self.source = source
    self.elements = elements
    isMistakable = Self.isMistakable(elements, for: target)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func token(
    _ letter: UInt8, count: Int, at offset: Int, _ language: Int
  ) throws(ReadsError) -> (Unit, Element) {
    let unit: Unit
    switch (letter, count) {
    case (UInt8(ascii: "Y"), 4): unit = .year
    case (UInt8(ascii: "Y"), 2):
      throw ReadsError("write YYYY: two digits do not say which century", at: offset)
    case (UInt8(ascii: "M"), 1...2): unit = .month
    case (UInt8(ascii: "M"), 3): return (.month, .name(.short, language: language))
    case (UInt8(ascii: "M"), 4): return (.month, .name(.full, language: language))
    case (UInt8(ascii: "y"), _), (UInt8(ascii: "d"), _):
      throw ReadsError("write years as YYYY and days as DD or D", at: offset)
    case (UInt8(ascii: "D"), 1...2): unit = .day
    case (UInt8(ascii: "H"), 1...2): unit = .hour
    case (UInt8(ascii: "m"), 2): unit = .minute
    case (UInt8(ascii: "s"), 2): unit = .second
    default:
      throw ReadsError(
        "unknown token; the tokens are YYYY, MMMM, MMM, MM, M, DD, D, HH, H, mm and ss", at: offset)
    }
    return (unit, .digits(unit, count: max(count, 2), mayBeOne: count == 1))
  }

  private static func check(_ seen: [Unit], for target: Target) throws(ReadsError) {
    let needed: [Unit] =
      switch target {
      case .date: [.year, .month, .day]
      case .month: [.year, .month]
      case .time: [.hour, .minute]
      case .localDateTime: [.year, .month, .day, .hour, .minute]
      }
    let hasTime = needed.contains(.hour)
    for unit in needed where !seen.contains(unit) {
      throw ReadsError("\(target.name) needs its \(unit.name)")
    }
    for unit in seen where !needed.contains(unit) && !(hasTime && unit == .second) {
      throw ReadsError("\(target.name) has no \(unit.name)")
    }
  }

  /// Reads the numbers of a string in this notation, by unit; they may not be a real date.
  private func read(_ text: Span<UInt8>) -> Parts? {
    var parts = Parts()
    let name = elements.firstIndex { if case .name = $0 { true } else { false } }
    guard let name, case .name(let length, _) = elements[name] else {
      return read(text, elements[...], into: &parts) == text.count ? parts : nil
    }
    guard let start = read(text, elements[..<name], into: &parts) else { return nil }
    let rest = text.extracting(start..<text.count)
    for found in MonthNames.all(length).found(in: rest) {
      var parts = parts
      parts.month = found.month
      let tail = rest.extracting(found.count..<rest.count)
      if read(tail, elements[(name + 1)...], into: &parts) == tail.count { return parts }
    }
    return nil
  }

  /// Reads the numbers of some elements at the beginning of a string; returns the index after them.
  private func read(
    _ text: Span<UInt8>, _ elements: ArraySlice<Element>, into parts: inout Parts
  ) -> Int? {
    var reader = DateReader(text)
    for element in elements {
      switch element {
      case .name: return nil
      case .literal(let byte):
        guard reader.take(byte) else { return nil }
      case .digits(let unit, _, mayBeOne: true):
        guard let value = reader.number(atMost: 2) else { return nil }
        parts[unit] = Int(value)
      case .digits(let unit, let count, mayBeOne: false):
        guard let value = reader.digits(count) else { return nil }
        parts[unit] = value
      }
    }
    return reader.index
  }

  /// Reads a date; only for a pattern with a date.
  func date(_ text: Span<UInt8>) -> CalendarDate? { read(text)?.date }

  /// Reads a time; only for a pattern with a time.
  func time(_ text: Span<UInt8>) -> ClockTime? { read(text)?.time }

  /// Reads a date and time; only for a pattern with both.
  func localDateTime(_ text: Span<UInt8>) -> LocalDateTime? {
    guard let parts = read(text), let date = parts.date, let time = parts.time else { return nil }
    return LocalDateTime(date, time)
  }

  /// Reads a month; only for a pattern with a month.
  func month(_ text: Span<UInt8>) -> YearMonth? {
    read(text).flatMap { YearMonth(year: $0.year, month: $0.month) }
  }
}

extension DatePattern {
  /// A number for each unit, read or to be written.
  struct Parts {
    var year = 0
    var month = 0
    var day = 0
    var hour = 0
    var minute = 0
    var second = 0

    subscript(unit: Unit) -> Int {
      get {
        switch unit {
        case .year: year
        case .month: month
        case .day: day
        case .hour: hour
        case .minute: minute
        case .second: second
        }
      }
      set {
        switch unit {
        case .year: year = newValue
        case .month: month = newValue
        case .day: day = newValue
        case .hour: hour = newValue
        case .minute: minute = newValue
        case .second: second = newValue
        }
      }
    }

    var date: CalendarDate? { CalendarDate(year: year, month: month, day: day) }
    var time: ClockTime? { ClockTime(hour: hour, minute: minute, second: second) }
  }
}

extension DatePattern.Unit {
  /// The unit's name and token, for diagnostics.
  fileprivate var name: String {
    switch self {
    case .year: "year (YYYY)"
    case .month: "month (MM)"
    case .day: "day (DD)"
    case .hour: "hour (HH)"
    case .minute: "minute (mm)"
    case .second: "second (ss)"
    }
  }
}

extension DatePattern.Target {
  fileprivate var name: String {
    switch self {
    case .date: "a date"
    case .time: "a time"
    case .localDateTime: "a local date-time"
    case .month: "a month"
    }
  }
}
