import Muster

/// YAML's silent changes to the strings in a rule file, which it cuts at a comment, splits at a
/// comma or reads as a list. Each change is diagnosed and repaired, so the rest of the file is read
/// as the author meant it.
///
/// Keys show which scalars are strings or patterns. No scalar counts as either if authors choose
/// the keys, as under `fields`, or if values are data, as under `examples`.
struct AuthorTraps {
  let text: SourceText
  let isJSON: Bool
  var diagnostics: [Diagnostic] = []

  init(text: SourceText, isJSON: Bool) {
    self.text = text
    self.isJSON = isJSON
  }

  /// The role of a key's value.
  private enum Role {
    /// A mapping whose keys are words of the rule language, or a list of these mappings.
    case words
    /// A mapping from names to these mappings.
    case named
    /// A condition: an expression, or names, `any`, `not`.
    case condition
    case expression
    /// A mapping from names to expressions.
    case expressions
    /// A literal value, or a computed one: a mapping with `of`.
    case literal
    /// A label or message, or a mapping to these at any depth.
    case sentence
    case pattern
    /// A mapping from names to patterns.
    case patterns
    /// A sample of a value, or a mapping to samples.
    case sample
    /// Data that isn't checked here.
    case data
  }

  /// Returns the node as its author meant it.
  mutating func repaired(_ node: Node) -> Node {
    repaired(node, as: .words)
  }

  private static func role(ofKey key: Node, in role: Role) -> Role {
    guard case .scalar(let word, _) = key.content, !word.utf8.starts(with: "x-".utf8) else {
      return .data
    }
    switch role {
    case .named: return .words
    case .patterns: return .pattern
    case .expressions: return .expression
    case .literal: return ByteString(word) == ByteString("of") ? .expression : .data
    case .condition: return isNesting(word) ? .condition : .words
    case .sentence, .sample, .data: return role
    case .words, .pattern, .expression: return self.role(ofWord: word)
    }
  }

  private static func role(ofWord word: String) -> Role {
    switch ByteString(word) {
    case ByteString("matches"), ByteString("pattern"): .pattern
    case ByteString("message"), ByteString("label"), ByteString("hint"), ByteString("title"),
      ByteString("description"), ByteString("messages"):
      .sentence
    case ByteString("fields"), ByteString("shapes"), ByteString("given"): .named
    case ByteString("patterns"): .patterns
    case ByteString("when"): .condition
    case ByteString("compute"), ByteString("holds"), ByteString("of"): .expression
    case ByteString("conditions"): .expressions
    case ByteString("equals"): .literal
    case ByteString("reads"): .sample
    case ByteString("default"), ByteString("one-of"), ByteString("none-of"),
      ByteString("examples"), ByteString("stories"), ByteString("code"):
      .data
    default: .words
    }
  }

  private static func isNesting(_ word: String) -> Bool {
    ByteString(word) == ByteString("any") || ByteString(word) == ByteString("not")
  }

  /// Repairs a node by its role. The recursion is as deep as the file's nesting, which the reader
  /// limits.
  private mutating func repaired(_ node: Node, as role: Role) -> Node {
    if case .data = role { return node }
    switch node.content {
    case .scalar(let value, let style):
      return scalar(value, style, node, as: role)
    case .list(let items):
      if isText(role), let meant = bracketed(node) { return meant }
      return Node(.list(items.map { repaired($0, as: role) }), at: node.range)
    case .mapping(let entries):
      let entries = joined(entries, in: role).map { entry in
        Node.Entry(
          key: entry.key, value: repaired(entry.value, as: Self.role(ofKey: entry.key, in: role)))
      }
      return Node(.mapping(entries), at: node.range)
    }
  }

  private func isText(_ role: Role) -> Bool {
    switch role {
    case .sentence, .pattern: true
    default: false
    }
  }

  private func isExpression(_ role: Role) -> Bool {
    switch role {
    case .expression, .condition: true
    default: false
    }
  }

  private mutating func scalar(
    _ value: String, _ style: Node.Style, _ node: Node, as role: Role
  ) -> Node {
    guard let range = node.range else { return node }
    if isExpression(role) {
      // The rest after an expression is a comment, unless a quote in it is still open.
      guard style == .plain, OpenMarks(in: value).quote != nil else { return node }
      return reportCut(of: range) ?? node
    }
    guard isText(role) else { return node }
    if style == .plain { _ = reportCut(of: range) }
    if case .pattern = role {
      let traps = PatternTraps(text: text, isJSON: isJSON, value: value, style: style, range: range)
      diagnostics += traps.diagnostics
    }
    return node
  }
}

/// The traps.
extension AuthorTraps {
  /// Reports `label: Room # 5`: the string ends before the `#`. Returns the string that the author
  /// meant.
  private mutating func reportCut(of range: SourceRange) -> Node? {
    var offset = range.end
    while text.byte(at: offset) == UInt8(ascii: " ") || text.byte(at: offset) == UInt8(ascii: "\t")
    {
      offset += 1
    }
    guard offset > range.end, range.end > range.start, text.byte(at: offset) == UInt8(ascii: "#")
    else { return nil }
    let end = text.rangeOfLine(text.line(of: offset)).upperBound
    let whole = text.text(range.start..<end)
    report(
      "cut-by-comment", "\" #\" starts a comment and cuts off this string", at: offset..<end,
      range.source, "\(UnquotedText.offer(whole)), or move the comment to its own line")
    return Node(
      .scalar(whole, .quoted), at: SourceRange(source: range.source, start: range.start, end: end))
  }

  /// Returns the string for `matches: [0-9]`: a list in YAML, but a string for its author.
  private mutating func bracketed(_ node: Node) -> Node? {
    guard !isJSON, let range = node.range, text.byte(at: range.start) == UInt8(ascii: "[") else {
      return nil
    }
    let raw = text.text(range.start..<range.end)
    report(
      "unquoted-text", "an unquoted string can't start with \"[\", which starts a list",
      at: range.start..<range.end, range.source, UnquotedText.offer(raw))
    return Node(.scalar(raw, .quoted), at: range)
  }

  /// Joins `{ message: Hello, world }`, which YAML reads as two entries, the second without a
  /// value.
  private mutating func joined(_ entries: [Node.Entry], in role: Role) -> [Node.Entry] {
    guard !isJSON else { return entries }
    var result: [Node.Entry] = []
    var rest = entries[...]
    while var entry = rest.popFirst() {
      let role = Self.role(ofKey: entry.key, in: role)
      if endsAtComma(role) || isExpression(role), isPlain(entry.value) {
        var end: Int?
        while let next = rest.first,
          let nextEnd = endWithoutColon(next, mayBeQuoted: isExpression(role)),
          endsAtComma(role) || isOpen(entry.value, to: end)
        {
          end = nextEnd
          rest.removeFirst()
        }
        if let end { entry.value = join(entry.value, to: end) }
      }
      result.append(entry)
    }
    return result
  }

  private func endsAtComma(_ role: Role) -> Bool {
    switch role {
    case .sentence, .pattern, .sample: true
    default: false
    }
  }

  /// Returns true if an expression needs more: a parenthesis, a bracket or a quote is open.
  private func isOpen(_ node: Node, to end: Int?) -> Bool {
    guard let range = node.range else { return false }
    return OpenMarks(in: text.text(range.start..<(end ?? range.end))).isOpen
  }

  private func isPlain(_ node: Node) -> Bool {
    if case .scalar(_, .plain) = node.content { true } else { false }
  }

  /// Returns the end of an entry in a flow mapping that has neither a value nor a colon.
  private func endWithoutColon(_ entry: Node.Entry, mayBeQuoted: Bool) -> Int? {
    guard isPlain(entry.key) || mayBeQuoted, isPlain(entry.value), let key = entry.key.range,
      let value = entry.value.range, value.start == value.end, value.start >= key.end,
      !text.bytes[key.end..<value.start].contains(UInt8(ascii: ":"))
    else { return nil }
    return key.end
  }

  private mutating func join(_ value: Node, to end: Int) -> Node {
    guard let range = value.range else { return value }
    let raw = text.text(range.start..<end)
    report(
      "unquoted-text", "the comma ends this unquoted string", at: range.end..<end, range.source,
      UnquotedText.offer(raw))
    return Node(
      .scalar(raw, .quoted), at: SourceRange(source: range.source, start: range.start, end: end))
  }

  private mutating func report(
    _ code: String, _ reason: String, at range: Range<Int>, _ source: Int, _ suggestion: String
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, reason,
        at: SourceRange(source: source, start: range.lowerBound, end: range.upperBound),
        suggestion: suggestion))
  }
}
