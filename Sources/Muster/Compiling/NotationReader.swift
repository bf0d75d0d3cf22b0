/// Reads `reads`: the notation of field values that arrive as strings.
struct NotationReader {
  /// The type of the field.
  let type: ValueType
  /// The field's name for a message.
  let name: String

  /// Reads the notation of a value that arrives as a string.
  func pattern(_ node: Node, _ literals: inout LiteralReader) -> ReadingPattern? {
    switch type {
    case .boolean:
      if node.entries != nil { literals.checkKeys(node, ["true", "false"], of: "`reads`") }
      guard let yes = literals.needed(node, "true", of: "`reads`"),
        let no = literals.needed(node, "false", of: "`reads`"),
        let yesTexts = literals.texts(yes, "`true`"), let noTexts = literals.texts(no, "`false`")
      else { return nil }
      if let both = yesTexts.first(where: { text in
        noTexts.contains { ByteString($0) == ByteString(text) }
      }) {
        literals.report("contradiction", "`\(both)` can't mean both true and false", at: no.range)
        return nil
      }
      return .boolean(yes: yesTexts, no: noTexts)
    case .list:
      literals.checkKeys(node, ["list"], of: "`reads`")
      guard let mark = literals.needed(node, "list", of: "`reads`"),
        let text = literals.syntax.text(mark, "`list`")
      else { return nil }
      guard !text.isEmpty else {
        literals.report(
          "bad-argument", "the separator of a list can't be empty", at: mark.range)
        return nil
      }
      return .list(separator: text)
    case .integer, .number:
      return samples(node, &literals) { (sample) throws(ReadsError) in try NumberPattern(sample) }
        .map { .numbers($0) }
    case .date, .time, .localDateTime, .month:
      guard let target = DatePattern.Target(type) else { return nil }
      let language = literals.syntax.language
      return samples(node, &literals) { (sample) throws(ReadsError) in
        try DatePattern(sample, for: target, language: language)
      }
      .map { .dates($0) }
    case .text, .dateTime, .week, .group, .map, .any:
      literals.report(
        "misplaced",
        "`reads` is only for numbers, dates, booleans and lists, but \(name) is of "
          + "type \(type.word)", at: node.range)
    }
    return nil
  }

  /// Reads one notation, or a list of several, each by its sample.
  private func samples<Pattern>(
    _ node: Node, _ literals: inout LiteralReader,
    _ compile: (String) throws(ReadsError) -> Pattern
  ) -> [Pattern]? {
    guard let texts = literals.texts(node, "`reads`") else { return nil }
    let nodes = node.items ?? [node]
    var patterns: [Pattern] = []
    for (place, text) in texts.enumerated() {
      if texts[..<place].contains(where: { ByteString($0) == ByteString(text) }) {
        literals.report(
          "contradiction", "duplicate `\(text)` in `reads`", at: nodes[place].range)
        return nil
      }
      do throws(ReadsError) {
        patterns.append(try compile(text))
      } catch {
        literals.report("bad-argument", error.reason, at: nodes[place].range)
        return nil
      }
    }
    return patterns
  }
}
