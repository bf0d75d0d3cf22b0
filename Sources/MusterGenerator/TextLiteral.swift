/// A string of any length as one raw Swift literal, in lines of the source's width, each joined to
/// the next.
///
/// A nested literal for the same form takes the compiler minutes, but a string takes almost no
/// time.
struct TextLiteral {
  /// The lines of the literal, including its delimiters; without indentation.
  let lines: [String]

  init(_ text: String, width: Int) {
    let hashes = String(repeating: "#", count: Self.hashes(for: text))
    var lines = ["\(hashes)\"\"\""]
    var line = ""
    var columns = 0
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if columns >= width - hashes.utf8.count - 8, Self.mayBreak(last, scalar) {
        lines.append("\(line)\\\(hashes)")
        line = ""
        columns = 0
      }
      let piece = Self.piece(scalar, hashes)
      line.unicodeScalars.append(contentsOf: piece.unicodeScalars)
      columns += piece.unicodeScalars.count
      last = scalar
    }
    lines += [line, "\"\"\"\(hashes)"]
    self.lines = lines
  }

  /// Returns one more than the longest run of `#` in the string, so nothing in the string ends the
  /// literal or begins an escape.
  private static func hashes(for text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest + 1
  }

  /// Returns true if a line may end here: not next to a space or a combining mark, which are
  /// invisible at an edge.
  private static func mayBreak(_ last: Unicode.Scalar?, _ next: Unicode.Scalar) -> Bool {
    last?.isASCII == true && last != " " && next.isASCII
  }

  /// Returns a scalar as written in the literal: as its code point if it is invisible in an editor.
  private static func piece(_ scalar: Unicode.Scalar, _ hashes: String) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      "\\\(hashes)u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      String(scalar)
    }
  }
}
