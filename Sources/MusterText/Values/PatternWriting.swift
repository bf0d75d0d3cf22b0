/// Writing a date or a time in a pattern's notation.
extension DatePattern {
  /// Returns a moment as a string; `nil` if the pattern can't write its seconds.
  package func text(of moment: Moment) -> String? {
    guard let parts = Parts(moment), parts.second == 0 || hasSeconds else { return nil }
    switch moment {
    case .time(let time) where time.attoseconds != 0: return nil
    case .localDateTime(let both) where both.time.attoseconds != 0: return nil
    default: return String(decoding: Self.write(parts, elements, padding: false), as: UTF8.self)
    }
  }

  /// Returns the string for the last writable moment up to this one, or for the next one after it.
  package func text(near moment: Moment, roundingUp: Bool) -> String? {
    guard let before = whole(moment) else { return nil }
    let step = CalendarDuration(reading: hasSeconds ? "PT1S" : "PT1M")
    if roundingUp, let after = step.flatMap({ before.adding($0) }), before.key < after.key {
      return text(of: after)
    }
    return text(of: before)
  }

  /// Strings that the pattern reads, with each name of a month; none if it has no names.
  package func namedSamples() -> [String] {
    var samples: [String] = []
    for (index, element) in elements.enumerated() {
      guard case .name(let length, _) = element else { continue }
      var parts = Parts()
      (parts.year, parts.day) = (2000, 11)
      for language in 0..<MonthNames.languageCount {
        var elements = elements
        elements[index] = .name(length, language: language)
        for month in 1...12 {
          parts.month = month
          let bytes = Self.write(parts, elements, padding: false)
          samples.append(String(decoding: bytes, as: UTF8.self))
        }
      }
    }
    return samples
  }

  private var hasSeconds: Bool {
    elements.contains { element in
      if case .digits(.second, _, _) = element { true } else { false }
    }
  }

  /// Returns the moment without the part that can't be written.
  private func whole(_ moment: Moment) -> Moment? {
    func whole(_ time: ClockTime) -> ClockTime {
      ClockTime(seconds: hasSeconds ? time.seconds : time.seconds / 60 * 60, attoseconds: 0)
    }
    switch moment {
    case .time(let time): return .time(whole(time))
    case .localDateTime(let both):
      return .localDateTime(LocalDateTime(both.date, whole(both.time)))
    case .date, .month, .dateTime, .week: return nil
    }
  }

  private static func write(_ parts: Parts, _ elements: [Element], padding: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for element in elements {
      switch element {
      case .literal(let byte): bytes.append(byte)
      case .name(let length, let language):
        bytes += Array(MonthNames.name(of: parts.month, length, language).utf8)
      case .digits(let unit, let count, let mayBeOne):
        let value = parts[unit]
        let isShort = mayBeOne && !padding && value < 10
        bytes.append(decimal: value, digits: isShort ? 1 : count)
      }
    }
    return bytes
  }

  /// Returns true if RFC 3339 reads a string in this notation as another value. A single value
  /// whose parts are all different is enough to decide this.
  static func isMistakable(_ elements: [Element], for target: Target) -> Bool {
    var parts = Parts()
    (parts.year, parts.month, parts.day) = (2003, 2, 1)
    (parts.hour, parts.minute, parts.second) = (4, 5, 6)
    let text = write(parts, elements, padding: true).span
    switch target {
    case .date:
      guard let found = CalendarDate(text)?.parts else { return false }
      return found.year != 2003 || found.month != 2 || found.day != 1
    case .time:
      guard let found = ClockTime(text)?.parts else { return false }
      return found.hour != 4 || found.minute != 5 || found.second != 6 && found.second != 0
    case .localDateTime:
      guard let found = LocalDateTime(text) else { return false }
      let (date, time) = (found.date.parts, found.time.parts)
      return date.month != 2 || date.day != 1 || time.hour != 4 || time.minute != 5
        || time.second != 6 && time.second != 0
    case .month: return false
    }
  }
}

extension DatePattern.Parts {
  init?(_ moment: Moment) {
    switch moment {
    case .date(let date): set(date)
    case .time(let time): set(time)
    case .localDateTime(let both):
      set(both.date)
      set(both.time)
    case .month(let month): (year, self.month) = (month.year, month.month)
    case .dateTime, .week: return nil
    }
  }

  private mutating func set(_ date: CalendarDate) { (year, month, day) = date.parts }
  private mutating func set(_ time: ClockTime) { (hour, minute, second) = time.parts }
}

/// Writing a number in its sample's notation.
extension NumberPattern {
  /// Returns a number as a string, with the sample's group marks or without; `nil` if the number
  /// has decimals but the sample has no decimal mark, or if it is too long to write in digits.
  package func text(of number: Number, isGrouped: Bool) -> String? {
    let plain = Array(number.text.utf8)
    guard !plain.contains(UInt8(ascii: "e")) else { return nil }
    let start = plain.first == UInt8(ascii: "-") ? 1 : 0
    let point = plain.firstIndex(of: UInt8(ascii: ".")) ?? plain.count
    guard point == plain.count || !decimal.isEmpty else { return nil }
    var bytes = Array(plain[..<start])
    for index in start..<point {
      if isGrouped, index > start, isGroup(before: point - index) { bytes += grouping }
      bytes.append(plain[index])
    }
    if point < plain.count { bytes += decimal + plain[(point + 1)...] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if a group begins when `digits` digits are left.
  private func isGroup(before digits: Int) -> Bool {
    digits == 3 || digits > 3 && (digits - 3) % groupSize == 0
  }

  /// Returns a number that looks like the sample: the sample itself or, for integers, the sample
  /// without its decimals.
  package func example(isInteger: Bool) -> String {
    guard isInteger, !decimal.isEmpty else { return source }
    var bytes = Array(source.utf8)
    while let last = bytes.popLast(), last &- UInt8(ascii: "0") < 10 {}
    return String(decoding: bytes, as: UTF8.self)
  }
}
