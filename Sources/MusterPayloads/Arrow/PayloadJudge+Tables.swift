internal import Muster
internal import MusterArrow

/// Judges rows of typed tables.
extension PayloadJudge {
  /// Judges the columns of rows; `nil` if whole rows have to be judged.
  mutating func answers(about rows: TypedRows, _ form: RuleForm) -> TableAnswers? {
    TableAnswers.find(
      rows.rows, rows.columns, form, given: settings.given, &judge, &row, &builder)
  }

  /// Fills the row from a row of a table; returns the problem if that fails.
  mutating func fill(
    from rows: TypedRows, row index: Int, at place: PayloadPlace
  ) -> PayloadProblem? {
    builder.start(&row)
    do throws(ColumnRefusal) {
      try rows.columns.fill(&row, &builder, from: index)
    } catch {
      return TypedRows.problem(error)
    }
    return finish(at: place)
  }
}
