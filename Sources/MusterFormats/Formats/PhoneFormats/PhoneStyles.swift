/// The ways a country writes its telephone numbers: `0## #### ####` in Great Britain. The first
/// style that has the number's length, and whose pattern matches its beginning, applies.
struct PhoneStyles {
  /// The digits of the country code.
  let code: [UInt8]

  /// The place of the styles in the table.
  private let styles: Range<Int>

  /// The styles for the country code with which a number begins.
  init?(of number: [UInt8]) {
    let found = PhoneStyleTable.lines.withBytes { table -> (Int, Range<Int>)? in
      var start = 0
      while start < table.count {
        let space = Self.end(of: start..<table.count, at: UInt8(ascii: " "), in: table)
        let end = Self.end(of: space..<table.count, at: UInt8(ascii: "\n"), in: table)
        let count = space - start
        var isCode = count <= number.count
        for place in 0..<count where isCode { isCode = table[start + place] == number[place] }
        if isCode { return (count, min(space + 1, end)..<end) }
        start = end + 1
      }
      return nil
    }
    guard let (count, styles) = found else { return nil }
    code = Array(number[..<count])
    self.styles = styles
  }

  /// Returns a number without its country code, in the notation of its region or, if `isAbroad`, as
  /// written after the code.
  func text(of number: [UInt8], isAbroad: Bool) -> [UInt8] {
    PhoneStyleTable.lines.withBytes { table in
      var rest = styles
      while !rest.isEmpty {
        let end = Self.end(of: rest, at: UInt8(ascii: ";"), in: table)
        let style = PhoneStyle(rest.lowerBound..<end, in: table)
        if let text = style.text(of: number, isAbroad: isAbroad, in: table) { return text }
        rest = min(end + 1, rest.upperBound)..<rest.upperBound
      }
      return number
    }
  }

  /// Returns the place of a sign, or the end.
  static func end(of range: Range<Int>, at sign: UInt8, in table: Span<UInt8>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound, table[place] != sign { place += 1 }
    return place
  }
}

/// One style: the pattern of a number's first digits, the text in its region, and the text abroad.
private struct PhoneStyle {
  private let beginning: Range<Int>
  private let national: Range<Int>
  /// The notation abroad; `nil` if it is the national notation without the part before its first
  /// digit.
  private let abroad: Range<Int>?

  init(_ style: Range<Int>, in table: Span<UInt8>) {
    let colon = UInt8(ascii: ":")
    let first = PhoneStyles.end(of: style, at: colon, in: table)
    let second = PhoneStyles.end(of: first + 1..<style.upperBound, at: colon, in: table)
    beginning = style.lowerBound..<first
    national = first + 1..<second
    abroad = second < style.upperBound ? second + 1..<style.upperBound : nil
  }

  func text(of number: [UInt8], isAbroad: Bool, in table: Span<UInt8>) -> [UInt8]? {
    let (text, isBare) = isAbroad ? (abroad ?? national, abroad == nil) : (national, false)
    let (least, most) = lengths(of: text, in: table)
    guard least > 0, least <= number.count, number.count <= most else { return nil }
    var pattern = DigitPattern(beginning, in: table, number: number)
    guard pattern.takesBeginning() else { return nil }
    return write(number, as: isBare ? withoutTrunk(text, in: table) : text, isBare, in: table)
  }

  private func lengths(of text: Range<Int>, in table: Span<UInt8>) -> (least: Int, most: Int) {
    var (least, optional) = (0, 0)
    for place in text {
      switch table[place] {
      case UInt8(ascii: "#"), UInt8(ascii: "_"): least += 1
      case UInt8(ascii: "?"): optional += 1
      default: break
      }
    }
    return (least, least + optional)
  }

  private func withoutTrunk(_ text: Range<Int>, in table: Span<UInt8>) -> Range<Int> {
    var start = text.lowerBound
    while table[start] != UInt8(ascii: "#"), table[start] != UInt8(ascii: "_") { start += 1 }
    return start..<text.upperBound
  }

  /// Writes the digits at their places in the style. If the part before the first digit is left
  /// out, a bracket that was opened there is not closed.
  private func write(
    _ number: [UInt8], as text: Range<Int>, _ isBare: Bool, in table: Span<UInt8>
  ) -> [UInt8] {
    var written: [UInt8] = []
    var next = 0
    var optional = number.count - lengths(of: text, in: table).least
    for place in text {
      switch table[place] {
      case UInt8(ascii: "#"):
        written.append(number[next])
        next += 1
      case UInt8(ascii: "_"): next += 1
      case UInt8(ascii: "?"):
        guard optional > 0 else { continue }
        optional -= 1
        written.append(number[next])
        next += 1
      case UInt8(ascii: ")") where isBare && !written.contains(UInt8(ascii: "(")): continue
      case let sign: written.append(sign)
      }
    }
    return written
  }
}

/// A pattern over digits, from the table: `5[2-9]|8(0|1)`, with `.` for any digit. Matching tracks
/// all alternatives at once, with a bit for each place that they have reached.
private struct DigitPattern: ~Escapable {
  private let table: Span<UInt8>
  private var place: Int
  private let end: Int
  private let number: [UInt8]

  @_lifetime(copy table)
  init(_ pattern: Range<Int>, in table: Span<UInt8>, number: [UInt8]) {
    self.table = table
    self.number = number
    place = pattern.lowerBound
    end = pattern.upperBound
  }

  /// Returns true if the pattern matches the beginning of the number.
  mutating func takesBeginning() -> Bool {
    alternatives(from: 1) != 0
  }

  private mutating func alternatives(from starts: UInt32) -> UInt32 {
    var (found, here): (UInt32, UInt32) = (0, starts)
    while place < end, table[place] != UInt8(ascii: ")") {
      if table[place] == UInt8(ascii: "|") {
        found |= here
        here = starts
        place += 1
      } else {
        here = item(from: here)
      }
    }
    return found | here
  }

  private mutating func item(from starts: UInt32) -> UInt32 {
    let sign = table[place]
    place += 1
    if sign == UInt8(ascii: "(") {
      let ends = alternatives(from: starts)
      place += 1
      return ends
    }
    let allowed =
      sign == UInt8(ascii: "[") ? members() : sign == UInt8(ascii: ".") ? 0x3FF : bit(sign)
    var ends: UInt32 = 0
    for index in 0..<min(number.count, 31) where starts >> UInt32(index) & 1 == 1 {
      if bit(number[index]) & allowed != 0 { ends |= 1 << UInt32(index + 1) }
    }
    return ends
  }

  /// Reads the digits in square brackets, one bit each.
  private mutating func members() -> UInt16 {
    var bits: UInt16 = 0
    while table[place] != UInt8(ascii: "]") {
      let isRange = table[place + 1] == UInt8(ascii: "-")
      for digit in table[place]...table[isRange ? place + 2 : place] { bits |= bit(digit) }
      place += isRange ? 3 : 1
    }
    place += 1
    return bits
  }

  private func bit(_ digit: UInt8) -> UInt16 { 1 << UInt16(digit.digitValue) }
}
