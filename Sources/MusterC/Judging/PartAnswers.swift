internal import Muster

/// The answers about one part of a table's rows. If rows with equal values have equal findings, rows
/// whose values were judged already are not judged again.
final class PartAnswers {
  private let part: ColumnPlan.Part
  private let columns: PayloadColumns
  /// The columns by whose values answers are kept; none if no answers are kept.
  private let keys: [ArrowColumn]
  /// For each key column, true if only the difference between null and a value matters.
  private let isPresence: [Bool]
  private let known: KnownRows

  /// The columns have only the values that the part reads, for a number of rows.
  init(_ part: ColumnPlan.Part, _ columns: PayloadColumns, count: Int) {
    self.part = part
    self.columns = columns
    let cells = columns.cells
    let isKept = part.isSteady && columns.hasOnlyCells && cells.count <= KnownRows.mostKeys
    known = KnownRows(for: isKept ? count : 0)
    keys = isKept ? cells.map { $0.child } : []
    // An entry of a dictionary can be null.
    isPresence =
      isKept
      ? cells.map { part.presences.contains($0.field) && $0.child.dictionary.isEmpty } : []
  }

  /// Returns the answer about a row.
  func answer(_ row: Int, _ engine: JudgeEngine) -> ColumnAnswer {
    if keys.isEmpty { return judge(row, engine) }
    let place = columns.place(of: row)
    var key = KnownRows.Key()
    for index in keys.indices {
      let isNull = keys[index].isNull(place)
      if isNull || isPresence[index] {
        key.set(index, isNull: isNull, 0)
      } else if let bits = keys[index].bits(place) {
        key.set(index, isNull: false, bits)
      } else {
        return judge(row, engine)
      }
    }
    return known.answer(key) { judge(row, engine) }
  }

  private func judge(_ row: Int, _ engine: JudgeEngine) -> ColumnAnswer {
    do throws(Refusal) {
      try engine.fill(from: columns, row: row)
    } catch {
      return .unclear
    }
    return engine.judge.judge(part, of: &engine.row)
  }
}
