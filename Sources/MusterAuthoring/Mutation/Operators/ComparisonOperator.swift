internal import Muster

extension MutationOperator {
  static let comparison = MutationOperator(
    "comparison",
    summary: "replaces a comparison in an expression: adds or removes equality, keeps only "
      + "equality, or takes the opposite",
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
    PartEdit.ofExpression(site, pieces) { part, _ in
      guard case .operation(let sign) = part.kind else { return [] }
      return PartEdit.taking(others[sign] ?? [], for: sign, at: part)
    }
  }

  private static let others: [BinaryOperator: [BinaryOperator]] = [
    .less: [.lessOrEqual, .greaterOrEqual], .lessOrEqual: [.less, .greater, .equal],
    .greater: [.greaterOrEqual, .lessOrEqual], .greaterOrEqual: [.greater, .less, .equal],
    .equal: [.notEqual], .notEqual: [.equal],
  ]
}
