/// Rules whose bounds or values are computed.
extension RuleEvaluator {
  mutating func runRange(
    _ operation: Operation, _ field: CompiledField, _ reading: ParsedValue, _ row: borrowing Row
  ) -> Answer {
    let code = program.tables.bounds[operation.first]
    guard code.isComputed else {
      return bounds.answer(code, to: reading, field.type, row, in: scope)
    }
    switch settled(code, field.type, row) {
    case .undecided(let doubt): return .undecided(doubt)
    case .known(let code): return bounds.answer(code, to: reading, field.type, row, in: scope)
    }
  }

  /// Computes the ends of bounds.
  mutating func settled(
    _ code: CompiledBounds, _ type: ValueType, _ row: borrowing Row
  ) -> SettledBounds {
    expressions.settled(code, type, row, in: scope, &lookup.shared)
  }

  mutating func runSizeWithin(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    let count = countItems(of: field, row, at: slot)
    switch settled(program.tables.bounds[operation.first], .integer, row) {
    case .undecided(let doubt): return .undecided(doubt)
    case .known(let code):
      switch bounds.answer(Number(Int64(count)), code, row, in: scope) {
      case .fails(.tooSmall, _): return .fails(.tooFew, measured: count)
      case .fails(.tooLarge, _): return .fails(.tooMany, measured: count)
      case .passes: return .passes
      case .undecided(let doubt): return .undecided(doubt)
      case .fails: return .misplaced
      }
    }
  }

  mutating func runEqualTo(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    let expected = value(of: ExpressionID(operation.first), row)
    switch expected.kind {
    case .absent: return .passes
    case .undecided: return .undecided(expected.doubt)
    default: return expressions.holds(row, slot, field, as: expected) ? .passes : .fails(.equals)
    }
  }
}
