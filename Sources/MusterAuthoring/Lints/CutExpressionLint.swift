internal import Muster
internal import MusterRules

extension Lint {
  static let cutExpression = Lint(
    "cut-expression",
    summary: "a ` #` that may cut an expression short",
    page: [
      "In YAML, ` #` begins a comment, so `compute: a #b` means `compute: a`. If the part before "
        + "` #` is a valid expression, nothing else reports the mistake.",
      "Put the whole expression in quotes if the part after ` #` belongs to it. If that part is a "
        + "comment, write a space after the `#`.",
    ],
    passing: [
      """
      form: order
      fields:
        price: { type: number }
        'price #2': { type: number }
        net:
          type: number
          compute: price / 2 # half of it
        gross:
          type: number
          compute: '`price #2` * 1.19' #with tax
        note: { when: { price: 2 } } #gross
      examples:
        - accepts:
            of: price #gross
      """
    ],
    failing: [
      Example(
        """
        form: order
        fields:
          price: { type: number }
          net:
            type: number
            compute: price #gross
        """,
        says: "6:20: ` #` begins a comment and may cut this expression short; write 'price #gross' "
          + "if the comment belongs to the expression, or a space after the `#` if not"),
      Example(
        """
        form: order
        fields:
          price: { type: number }
          'price # 2': { type: number }
          net:
            type: number
            compute: price # 2 * 1.19
        """,
        says: "7:20: ` #` begins a comment and cuts the name of the field `price # 2` short; write "
          + "'`price # 2` * 1.19'"),
      Example(
        """
        form: order
        conditions:
          gift: kind == 'gift' #1
        fields:
          kind:
          note:
            when: gift
            length: ..20
        """,
        says: "3:24: ` #` begins a comment and may cut this expression short; write 'kind == "
          + "''gift'' #1' if the comment belongs to the expression, or a space after the `#` if not"
      ),
      Example(
        """
        form: order
        fields:
          count: { type: integer, range: { max: { of: 2 #or three
            } } }
        """,
        says: "3:49: ` #` begins a comment and may cut this expression short; write '2 #or three' "
          + "if the comment belongs to the expression, or a space after the `#` if not"),
    ],
    find: { subject in
      let names = subject.plan.fields.map { $0.name }.filter { $0.contains(" #") }
      return subject.file.expressions.compactMap { subject.finding($0, names) }
    }
  )
}

extension Node {
  /// The scalars that are expressions because of their keys.
  fileprivate var expressions: [Node] {
    let ofItems = (items ?? []).flatMap { $0.expressions }
    return (entries ?? []).reduce(into: ofItems) { found, entry in
      let key = entry.key.text ?? ""
      switch key {
      case "compute", "holds", "when", "of":
        found += entry.value.text == nil ? entry.value.expressions : [entry.value]
      case "conditions": found += (entry.value.entries ?? []).map { $0.value }
      case "examples", "stories": break
      default: if !key.hasPrefix("x-") { found += entry.value.expressions }
      }
    }
  }
}

extension LintSubject {
  /// Returns the finding about an expression, if field names contain a ` #`.
  fileprivate func finding(_ written: Node, _ names: [String]) -> LintFinding? {
    guard case .scalar(let text, .plain) = written.content, let range = written.range,
      let comment = comment(behind: range)
    else { return nil }
    let place = SourceRange(
      source: range.source, start: comment.start, end: comment.start + comment.text.utf8.count)
    var whole = "\(text) \(comment.text)"
    for name in names {
      guard let found = whole.firstRange(of: name),
        whole[found.upperBound...].utf8.count
          < comment.text.utf8.count
      else { continue }
      whole.replaceSubrange(found, with: "`\(name)`")
      return LintFinding(
        "` #` begins a comment and cuts the name of the field `\(name)` short", at: place,
        suggestion: "write \(quoted(whole))")
    }
    guard let next = comment.text.dropFirst().first, !next.isWhitespace, next != "#", next != "!"
    else { return nil }
    return LintFinding(
      "` #` begins a comment and may cut this expression short", at: place,
      suggestion: "write \(quoted(whole)) if the comment belongs to the expression, "
        + "or a space after the `#` if not")
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  /// Returns the comment after a scalar on its line, from its `#` on, and its start.
  private func comment(behind range: SourceRange) -> (start: Int, text: String)? {
    guard suite.texts.indices.contains(range.source) else { return nil }
    let text = suite.texts[range.source]
    var start = range.end
    while let byte = text.byte(at: start), byte == 0x20 || byte == 0x09 { start += 1 }
    guard start > range.end, text.byte(at: start) == UInt8(ascii: "#") else { return nil }
    let end = text.rangeOfLine(text.position(of: start).line).upperBound
    return (start, text.text(start..<end))
  }
}
