internal import Muster
internal import MusterRules

/// The unit in which a client counts columns.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A text with a client's positions: lines, and columns in bytes or in UTF-16 code units.
struct ClientText {
  /// The bytes.
  private(set) var bytes: [UInt8]
  /// The offset of each line.
  private var lines: [Int]
  let encoding: PositionEncoding

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    lines = Self.lines(of: bytes)
  }

  private static func lines(of bytes: [UInt8]) -> [Int] {
    var lines = [0]
    for (index, byte) in bytes.enumerated() {
      let isLone = byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if byte == 0x0A || isLone { lines.append(index + 1) }
    }
    return lines
  }

  /// The number of lines.
  var lineCount: Int { lines.count }

  /// Returns the bytes of a line, without its line ending.
  func line(_ number: Int) -> Range<Int> {
    guard lines.indices.contains(number) else { return bytes.count..<bytes.count }
    var end = number + 1 < lines.count ? lines[number + 1] : bytes.count
    while end > lines[number], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return lines[number]..<end
  }

  /// Returns the bytes of the lines that some bytes are on.
  func lines(around range: Range<Int>) -> Range<Int> {
    let first = line(lineNumber(of: range.lowerBound))
    return first.lowerBound..<line(lineNumber(of: range.upperBound)).upperBound
  }

  /// Returns the line that a byte is on.
  func lineNumber(of offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the byte at a position; for a position past the end of its line, the line's end.
  func offset(of position: ClientPosition) -> Int {
    if position.line >= lines.count { return bytes.count }
    let line = line(position.line)
    if encoding == .utf8 {
      var offset = min(line.upperBound, line.lowerBound + position.column)
      while offset > line.lowerBound, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    }
    var (offset, left) = (line.lowerBound, position.column)
    while offset < line.upperBound, left > 0 {
      let length = Self.length(of: bytes[offset])
      // The middle of a surrogate pair counts as its beginning.
      left -= length == 4 ? 2 : 1
      if left < 0 { break }
      offset = min(offset + length, line.upperBound)
    }
    return offset
  }

  /// Returns the position of a byte.
  func position(of offset: Int) -> ClientPosition {
    let offset = min(max(offset, 0), bytes.count)
    let number = lineNumber(of: offset)
    let start = lines[number]
    if encoding == .utf8 { return ClientPosition(line: number, column: offset - start) }
    var (index, column) = (start, 0)
    while index < offset {
      let length = Self.length(of: bytes[index])
      column += length == 4 ? 2 : 1
      index += length
    }
    return ClientPosition(line: number, column: column)
  }

  private static func length(of byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  /// Returns a range in the form that clients use.
  func range(_ range: Range<Int>) -> Value {
    ["start": position(of: range.lowerBound).value, "end": position(of: range.upperBound).value]
  }

  /// Returns the bytes of a range from a client.
  func bytes(of range: Value) throws(ResponseError) -> Range<Int> {
    let start = offset(of: try range.position("start"))
    let end = offset(of: try range.position("end"))
    return start..<max(start, end)
  }

  /// Replaces a range with other bytes.
  mutating func replace(_ range: Range<Int>, by new: some Collection<UInt8>) {
    bytes.replaceSubrange(range, with: new)
    lines = Self.lines(of: bytes)
  }

  /// Returns the text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
