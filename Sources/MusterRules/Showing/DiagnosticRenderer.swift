public import Muster

/// Shows diagnostics as text, each with its line and a caret.
///
///     rules/signup.yaml:12:13: error: min 80 is above max 72
///      12 |     length: 80..72
///         |             ^
///
/// A suggestion follows the reason after a semicolon. The caret is under the first character of the
/// range. If a line is too wide, `…` marks where it is cut on either side. Tabs are shown as
/// spaces, and control characters are escaped.
public struct DiagnosticRenderer: Sendable {
  /// The files that ranges point to, in the order of `SourceRange.source`.
  public var sources: [SourceText]

  /// The columns available for an excerpt.
  public var width = 80

  /// True to colour the text with a terminal's escape sequences.
  public var isColored = false

  /// True to end each diagnostic's reason with its code in brackets: `[unused-pattern]`.
  package var showsCodes = false

  /// The ranges to hide: the values of secrets.
  public var masking: [SourceRange] = []

  /// Creates a renderer for diagnostics in these files.
  public init(
    _ sources: [SourceText], width: Int = 80, isColored: Bool = false, masking: [SourceRange] = []
  ) {
    self.sources = sources
    self.width = width
    self.isColored = isColored
    self.masking = masking
  }

  /// Returns all diagnostics as text, each ending with a newline.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(render).joined()
  }

  /// Returns one diagnostic as text: a line with the reason, then two lines that show the position.
  public func render(_ diagnostic: Diagnostic) -> String {
    let diagnostic = diagnostic.placed(in: sources)
    let severity = diagnostic.severity == .error ? "error:" : "warning:"
    let colour = diagnostic.severity == .error ? Colour.error : Colour.warning
    let code = showsCodes ? " [\(diagnostic.code)]" : ""
    let said =
      "\(painted(severity, colour)) \(TerminalEscaping.escaping(diagnostic.sentence))\(code)\n"
    guard let range = diagnostic.range, sources.indices.contains(range.source) else { return said }
    let text = sources[range.source]
    let position = text.position(of: range.start)
    let place = "\(TerminalEscaping.escaping(text.path)):\(position.line):\(position.column):"
    return "\(painted(place, .place)) \(said)" + excerpt(of: text, range, line: position.line)
  }

  /// Returns the line and the caret, or nothing for a blank line.
  private func excerpt(of text: SourceText, _ range: SourceRange, line: Int) -> String {
    let bytes = text.bytes[text.rangeOfLine(line)]
    guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) else {
      return ""
    }
    let number = String(line)
    let masked = masking.filter { $0.source == range.source }.map {
      $0.start..<max($0.start, $0.end)
    }
    let excerpt = Excerpt(
      of: text, at: range.start, width: width - number.utf8.count - 4, masking: masked)
    let gutter = String(repeating: " ", count: number.utf8.count)
    let indent = String(repeating: " ", count: excerpt.caretColumn)
    return """
      \(painted(" \(number) |", .gutter)) \(excerpt.line)
      \(painted(" \(gutter) |", .gutter)) \(indent)\(painted("^", .caret))

      """
  }

  /// The parts of a diagnostic that have their own colours.
  private enum Colour: String {
    case error = "1;31"
    case warning = "1;33"
    case place = "1"
    case gutter = "2"
    case caret = "1;32"
  }

  private func painted(_ text: String, _ colour: Colour) -> String {
    isColored ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
