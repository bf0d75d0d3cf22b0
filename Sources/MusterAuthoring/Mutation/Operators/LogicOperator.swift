internal import Muster

extension MutationOperator {
  static let logic = MutationOperator(
    "logic",
    summary:
      "replaces `&&` with `||` or `||` with `&&` in an expression, drops one of the two sides, or "
      + "drops a `!`",
    examples: [
      Example(
        "a: { when: 'present(b) && !c' }\nb:\nc: { type: boolean }",
        [
          "a: { when: 'present(b) || !c' }\nb:\nc: { type: boolean }",
          "a: { when: 'present(b)' }\nb:\nc: { type: boolean }",
          "a: { when: '!c' }\nb:\nc: { type: boolean }",
          "a: { when: 'present(b) && c' }\nb:\nc: { type: boolean }",
        ])
    ]
  ) { site, pieces in
    PartEdit.ofExpression(site, pieces) { part, expression in
      switch part.kind {
      case .operation(let sign) where sign == .and || sign == .or:
        let other = sign == .and ? BinaryOperator.or : .and
        return PartEdit.taking([other], for: sign, at: part)
          + PartEdit.droppingSides(of: part, sign, expression)
      case .not:
        let operand = expression.written(part.operands[0])
        return [PartEdit(part.range, operand, "`!` is dropped")]
      default: return []
      }
    }
  }
}
