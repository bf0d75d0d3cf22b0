/// The patterns of each country's postal codes, and the matching of strings against them.
enum PostalPatterns {
  static let table = LineTable(lines: PostalCodeTable.lines)

  /// Returns the patterns of a country, ignoring the case of its code; `nil` if they are not known.
  static func alternatives(of country: Span<UInt8>) -> Range<Int>? {
    guard country.count == 2 else { return nil }
    return table.value(of: country[0].uppercased, country[1].uppercased)
  }

  /// Checks the string against each alternative.
  static func outcome(of text: Span<UInt8>, _ alternatives: Range<Int>) -> FormatOutcome {
    PostalCodeTable.lines.withBytes { table in
      var best = FormatOutcome.fails
      var start = alternatives.lowerBound
      while start < alternatives.upperBound {
        var end = start
        while end < alternatives.upperBound, table[end] != UInt8(ascii: "|") { end += 1 }
        switch outcome(of: text, start..<end, in: table) {
        case .passes: return .passes
        case .incomplete: best = .incomplete
        case .fails: break
        }
        start = end + 1
      }
      return best
    }
  }

  private static func outcome(
    of text: Span<UInt8>, _ pattern: Range<Int>, in table: Span<UInt8>
  ) -> FormatOutcome {
    var index = 0
    var element = pattern.lowerBound
    while element < pattern.upperBound {
      let mark = table[element]
      if mark == UInt8(ascii: " ") || mark == UInt8(ascii: "~") {
        if index < text.count, isSeparator(text[index], mark) { index += 1 }
        element += 1
        continue
      }
      guard index < text.count else { return .incomplete }
      guard belongs(text[index].uppercased, &element, in: table) else { return .fails }
      index += 1
    }
    return index == text.count ? .passes : .fails
  }

  private static func isSeparator(_ byte: UInt8, _ mark: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (mark == UInt8(ascii: "~") && byte == UInt8(ascii: "-"))
  }

  /// Returns true if the byte matches the element; steps over the element in any case.
  private static func belongs(
    _ byte: UInt8, _ element: inout Int, in table: Span<UInt8>
  ) -> Bool {
    let mark = table[element]
    element += 1
    switch mark {
    case UInt8(ascii: "#"): return byte.isDigit
    case UInt8(ascii: "@"): return byte.isLetter
    case UInt8(ascii: "$"): return isInwardLetter(byte)
    case UInt8(ascii: "["):
      var isMember = false
      while table[element] != UInt8(ascii: "]") {
        let first = table[element]
        let isRange = table[element + 1] == UInt8(ascii: "-")
        let last = isRange ? table[element + 2] : first
        isMember = isMember || first <= byte && byte <= last
        element += isRange ? 3 : 1
      }
      element += 1
      return isMember
    default: return byte == mark
    }
  }

  /// Returns true for the letters that BS 7666 allows, which can't be mistaken for digits or each
  /// other.
  private static func isInwardLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "C"), UInt8(ascii: "I"), UInt8(ascii: "K"), UInt8(ascii: "M"),
      UInt8(ascii: "O"), UInt8(ascii: "V"):
      false
    default: byte.isUppercase
    }
  }
}
