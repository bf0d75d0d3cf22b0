/// A string that its author wrote without quotes and that YAML split. It is found again around the
/// byte where YAML failed, so a diagnostic can suggest the quoted form.
struct UnquotedText {
  /// The string as written: `b{2,3}`.
  let raw: String
  /// The offset of its first byte.
  let start: Int

  private static let longestOffered = 80
  /// The longest line that is searched. Nobody writes a longer line by hand, and each mistake would
  /// require a search of the whole line.
  private static let longestLine = 1000

  /// Finds the string around a byte, within its line; returns `nil` if there is no recognisable
  /// value, or the value is very long.
  ///
  /// - Parameters:
  ///   - offset: The byte.
  ///   - text: The file.
  ///   - passingComments: True if a ` #` in the string is part of it.
  init?(around offset: Int, in text: SourceText, passingComments: Bool = false) {
    let line = text.bytes[text.rangeOfLine(text.line(of: offset))]
    guard line.count <= Self.longestLine else { return nil }
    var places = ValuePlaces()
    places.read(line.prefix(upTo: max(line.startIndex, min(offset, line.endIndex))))
    guard let start = places.start ?? (places.awaitsValue ? offset : nil) else { return nil }
    let end = Self.end(
      from: start, isNested: places.isNested, in: line, passingComments: passingComments)
    guard end > start, end - start <= Self.longestOffered else { return nil }
    self.start = start
    raw = text.text(start..<end)
  }

  /// Returns the suggestion for a string that lacks quotes.
  static func offer(_ raw: String) -> String {
    raw.utf8.count > longestOffered || raw.utf8.contains(UInt8(ascii: "\n"))
      ? "write the string in quotes" : "write \(quoted(raw))"
  }

  /// The string in single quotes.
  var quoted: String { Self.quoted(raw) }

  /// Returns a string in single quotes; quotes already around it are not doubled.
  static func quoted(_ raw: String) -> String {
    var inner = Substring(raw)
    let quote = UInt8(ascii: "'")
    if raw.utf8.count > 1, raw.utf8.first == quote, raw.utf8.last == quote {
      let between = inner.dropFirst().dropLast()
      let others = between.replacing("''", with: "").utf8.count { $0 == quote }
      // In `'a' == 'b'` the quotes are not around the whole string.
      if others == 0 || others % 2 == 1 { inner = between }
    }
    var result = "'"
    for scalar in inner.unicodeScalars {
      result.unicodeScalars.append(scalar)
      if scalar == "'" { result.append("'") }
    }
    return result + "'"
  }

  /// Returns the end of the string: the end of its line, a comment, or the comma or bracket after
  /// it.
  private static func end(
    from start: Int, isNested: Bool, in line: ArraySlice<UInt8>, passingComments: Bool
  ) -> Int {
    var depth = 0
    var parentheses = 0
    var end = start
    scan: for (offset, byte) in zip(line.indices, line).dropFirst(start - line.startIndex) {
      let isLast = offset + 1 == line.endIndex
      switch byte {
      case UInt8(ascii: "#")
      where offset > start && line[offset - 1] == UInt8(ascii: " ") && !passingComments:
        break scan
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isNested, depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: "("):
        parentheses += 1
      case UInt8(ascii: ")"):
        parentheses = max(0, parentheses - 1)
      case UInt8(ascii: ",") where isNested && depth == 0 && parentheses == 0:
        if isLast || line[offset + 1] == UInt8(ascii: " ") { break scan }
      default:
        break
      }
      if byte != UInt8(ascii: " ") { end = offset + 1 }
    }
    return end
  }
}
