/// Reads settings with a fixed set of words, which a form and its fields share.
extension SyntaxReader {
  /// Reads the whole form: the main part, then the messages of the parts that it uses.
  package mutating func form() -> FormSyntax {
    var form = FormReader(reader: self)
    defer { self = form.reader }
    return form.read()
  }

  func firstByte(_ node: Node) -> SourceRange? {
    guard let range = node.entries?.first?.key.range ?? node.range else { return nil }
    return SourceRange(source: range.source, start: range.start, end: range.start)
  }

  mutating func policy(_ node: Node) -> ValidationPolicy? {
    choice(
      node, "`validate`",
      [("polite", .polite), ("live", .live), ("touched", .touched), ("submit", .submit)])
  }

  mutating func stop(_ node: Node) -> FormSyntax.Stop? {
    choice(node, "`stop`", [("first", .first), ("never", .never)])
  }

  mutating func empty(_ node: Node) -> FormSyntax.Empty? {
    choice(node, "`empty`", [("absent", .absent), ("value", .value)])
  }

  mutating func unknownFields(_ node: Node) -> UnknownFields? {
    choice(node, "`unknown-fields`", [("keep", .keep), ("drop", .drop), ("reject", .reject)])
  }

  package func isPatternName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 32 else { return false }
    return !first.isDigit && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F }
  }

  /// Returns the scalar type that a wrong word probably means; `any` if it means none.
  func meantType(_ node: Node) -> ValueType {
    guard let text = node.text else { return .any }
    let words = ValueType.allCases.map { $0.word }
    let word =
      BorrowedWords.own(text, of: BorrowedWords.types, among: words)
      ?? Spelling.nearest(text, among: words)
    guard let type = word.flatMap({ ValueType(ByteString($0)) }), type.isScalar else { return .any }
    return type
  }

  package mutating func type(_ node: Node, _ what: String) -> ValueType? {
    let types = ValueType.allCases.map { (word: $0.word, choice: $0) }
    if let text = node.text, ValueType(ByteString(text)) == nil, Format.named(text) != nil {
      report(
        "unknown-word", "\(what) must be one of \(listed(types.map { $0.word })), not `\(text)`",
        at: node.range, suggestion: "`\(text)` is a format: write `format: \(text)`")
      return nil
    }
    return choice(node, what, types)
  }

}
