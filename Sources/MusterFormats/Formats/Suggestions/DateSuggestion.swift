/// Suggests corrections for days in another order, or with a missing digit.
enum DateSuggestion {
  /// For a day: `31/12/2026`, `2026-1-5`, `20260131`. Suggests nothing if day and month could be
  /// swapped.
  static let suggest: Format.Suggest = { text, _ in day(text).map { [$0] } ?? [] }

  /// For a day and a time: the day as above, a T for a space, and missing seconds.
  static let suggestMoment: Format.Suggest = { text, _ in
    let gap = text.firstIndex { $0 == 0x20 || $0.lowercased == UInt8(ascii: "t") }
    guard let gap, let day = day(Array(text[..<gap])) else { return [] }
    let time = TypedText.withoutSpaces(Array(text[(gap + 1)...]))
    let start = day + [UInt8(ascii: "T")]
    return times(time).map { start + $0 }
  }

  /// For a time with its offset.
  static let suggestTime: Format.Suggest = { text, _ in times(TypedText.withoutSpaces(text)) }

  private static func day(_ text: [UInt8]) -> [UInt8]? {
    guard text.allSatisfy({ $0.isDigit || isBetweenParts($0) }) else { return nil }
    let parts = text.split { !$0.isDigit }.map { Array($0) }
    if parts.count == 1, parts[0].count == 8, text.count == 8 {
      return joined(Array(text[0..<4]), Array(text[4..<6]), Array(text[6..<8]))
    }
    guard parts.count == 3, text.count <= 12 else { return nil }
    if parts[0].count == 4 { return joined(parts[0], parts[1], parts[2]) }
    guard parts[2].count == 4, let first = number(parts[0]), let second = number(parts[1]) else {
      return nil
    }
    if first > 12 || first == second { return joined(parts[2], parts[1], parts[0]) }
    return second > 12 ? joined(parts[2], parts[0], parts[1]) : nil
  }

  private static func isBetweenParts(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."): true
    default: false
    }
  }

  private static func number(_ digits: [UInt8]) -> Int? {
    digits.count <= 2 ? digits.reduce(0) { $0 * 10 + $1.digitValue } : nil
  }

  private static func joined(_ year: [UInt8], _ month: [UInt8], _ day: [UInt8]) -> [UInt8]? {
    guard (1...2).contains(month.count), (1...2).contains(day.count) else { return nil }
    var date = year
    for part in [month, day] {
      date.append(UInt8(ascii: "-"))
      date += padded(part)
    }
    return date
  }

  private static func padded(_ digits: [UInt8]) -> [UInt8] {
    digits.count == 1 ? [UInt8(ascii: "0")] + digits : digits
  }

  private static func times(_ text: [UInt8]) -> [[UInt8]] {
    let colon = UInt8(ascii: ":")
    let clock = text.prefix { $0.isDigit || $0 == colon || $0 == UInt8(ascii: ".") }
    let rest = Array(text[clock.count...])
    let zero = Array("00".utf8)
    var parts = clock.split(separator: colon).map { padded(Array($0)) }
    if parts.count == 2 { parts.append(zero) }
    guard parts.count == 3 else { return [] }
    let written = Array(parts.joined(separator: [colon]))
    var candidates = [written + rest.map { $0.uppercased }]
    // `+0100` and `+01`.
    if rest.count == 5 || rest.count == 3 {
      var offset = rest
      if offset.count == 3 { offset += zero }
      offset.insert(colon, at: 3)
      candidates.append(written + offset)
    }
    return candidates
  }
}
