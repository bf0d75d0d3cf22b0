import Muster

/// Comments without a space before them: `[a,#b]`, `>#b`. libyaml reads them as comments, but YAML
/// forbids them, and their author often meant a string.
struct GluedComments {
  let text: SourceText
  let source: Int
  private(set) var diagnostics: [Diagnostic] = []
  /// The end of the nodes so far.
  private var end = 0

  init(text: SourceText, source: Int) {
    self.text = text
    self.source = source
  }

  /// Searches the gap between the next node and the nodes before it.
  mutating func meet(_ range: Range<Int>, isBlock: Bool = false) {
    if range.lowerBound > end { look(in: end..<range.lowerBound) }
    if isBlock {
      let line = text.rangeOfLine(text.line(of: range.lowerBound))
      look(in: range.lowerBound..<max(range.lowerBound, line.upperBound))
    }
    end = max(end, range.upperBound)
  }

  private mutating func look(in gap: Range<Int>) {
    var isComment = false
    for offset in gap {
      let byte = text.bytes[offset]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { isComment = false }
      guard byte == UInt8(ascii: "#"), !isComment else { continue }
      isComment = true
      let before = offset > text.contentStart ? text.bytes[offset - 1] : UInt8(ascii: "\n")
      guard !Self.spaces.contains(before) else { continue }
      diagnostics.append(
        Diagnostic(
          code: "glued-comment", "a comment needs a space before its \"#\"",
          at: SourceRange(source: source, start: offset, end: offset + 1),
          suggestion: "quote it if it is a string"))
    }
  }

  private static let spaces = Array(" \t\r\n".utf8)
}
