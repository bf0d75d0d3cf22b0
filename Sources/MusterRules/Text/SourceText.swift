/// The content of a rule file: its displayed name, its bytes, and the offsets of its lines.
///
/// All ranges count the file's bytes, including a byte-order mark. Lines and columns count from 1;
/// a column counts Unicode scalars, as compilers do, without the byte-order mark. A line ends with
/// LF, CR LF or CR.
public struct SourceText: Sendable {
  /// A position as a person counts.
  public struct Position: Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a position from a line and a column, both from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The name to show for the file: `rules/signup.yaml`, `-`.
  public let path: String

  /// The bytes of the file.
  public let bytes: [UInt8]

  /// The offset of the content: 3 after a byte-order mark, otherwise 0.
  let contentStart: Int

  /// The offset of every line's first byte.
  private let lineStarts: [Int]

  /// The offset of every 128th scalar; empty if every scalar is one byte.
  private let scalarMarks: [Int]

  private static let scalarsPerMark = 128

  /// Creates the content of a file from bytes, even invalid ones, which `parse` diagnoses.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    (lineStarts, scalarMarks) = Self.index(bytes, from: contentStart)
  }

  /// Creates the content of a file in memory.
  public init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The number of lines; a line break at the end doesn't begin another line.
  public var lineCount: Int {
    let last = lineStarts.last ?? contentStart
    return last == bytes.count && lineStarts.count > 1 ? lineStarts.count - 1 : lineStarts.count
  }

  /// Returns the line and column of a byte, or of the end if the offset is past it.
  public func position(of offset: Int) -> Position {
    let offset = min(max(offset, contentStart), bytes.count)
    let line = Self.last(in: lineStarts, notAbove: offset)
    return Position(
      line: line + 1, column: scalarIndex(of: offset) - scalarIndex(of: lineStarts[line]) + 1)
  }

  /// Returns the line of a byte, faster than its position.
  func line(of offset: Int) -> Int {
    Self.last(in: lineStarts, notAbove: min(max(offset, contentStart), bytes.count)) + 1
  }

  /// Returns the bytes of a line, counted from 1, without its line break; empty if there is no such
  /// line.
  public func rangeOfLine(_ number: Int) -> Range<Int> {
    guard lineStarts.indices.contains(number - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns a range of bytes as a string; bytes that are not UTF-8 become U+FFFD.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns the byte at an offset; `nil` outside the file.
  package func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }
}

/// Scalars and bytes.
extension SourceText {
  /// Returns the offset of the scalar with the given number, not counting the byte-order mark.
  func offset(ofScalar index: Int) -> Int {
    guard !scalarMarks.isEmpty else { return min(contentStart + index, bytes.count) }
    let mark = min(index / Self.scalarsPerMark, scalarMarks.count - 1)
    var offset = scalarMarks[mark]
    var left = index - mark * Self.scalarsPerMark
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, Self.isContinuation(bytes[offset]) { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// Returns the number of scalars before a byte.
  private func scalarIndex(of offset: Int) -> Int {
    guard !scalarMarks.isEmpty else { return offset - contentStart }
    let mark = Self.last(in: scalarMarks, notAbove: offset)
    var index = mark * Self.scalarsPerMark
    for byte in bytes[scalarMarks[mark]..<max(offset, scalarMarks[mark])]
    where !Self.isContinuation(byte) {
      index += 1
    }
    return index
  }

  static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0b1100_0000 == 0b1000_0000
  }

  /// Returns the index of the last element that is at most `value`, in an ascending list whose
  /// first element is at most `value`.
  private static func last(in starts: [Int], notAbove value: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the offsets of lines and of every 128th scalar. A file that is too large is indexed
  /// only up to the limit.
  private static func index(_ bytes: [UInt8], from start: Int) -> (lines: [Int], marks: [Int]) {
    var lines = [start]
    var marks: [Int] = []
    var scalars = 0
    let end = min(bytes.count, TextLimits().bytes + 1)
    for offset in min(start, end)..<end {
      let byte = bytes[offset]
      if !isContinuation(byte) {
        if scalars.isMultiple(of: scalarsPerMark) { marks.append(offset) }
        scalars += 1
      }
      let isBreak =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r")
          && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")))
      if isBreak { lines.append(offset + 1) }
    }
    return (lines, scalars == end - min(start, end) ? [] : marks)
  }
}
