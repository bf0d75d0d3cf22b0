/// The bytes of a rule file, and the ends of keys and scalars in them.
///
/// It is separate from the reader, because calls of the reader itself would copy the reader's
/// entries.
struct OutlineText {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  subscript(place: Int) -> UInt8 { bytes[place] }

  /// Returns the key at a place and its colon; `nil` if there is no key on this line.
  func key(at place: Int, inBrackets: Bool) -> (range: Range<Int>, colon: Int)? {
    let first = bytes[place]
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return nil }
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
      let end = endOfQuotes(place, deeperThan: .max)
      let colon = skipSpaces(end)
      guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
      return (place..<end, colon)
    }
    var index = place
    while !isEnd(index) {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") {
        let ends = isGap(index + 1) || inBrackets && [0x2C, 0x5D, 0x7D].contains(bytes[index + 1])
        if ends {
          var end = index
          while end > place, bytes[end - 1] == 0x20 { end -= 1 }
          return end > place ? (place..<end, index) : nil
        }
      }
      if byte == UInt8(ascii: "#"), index > place, bytes[index - 1] == 0x20 { return nil }
      if inBrackets, [0x2C, 0x5D, 0x7D, 0x5B, 0x7B].contains(byte) { return nil }
      index += 1
    }
    return nil
  }

  /// Returns the end of a plain scalar on its line.
  func endOfText(_ start: Int, inBrackets: Bool) -> Int {
    var (index, end) = (start, start)
    while !isEnd(index) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#"), index > start, bytes[index - 1] == 0x20 { break }
      if inBrackets, [0x2C, 0x5D, 0x7D].contains(byte) { break }
      index += 1
      if byte != 0x20 && byte != 0x09 { end = index }
    }
    return end
  }

  /// Returns the byte after the closing quote; if there is none, the end of the last line that is
  /// indented deep enough to belong to the text.
  func endOfQuotes(_ start: Int, deeperThan column: Int) -> Int {
    let quote = bytes[start]
    var (index, end) = (start + 1, start + 1)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        guard quote == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == quote else {
          return index + 1
        }
        index += 1
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      } else if byte == 0x0A {
        let content = skipSpaces(index + 1)
        if column == .max || !isEnd(content) && content - index - 1 <= column { return end }
      }
      index += 1
      if index <= bytes.count, byte != 0x0A { end = index }
    }
    return min(end, bytes.count)
  }

  /// Returns the next byte inside brackets: after blanks, comments and lines that are indented deep
  /// enough.
  func inside(_ start: Int, _ column: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D: index += 1
      case UInt8(ascii: "#"): index = endOfLine(index)
      case 0x0A:
        let content = skipSpaces(index + 1)
        guard content < bytes.count else { return nil }
        // A closing bracket can be below the key.
        let closes = bytes[content] == UInt8(ascii: "}") || bytes[content] == UInt8(ascii: "]")
        if !isEnd(content), content - index - 1 <= column, !closes { return nil }
        index = max(content, index + 1)
      default: return index
      }
    }
    return nil
  }

  func skipSpaces(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  func isEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  func isGap(_ index: Int) -> Bool { isEnd(index) || bytes[index] == 0x20 }

  func endOfLine(_ start: Int) -> Int {
    var index = start
    while !isEnd(index) { index += 1 }
    return index
  }

  func nextLine(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    return index + 1
  }
}
