internal import Muster

extension MutationOperator {
  static let constant = MutationOperator(
    "constant",
    summary: "changes a constant in an expression: a number by its last digit, a string, a choice "
      + "of `in`, `true` or `false`",
    examples: [
      Example(
        "a: { type: number, compute: b * 0.19 }\nb: { type: number }",
        [
          "a: { type: number, compute: b * 0.18 }\nb: { type: number }",
          "a: { type: number, compute: b * 0.2 }\nb: { type: number }",
        ]),
      Example("a: { when: b == \"x\" }\nb:", ["a: { when: b == \"x_\" }\nb:"]),
      Example(
        "a: { when: 'b in [\"x\", \"y\"]' }\nb:",
        [
          "a: { when: 'b in [\"y\"]' }\nb:", "a: { when: 'b in [\"x\"]' }\nb:",
        ]),
    ]
  ) { site, pieces in
    PartEdit.ofExpression(site, pieces) { part, expression in
      let written = expression.written(part.range)
      func becomes(_ texts: [String]) -> [PartEdit] {
        texts.map {
          PartEdit(part.range, $0, "`\(written)` becomes `\($0)`")
        }
      }
      let isChoice = expression.tree.parts.contains { around in
        if case .choices = around.kind {
          around.operands.contains { expression.tree.parts[$0].range == part.range }
        } else {
          false
        }
      }
      switch part.kind {
      case .number where !isChoice: return becomes(BoundSteps.numbers(written))
      case .duration where !isChoice: return becomes(BoundSteps.durations(written))
      case .boolean(let flag): return becomes([flag ? "false" : "true"])
      case .text where !isChoice && written.count > 1:
        return becomes(["\(written.dropLast())_\(written.suffix(1))"])
      case .choices where part.operands.count > 1:
        let sides = part.operands.map { expression.written($0) }
        return part.operands.indices.map { index in
          let rest = sides.indices.filter { $0 != index }.map { sides[$0] }
          return PartEdit(
            part.range, "[\(rest.joined(separator: ", "))]",
            "the choice `\(sides[index])` is dropped")
        }
      default: return []
      }
    }
  }
}
