internal import Muster

/// The answers about the rows of a table: by column where a field's rules read nothing else, and
/// by row for the rest.
final class TableAnswers {
  private let plan: ColumnPlan
  /// The columns that the rest of a row needs.
  private let rest: PayloadColumns
  private let byColumn: ColumnAnswers

  /// Judges the columns; `nil` if whole rows have to be judged.
  init?(_ rows: ArrowColumn, _ columns: PayloadColumns, _ engine: JudgeEngine) {
    let form = engine.form.plan
    let plan = ColumnPlan(engine.form)
    guard columns.allow(plan, of: form) else { return nil }
    self.plan = plan
    rest = columns.filling(plan.reads, of: form)
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
    let answer = byColumn[row]
    guard plan.hasRows, answer == .passes else { return answer }
    do throws(Refusal) {
      try engine.fill(from: rest, row: row)
    } catch {
      return .unclear
    }
    return engine.judge.judgeRest(of: &engine.row, plan)
  }
}
