package import Muster

/// The answers about the rows of a table: by column where a field's rules read nothing else, and
/// by row for the parts of the rest.
package final class TableAnswers {
  /// The maximum number of rows, because each takes two bytes before any is judged.
  private static var mostRows: Int { 1 << 24 }
  /// The maximum number of cells. The values of a row with more could be too large for a payload.
  private static var mostCells: Int { 1 << 13 }

  private let answers: ColumnAnswers

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
    let answers = TableAnswers(count: rows.count)
    answers.judge(columns, plan, of: form.plan, given: given, &judge, &space, &builder)
    return answers
  }

  private init(count: Int) {
    answers = ColumnAnswers(count: count)
  }

  private func judge(
    _ columns: PayloadColumns, _ plan: ColumnPlan, of form: FormPlan, given: Value,
    _ judge: inout Judge, _ space: inout Row, _ builder: inout RowBuilder
  ) {
    var missing = plan.byColumn
    for cell in columns.cells {
      guard let index = missing.firstIndex(of: cell.field) else { continue }
      missing.remove(at: index)
      answers.add(
        cell.child, from: columns.place(of: 0), integers: plan.integers(of: cell.field)
      ) { row in
        judge.judge(cell.child, row: row, as: cell.field, in: &space, &builder, columns.budget)
      }
    }
    for field in missing { answers.add(judge.judgeMissing(field, in: &space, &builder)) }
    for part in plan.parts {
      PartAnswers(
        part, columns.filling(part.reads, of: form), count: answers.count, given: given
      ).add(to: answers, &judge, &space, &builder)
    }
  }

  /// The answer about a row.
  package subscript(row: Int) -> ColumnAnswer { answers[row] }
}
