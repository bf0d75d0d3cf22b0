/// Looking keys up in lists and tables.
extension ExpressionEvaluator {
  /// Returns true if a list or table has a key.
  func isListed(_ key: Operand, _ step: ExpressionStep) -> Operand {
    guard let table = tables[Int(step.first)] else { return .undecided(.listMissing) }
    return .boolean(row(of: key, in: table) != nil)
  }

  /// Returns the value of a column for a key; it is absent if the table doesn't have the key.
  mutating func cell(of key: Operand, _ step: ExpressionStep) -> Operand {
    guard let table = tables[Int(step.first)] else { return .undecided(.listMissing) }
    guard let row = row(of: key, in: table) else { return .absent }
    let cell = table.cell(row, Int(step.second))
    if cell.count == 0 { return .absent }
    switch step.type {
    case .text: return .text(cell)
    case .boolean: return .boolean(cell.span[0] == UInt8(ascii: "t"))
    case .integer, .number:
      if let integer = smallInteger(cell.span) { return .decimal(integer) }
      return Number(cell.span, grammar: .json).map { numbers.operand($0) } ?? .absent
    default:
      return Moment(cell.span, type: step.type).map { .moment($0.key, in: cell) } ?? .absent
    }
  }

  private func row(of key: Operand, in table: ReferenceTable) -> Int? {
    switch key.kind {
    case .text: table.row(of: key.slot.span)
    case .moment: table.row(of: key.key)
    case .decimal where key.exponent == 0: table.row(of: key.key.major)
    case .decimal, .fraction: numbers.number(key).flatMap { table.row(of: $0) }
    case .absent, .undecided, .boolean: nil
    }
  }
}
