internal import Muster

/// The answers about the rows of a table: by column where a field's rules read nothing else, and
/// by row for the parts of the rest.
final class TableAnswers {
  /// The maximum number of rows, because each takes two bytes before any is judged.
  private static var mostRows: Int { 1 << 24 }
  /// The maximum number of cells. The values of a row with more could be too large for a payload.
  private static var mostCells: Int { 1 << 13 }

  private let byColumn: ColumnAnswers
  private let parts: [PartAnswers]

  /// Judges the columns; `nil` if whole rows have to be judged.
  static func find(
    _ rows: ArrowColumn, _ columns: PayloadColumns, _ engine: JudgeEngine
  ) -> TableAnswers? {
    let plan = ColumnPlan(engine.form)
    guard rows.count <= Self.mostRows, columns.cells.count <= Self.mostCells,
      columns.allow(plan, of: engine.form.plan)
    else { return nil }
    return TableAnswers(rows, columns, plan, engine)
  }

  private init(
    _ rows: ArrowColumn, _ columns: PayloadColumns, _ plan: ColumnPlan, _ engine: JudgeEngine
  ) {
    let form = engine.form.plan
    parts = plan.parts.map {
      PartAnswers($0, columns.filling($0.reads, of: form), count: rows.count)
    }
    byColumn = ColumnAnswers(count: rows.count)
    var missing = plan.byColumn
    for cell in columns.cells {
      guard let index = missing.firstIndex(of: cell.field) else { continue }
      missing.remove(at: index)
      byColumn.add(
        cell.child, from: columns.place(of: 0), integers: plan.integers(of: cell.field)
      ) { row in
        engine.judge(cell.child, row: row, as: cell.field)
      }
    }
    for field in missing { byColumn.add(engine.judgeMissing(field)) }
  }

  /// Returns the answer about a row.
  func answer(_ row: Int, _ engine: JudgeEngine) -> ColumnAnswer {
    var answer = byColumn[row]
    var next = 0
    while answer == .passes, next < parts.count {
      answer = parts[next].answer(row, engine)
      next += 1
    }
    return answer
  }
}
