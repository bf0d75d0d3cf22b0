import Muster

/// Tabs in the indentation of lines. YAML accepts some of them, and counts none.
struct IndentationTabs {
  let text: SourceText
  let source: Int
  /// The multi-line scalars, in the file's order.
  let scalars: [Range<Int>]

  /// One diagnostic for each line.
  var diagnostics: [Diagnostic] {
    guard text.bytes.contains(UInt8(ascii: "\t")) else { return [] }
    var found: [Diagnostic] = []
    var next = 0
    for line in 1...max(text.lineCount, 1) {
      let start = text.rangeOfLine(line).lowerBound
      while next < scalars.count, scalars[next].upperBound <= start { next += 1 }
      if next < scalars.count, scalars[next].lowerBound < start { continue }
      if let diagnostic = diagnostic(ofLine: line) { found.append(diagnostic) }
    }
    return found
  }

  /// Returns the diagnostic for a tab in the indentation of a line that isn't blank.
  func diagnostic(ofLine line: Int) -> Diagnostic? {
    let range = text.rangeOfLine(line)
    let indentation = text.bytes[range].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    guard let tab = indentation.firstIndex(of: UInt8(ascii: "\t")),
      indentation.endIndex < range.upperBound
    else { return nil }
    return Diagnostic(
      code: "tab", "the indentation contains a tab",
      at: SourceRange(source: source, start: tab, end: tab + 1), suggestion: "use spaces")
  }
}
