internal import Muster

extension MutationOperator {
  static let comparison = MutationOperator(
    "comparison",
    summary: "takes another comparison in an expression: `<` with or without the bound, the bound "
      + "alone, or turned round",
    examples: [
      Example(
        "a: { type: integer, when: b < 3 }\nb: { type: integer }",
        [
          "a: { type: integer, when: b <= 3 }\nb: { type: integer }",
          "a: { type: integer, when: b >= 3 }\nb: { type: integer }",
        ]),
      Example(
        "a: { type: integer, when: b <= 3 }\nb: { type: integer }",
        [
          "a: { type: integer, when: b < 3 }\nb: { type: integer }",
          "a: { type: integer, when: b > 3 }\nb: { type: integer }",
          "a: { type: integer, when: b == 3 }\nb: { type: integer }",
        ]),
      Example(
        "a: { when: b == \"x\" }\nb:", ["a: { when: b != \"x\" }\nb:"]),
    ]
  ) { site, pieces in
    ExpressionEdit.changes(site, pieces) { part, _ in
      guard case .operation(let sign) = part.kind else { return [] }
      return (others[sign] ?? []).map { other in
        ExpressionEdit(
          range: part.mark..<part.mark + sign.sign.utf8.count, text: other.sign,
          words: "`\(sign.sign)` becomes `\(other.sign)`")
      }
    }
  }

  private static let others: [BinaryOperator: [BinaryOperator]] = [
    .less: [.lessOrEqual, .greaterOrEqual], .lessOrEqual: [.less, .greater, .equal],
    .greater: [.greaterOrEqual, .lessOrEqual], .greaterOrEqual: [.greater, .less, .equal],
    .equal: [.notEqual], .notEqual: [.equal],
  ]
}
