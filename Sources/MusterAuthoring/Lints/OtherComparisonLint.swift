internal import Muster

extension Lint {
  static let otherComparison = Lint(
    "other-comparison",
    summary: "a message with `{left}` and `{right}` that may show the wrong comparison",
    page: [
      "`{left}` and `{right}` are the sides of the leftmost comparison that made a rule false. If "
        + "the rule joins several, the message may be about another one: `Pay "
        + "{right}, not {left}` becomes `Pay 0, not -1` for a tip of -1.",
      "If `&&` joins the comparisons, write a rule for each. If `||` joins them, move the "
        + "comparison that the message is about to the front.",
    ],
    passing: [
      """
      form: bill
      fields:
        paid: { type: number }
        total: { type: number }
        tip: { type: number }
        method: { one-of: [card, invoice] }
      together:
        - holds: paid == total || method == "invoice"
          message: Pay {right}, not {left}
        - holds: tip >= 0 && paid >= tip
          message: Check the tip
        - holds: paid <= total || method == "card" && total < 50
          message: '{left} is more than {right}'
      """
    ],
    failing: [
      Example(
        """
        form: bill
        fields:
          paid: { type: number }
          total: { type: number }
          tip: { type: number }
        together:
          - holds: paid == total && tip >= 0
            message: Pay {right}, not {left}
        """,
        says: "8:14: `{left}` and `{right}` are the sides of `paid == total` or of `tip >= 0`, "
          + "whichever fails first; write a rule for each"),
      Example(
        """
        form: bill
        fields:
          paid: { type: number }
          total: { type: number }
          method: { one-of: [card, invoice] }
        together:
          - holds: method == "invoice" || paid == total
            message: Pay {right}, not {left}
        """,
        says: "8:14: `{right}` is always the right side of `method == \"invoice\"`, which comes "
          + "first; move the comparison that the message is about to the front"),
    ],
    find: { subject in
      subject.plan.allCrossFieldRules.flatMap { rule -> [LintFinding] in
        guard case .holds(let expression) = rule.check, expression.alwaysHasSides,
          let message = rule.message
        else { return [] }
        let shown = ShownComparisons(expression)
        return message.templates.compactMap { shown.finding($0) }
      }
    }
  )
}

extension LocalText {
  fileprivate var templates: [Template] { [plain].compactMap { $0 } + byLanguage.map { $0.text } }
}

/// The comparisons whose sides a message about an expression may show.
private struct ShownComparisons {
  let expression: Expression
  /// The comparisons that may be the leftmost one that made the whole false.
  private(set) var shown: [Int] = []
  /// All comparisons that `&&` and `||` join.
  private var all: [Int] = []

  init(_ expression: Expression) {
    self.expression = expression
    shown = leading(expression.parts.count - 1).found
    all = joined(expression.parts.count - 1)
  }

  /// Returns the comparisons that a false part leads to, and true if it always leads to one.
  private func leading(_ part: Int) -> (found: [Int], always: Bool) {
    guard case .operation(let sign) = expression.parts[part].kind else { return ([], false) }
    if sign.compares { return ([part], true) }
    guard sign == .and || sign == .or else { return ([], false) }
    let (left, right) = (
      leading(expression.parts[part].operands[0]), leading(expression.parts[part].operands[1])
    )
    if sign == .and { return (left.found + right.found, left.always && right.always) }
    return left.always ? left : (left.found + right.found, right.always)
  }

  private func joined(_ part: Int) -> [Int] {
    guard case .operation(let sign) = expression.parts[part].kind else { return [] }
    if sign.compares { return [part] }
    return sign == .and || sign == .or
      ? expression.parts[part].operands.flatMap { joined($0) } : []
  }

  func finding(_ template: Template) -> LintFinding? {
    let names = Set(template.texts.flatMap { Placeholders.names(in: $0) })
    guard names.contains("left") || names.contains("right") else { return nil }
    if shown.count > 1 {
      let texts = shown.map { "`\(text(of: $0))`" }
      return LintFinding(
        "`{left}` and `{right}` are the sides of \(listed(texts, "or of")), whichever fails first",
        at: template.range, suggestion: "write a rule for each")
    }
    guard let first = shown.first, all.count > 1 else { return nil }
    for (side, name) in ["left", "right"].enumerated() where names.contains(name) {
      guard isWritten(first, side), all.contains(where: { !isWritten($0, side) }) else { continue }
      return LintFinding(
        "`{\(name)}` is always the \(name) side of `\(text(of: first))`, which comes first",
        at: template.range, suggestion: "move the comparison that the message is about to the front"
      )
    }
    return nil
  }

  /// True if a side of a comparison is a literal, so that a message needn't name it.
  private func isWritten(_ comparison: Int, _ side: Int) -> Bool {
    if case .literal = expression.parts[expression.parts[comparison].operands[side]].kind {
      true
    } else {
      false
    }
  }

  private func text(of part: Int) -> String {
    var bytes = Array(expression.text.utf8)[expression.parts[part].range]
    while let last = bytes.last, last == 0x20 || last == 0x0A { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
