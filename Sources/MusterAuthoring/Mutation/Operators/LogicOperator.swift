internal import Muster

extension MutationOperator {
  static let logic = MutationOperator(
    "logic",
    summary:
      "takes `||` for `&&` and `&&` for `||` in an expression, drops one of the two sides, or "
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
    ExpressionEdit.changes(site, pieces) { part, expression in
      switch part.kind {
      case .operation(let sign) where sign == .and || sign == .or:
        let other = sign == .and ? BinaryOperator.or : .and
        let sides = part.operands.map { expression.written($0) }
        return [
          ExpressionEdit(
            range: part.mark..<part.mark + 2, text: other.sign,
            words: "`\(sign.sign)` becomes `\(other.sign)`"),
          ExpressionEdit(
            range: part.range, text: sides[0], words: "`\(sign.sign) \(sides[1])` is dropped"),
          ExpressionEdit(
            range: part.range, text: sides[1], words: "`\(sides[0]) \(sign.sign)` is dropped"),
        ]
      case .not:
        let operand = expression.written(part.operands[0])
        return [ExpressionEdit(range: part.range, text: operand, words: "`!` is dropped")]
      default: return []
      }
    }
  }
}
