/// A text as one Swift literal, however long: raw, in lines of the source's width, each joined to
/// the next.
///
/// A nested literal of the same form costs the compiler minutes, a text nothing to speak of.
struct TextLiteral {
  /// The lines of the literal, its delimiters included; without indentation.
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

  /// One more than the longest run of `#` in the text, so that nothing in it ends or escapes.
  private static func hashes(for text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest + 1
  }

  /// A line ends before a space or a mark as little as may be: neither shows at an edge.
  private static func mayBreak(_ last: Unicode.Scalar?, _ next: Unicode.Scalar) -> Bool {
    last?.isASCII == true && last != " " && next.isASCII
  }

  /// What does not show in an editor is written by its number.
  private static func piece(_ scalar: Unicode.Scalar, _ hashes: String) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      "\\\(hashes)u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      String(scalar)
    }
  }
}
