internal import Muster

extension MutationOperator {
  static let arithmetic = MutationOperator(
    "arithmetic",
    summary: "replaces an arithmetic operator in an expression, drops one of its two sides, or "
      + "replaces a function: `min` becomes `max`, and the branches of `if` are swapped",
    examples: [
      Example(
        "a: { type: integer, compute: b + c }\nb: { type: integer }\nc: { type: integer }",
        ["b - c", "b", "c"].map {
          "a: { type: integer, compute: \($0) }\nb: { type: integer }\nc: { type: integer }"
        }),
      Example(
        "a: { type: integer, compute: 'if(b, 1, 2)' }\nb: { type: boolean }",
        ["a: { type: integer, compute: 'if(b, 2, 1)' }\nb: { type: boolean }"]),
    ]
  ) { site, pieces in
    PartEdit.ofExpression(site, pieces) { part, expression in
      let sides = part.operands.map { expression.written($0) }
      switch part.kind {
      case .operation(let sign):
        guard let other = otherSigns[sign] else { return [] }
        return PartEdit.taking([other], for: sign, at: part)
          + PartEdit.droppingSides(of: part, sign, expression)
      case .call("if") where part.operands.count == 3:
        let range =
          expression.tree.parts[part.operands[1]].range
          .lowerBound..<expression.tree.parts[part.operands[2]].range.upperBound
        return [
          PartEdit(range, "\(sides[2]), \(sides[1])", "the branches of `if` are swapped")
        ]
      case .call(let function):
        guard let other = otherFunctions[function] else { return [] }
        let start = part.range.lowerBound
        return [
          PartEdit(start..<start + function.utf8.count, other, "`\(function)` becomes `\(other)`")
        ]
      default: return []
      }
    }
  }

  private static let otherSigns: [BinaryOperator: BinaryOperator] = [
    .add: .subtract, .subtract: .add, .multiply: .divide, .divide: .multiply,
  ]

  private static let otherFunctions = [
    "min": "max", "max": "min", "any": "all", "all": "any", "present": "absent",
    "absent": "present", "floor": "ceil", "ceil": "floor", "days": "months", "months": "days",
  ]
}
