internal import Muster

/// Judges values and rows of a typed table. Each function empties the row first.
extension Judge {
  /// Judges the value in a row of a column by the rules of its field only.
  mutating func judge(
    _ column: ArrowColumn, row index: Int, as field: FieldID, in row: inout Row,
    _ builder: inout RowBuilder, _ budget: ValueBudget?
  ) -> ColumnAnswer {
    builder.start(&row)
    var allowance = ValueAllowance(budget)
    defer { budget?.take(allowance.taken) }
    guard let value = try? column.slot(index, in: &row, &allowance) else { return .unclear }
    return judge(value, of: field, in: &row)
  }

  /// Judges a field that has no column.
  mutating func judgeMissing(
    _ field: FieldID, in row: inout Row, _ builder: inout RowBuilder
  ) -> ColumnAnswer {
    builder.start(&row)
    return judge(Slot(), of: field, in: &row)
  }
}
