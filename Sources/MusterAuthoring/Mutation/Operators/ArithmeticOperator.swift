internal import Muster

extension MutationOperator {
  static let arithmetic = MutationOperator(
    "arithmetic",
    summary: "takes another sign in an expression, drops one of the two sides, or takes another "
      + "function: `min` for `max`, the branches of `if` the other way round",
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
    ExpressionEdit.changes(site, pieces) { part, expression in
      let sides = part.operands.map { expression.written($0) }
      switch part.kind {
      case .operation(let sign):
        guard let other = otherSigns[sign] else { return [] }
        return [
          ExpressionEdit(
            range: part.mark..<part.mark + 1, text: other.sign,
            words: "`\(sign.sign)` becomes `\(other.sign)`"),
          ExpressionEdit(
            range: part.range, text: sides[0], words: "`\(sign.sign) \(sides[1])` is dropped"),
          ExpressionEdit(
            range: part.range, text: sides[1], words: "`\(sides[0]) \(sign.sign)` is dropped"),
        ]
      case .call("if") where part.operands.count == 3:
        let range =
          expression.tree.parts[part.operands[1]].range
          .lowerBound..<expression.tree.parts[part.operands[2]].range.upperBound
        return [
          ExpressionEdit(
            range: range, text: "\(sides[2]), \(sides[1])",
            words: "the branches of `if` change places")
        ]
      case .call(let function):
        guard let other = otherFunctions[function] else { return [] }
        let start = part.range.lowerBound
        return [
          ExpressionEdit(
            range: start..<start + function.utf8.count, text: other,
            words: "`\(function)` becomes `\(other)`")
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
