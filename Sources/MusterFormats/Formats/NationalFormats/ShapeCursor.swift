/// A place in a shape: `#` is a digit, `@` a letter, `*` either, `[…]` one of these; everything
/// else matches itself, and `{9}` after an element repeats it nine times.
struct ShapeCursor {
  /// The place of the element.
  private var position: Int
  private let end: Int
  private var elementEnd = 0
  private var left = 0

  init(_ shape: Range<Int>, in table: Span<UInt8>) {
    position = shape.lowerBound
    end = shape.upperBound
    load(in: table)
  }

  var isAtEnd: Bool { left == 0 }

  /// Steps over one character if it belongs here.
  mutating func takes(_ byte: UInt8, in table: Span<UInt8>) -> Bool {
    guard !isAtEnd, belongs(byte, in: table) else { return false }
    advance(in: table)
    return true
  }

  /// Returns the number of characters from here on.
  func length(in table: Span<UInt8>) -> Int {
    var (rest, length) = (self, 0)
    while !rest.isAtEnd {
      rest.advance(in: table)
      length += 1
    }
    return length
  }

  private mutating func advance(in table: Span<UInt8>) {
    left -= 1
    guard left == 0 else { return }
    position = elementEnd
    load(in: table)
  }

  private mutating func load(in table: Span<UInt8>) {
    guard position < end else { return }
    elementEnd = position + 1
    if table[position] == UInt8(ascii: "[") {
      while table[elementEnd - 1] != UInt8(ascii: "]") { elementEnd += 1 }
    }
    left = 1
    guard elementEnd < end, table[elementEnd] == UInt8(ascii: "{") else { return }
    left = 0
    elementEnd += 1
    while table[elementEnd] != UInt8(ascii: "}") {
      left = left * 10 + table[elementEnd].digitValue
      elementEnd += 1
    }
    elementEnd += 1
  }

  private func belongs(_ byte: UInt8, in table: Span<UInt8>) -> Bool {
    let mark = table[position]
    switch mark {
    case UInt8(ascii: "#"): return byte.isDigit
    case UInt8(ascii: "@"): return byte.isUppercase
    case UInt8(ascii: "*"): return byte.isDigit || byte.isUppercase
    case UInt8(ascii: "["): return isMember(byte, in: table)
    default: return byte == mark
    }
  }

  private func isMember(_ byte: UInt8, in table: Span<UInt8>) -> Bool {
    var index = position + 1
    while table[index] != UInt8(ascii: "]") {
      let isRange = table[index + 1] == UInt8(ascii: "-")
      let last = isRange ? table[index + 2] : table[index]
      if table[index] <= byte, byte <= last { return true }
      index += isRange ? 3 : 1
    }
    return false
  }
}
