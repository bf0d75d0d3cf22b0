import Muster

/// Reads YAML into nodes, through libyaml's events.
struct YAMLReader {
  private let text: SourceText
  private let source: Int
  private var builder: NodeBuilder
  private var documents = 0
  /// The multi-line scalars, which can contain any characters, including tabs.
  private var longScalars: [Range<Int>] = []
  private var comments: GluedComments
  private var marks: FlowMarks?

  init(text: SourceText, source: Int, limits: TextLimits) {
    self.text = text
    self.source = source
    builder = NodeBuilder(text: text, source: source, limits: limits)
    comments = GluedComments(text: text, source: source)
  }

  mutating func read() -> ParsedText {
    marks = FlowMarks(text.bytes[text.contentStart...])
    var events = YAMLEvents(of: marks.map { $0.bytes[...] } ?? text.bytes[text.contentStart...])
    do throws(YAMLParser.Failure) {
      while !builder.isPastLimit {
        let (event, scalars) = try events.next()
        if case .streamEnd = event { break }
        let start = text.offset(ofScalar: scalars.lowerBound)
        let end = scalars.isEmpty ? start : text.offset(ofScalar: scalars.upperBound)
        guard take(event, at: start..<end) else { break }
      }
    } catch {
      builder.closeAll()
      let problem = YAMLSyntaxError(failure: error, text: text, source: source).diagnostic
      return ParsedText(node: builder.root, diagnostics: [problem], isWhole: false)
    }
    builder.closeAll()
    let tabs = IndentationTabs(text: text, source: source, scalars: longScalars)
    return ParsedText(
      node: builder.root,
      diagnostics: builder.diagnostics + tabs.diagnostics + comments.diagnostics,
      isWhole: !builder.isPastLimit)
  }

  /// Handles one event; returns false if nothing after it should be read.
  private mutating func take(_ event: YAMLEvents.Event, at range: Range<Int>) -> Bool {
    comments.meet(range, isBlock: event.isBlockScalar)
    switch event {
    case .documentStart(let hasDirectives):
      return start(of: range, hasDirectives: hasDirectives)
    case .alias:
      builder.report(
        "alias", "aliases are not allowed in rule files", at: range,
        suggestion: quotes(around: range.lowerBound))
      builder.leaveOut(at: range)
    case .scalar(let value, let style, let hasProperties):
      takeScalar(value, style, at: range, hasProperties: hasProperties)
    case .listStart(let hasProperties):
      builder.open(.list, at: hasProperties ? properties(at: range.lowerBound) : range.lowerBound)
    case .mappingStart(let hasProperties):
      builder.open(
        .mapping, at: hasProperties ? properties(at: range.lowerBound) : range.lowerBound)
    case .collectionEnd:
      // In block style, libyaml notices the end at the next token, after comments.
      builder.close(at: range.isEmpty ? nil : range.upperBound)
    case .streamEnd, .other:
      break
    }
    return true
  }

  private mutating func takeScalar(
    _ value: String, _ style: Node.Style, at range: Range<Int>, hasProperties: Bool
  ) {
    let begin = hasProperties ? properties(at: range.lowerBound) : range.lowerBound
    let whole = range
    let range = min(begin, range.upperBound)..<range.upperBound
    if text.line(of: range.upperBound) > text.line(of: range.lowerBound) {
      longScalars.append(range)
    }
    // A document without content is one empty scalar.
    if range.isEmpty, builder.isAtRoot { return }
    if hasProperties, style == .plain, isNegation(at: whole.lowerBound, before: value) {
      builder.scalar(text.text(whole), .quoted, at: whole)
    } else {
      builder.scalar(marks?.restored(value) ?? value, style, at: range)
    }
  }

  /// Returns true for `!flag`, which YAML reads as a tag and the author means as an expression:
  /// nothing follows it, or an operator.
  private func isNegation(at start: Int, before value: String) -> Bool {
    guard text.byte(at: start) == UInt8(ascii: "!") else { return false }
    return value.utf8.first.map { "=!<>&|".utf8.contains($0) } ?? true
  }

  private mutating func start(of range: Range<Int>, hasDirectives: Bool) -> Bool {
    documents += 1
    guard documents == 1 else {
      builder.report("second-document", "a rule file can have only one document", at: range)
      return false
    }
    if hasDirectives {
      builder.report("directive", "directives are not allowed in rule files", at: range)
    }
    return true
  }

  /// Diagnoses the `&anchor` and `!tag` before a node, and returns the start of the node itself.
  private mutating func properties(at start: Int) -> Int {
    var offset = start
    while let first = text.byte(at: offset) {
      guard first == UInt8(ascii: "&") || first == UInt8(ascii: "!") else { break }
      var end = offset
      while let byte = text.byte(at: end), !Self.endsProperty.contains(byte) { end += 1 }
      let isAnchor = first == UInt8(ascii: "&")
      builder.report(
        isAnchor ? "anchor" : "tag",
        "\(isAnchor ? "anchors" : "tags") are not allowed in rule files",
        at: offset..<end, suggestion: offset == start ? quotes(around: start) : nil)
      while let byte = text.byte(at: end), Self.spaces.contains(byte) { end += 1 }
      offset = end
    }
    return offset
  }

  /// Returns the suggestion to quote a string that only looks like something else.
  private func quotes(around offset: Int) -> String? {
    UnquotedText(around: offset, in: text).map { "write \($0.quoted) if it is a string" }
  }

  private static let spaces = Array(" \t\r\n".utf8)
  private static let endsProperty = Array(" \t\r\n,[]{}".utf8)
}
