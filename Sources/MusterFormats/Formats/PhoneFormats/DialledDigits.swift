/// The digits of a telephone number, read byte by byte, with the separators that people write.
struct DialledDigits {
  /// True if the number starts with a plus sign.
  private(set) var hasPlus = false
  /// The number of digits read, at most 24.
  private(set) var count = 0
  /// The position of a single zero in the last brackets, as in `+44 (0)20`.
  private(set) var zeroInBrackets: Int?

  /// Four bits per digit, with the first digit highest: the first 16 digits, then the others.
  private var first: UInt64 = 0
  private var others: UInt64 = 0
  private var bracketStart: Int?
  private var last: UInt8 = 0

  /// Reads a string; `nil` if it has a character that is not allowed in its place.
  init?(_ text: Span<UInt8>) {
    for index in text.indices {
      guard take(text[index]) else { return nil }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    let before = last
    last = byte
    if byte.isDigit {
      guard count < 24 else { return false }
      if let bracketStart {
        zeroInBrackets = count == bracketStart && byte == UInt8(ascii: "0") ? count : nil
      }
      let digit = UInt64(byte.digitValue) << UInt64(60 - 4 * (count & 15))
      if count < 16 { first |= digit } else { others |= digit }
      count += 1
      return true
    }
    switch byte {
    case UInt8(ascii: "+"):
      hasPlus = true
      return before == 0
    case UInt8(ascii: "("):
      guard bracketStart == nil, before != UInt8(ascii: ")") else { return false }
      bracketStart = count
      return true
    case UInt8(ascii: ")"):
      guard bracketStart != nil, before.isDigit else { return false }
      bracketStart = nil
      return true
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
      // A separator between two digits, or between a digit and a bracket.
      if bracketStart != nil { zeroInBrackets = nil }
      return before.isDigit || before == UInt8(ascii: ")")
    default:
      return false
    }
  }

  /// True if the string can end here: after a digit and outside brackets.
  var mayEnd: Bool { last.isDigit && bracketStart == nil }

  /// The digits from a position on, as ASCII.
  func bytes(from start: Int) -> [UInt8] {
    (start..<count).map { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: self[$0]) }
  }

  /// The digit at a position, from 0.
  subscript(place: Int) -> Int {
    Int((place < 16 ? first : others) >> UInt64(60 - 4 * (place & 15)) & 0xF)
  }
}
