package import Muster

/// The answers about the rows of a table: by column where a field's rules read nothing else, and
/// by row for the parts of the rest.
package final class TableAnswers {
  /// The maximum number of rows, because each takes two bytes before any is judged.
  private static var mostRows: Int { 1 << 24 }
  /// The maximum number of cells. The values of a row with more could be too large for a payload.
  private static var mostCells: Int { 1 << 13 }

  private let byColumn: ColumnAnswers
  private let parts: [PartAnswers]

  /// Judges the columns; `nil` if whole rows have to be judged. `given` has the values that only
  /// your program knows.
  package static func find(
    _ rows: ArrowColumn, _ columns: PayloadColumns, _ form: RuleForm, given: Value,
    _ judge: inout Judge, _ space: inout Row, _ builder: inout RowBuilder
  ) -> TableAnswers? {
    let plan = ColumnPlan(form)
    guard rows.count <= Self.mostRows, columns.cells.count <= Self.mostCells,
      columns.allow(plan, of: form.plan)
    else { return nil }
    let answers = TableAnswers(rows.count, columns, plan, form.plan, given)
    answers.judge(columns, plan, &judge, &space, &builder)
    return answers
  }

  private init(
    _ count: Int, _ columns: PayloadColumns, _ plan: ColumnPlan, _ form: FormPlan, _ given: Value
  ) {
    parts = plan.parts.map {
      PartAnswers($0, columns.filling($0.reads, of: form), count: count, given: given)
    }
    byColumn = ColumnAnswers(count: count)
  }

  private func judge(
    _ columns: PayloadColumns, _ plan: ColumnPlan, _ judge: inout Judge, _ space: inout Row,
    _ builder: inout RowBuilder
  ) {
    var missing = plan.byColumn
    for cell in columns.cells {
      guard let index = missing.firstIndex(of: cell.field) else { continue }
      missing.remove(at: index)
      byColumn.add(
        cell.child, from: columns.place(of: 0), integers: plan.integers(of: cell.field)
      ) { row in
        judge.judge(cell.child, row: row, as: cell.field, in: &space, &builder)
      }
    }
    for field in missing { byColumn.add(judge.judgeMissing(field, in: &space, &builder)) }
  }

  /// Returns the answer about a row.
  package func answer(
    _ row: Int, _ judge: inout Judge, _ space: inout Row, _ builder: inout RowBuilder
  ) -> ColumnAnswer {
    var answer = byColumn[row]
    var next = 0
    while answer == .passes, next < parts.count {
      answer = parts[next].answer(row, &judge, &space, &builder)
      next += 1
    }
    return answer
  }
}
