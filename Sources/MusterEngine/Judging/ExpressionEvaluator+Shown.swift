/// The sides of the comparison that made an expression false.
extension ExpressionEvaluator {
  /// Returns the sides of the leftmost comparison that made the whole expression false and is
  /// reached only through `&&` and `||`; empty if there is none, or if a side can't be written.
  mutating func sides(
    of id: ExpressionID, _ row: borrowing Row, in scope: Scope, _ shared: inout SharedAnswers
  ) -> [NotedValue] {
    let code = program.expressions[id]
    let parts = code.expression.parts
    if code.expression.readsSecret { return [] }
    var waiting = [parts.count - 1]
    while let index = waiting.popLast() {
      guard case .operation(let sign) = parts[index].kind else { continue }
      let operands = parts[index].operands
      switch sign {
      case .or: waiting += operands.reversed()
      case .and:
        for operand in operands.reversed()
        where value(of: code.ranges[operand], row, in: scope, &shared).isFalse {
          waiting.append(operand)
        }
      case let sign where sign.compares:
        var sides: [NotedValue] = []
        for (operand, parameter) in zip(operands, [RowParameter.left, .right]) {
          let side = value(of: code.ranges[operand], row, in: scope, &shared)
          guard let shown = shown(side, parts[operand].type.value) else { return [] }
          sides.append(NotedValue(parameter: parameter, value: shown))
        }
        return sides
      default: break
      }
    }
    return []
  }

  /// Returns a value as a message shows it; `nil` for a missing value, and for a number beyond the
  /// limits.
  func shown(_ operand: Operand, _ type: ValueType) -> RowParameterValue? {
    switch operand.kind {
    case .absent, .undecided: nil
    case .boolean: .boolean(operand.isTrue)
    case .decimal, .fraction: numbers.number(operand).map { .number($0) }
    case .text: .text(operand.slot.text)
    case .moment: moment(operand, type).map { .moment($0) }
    }
  }
}
