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
  /// The values that only your program knows.
  private let given: Value

  /// The columns have only the values that the part reads, for a number of rows.
  init(_ part: ColumnPlan.Part, _ columns: PayloadColumns, count: Int, given: Value) {
    self.part = part
    self.columns = columns
    self.given = given
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
  func answer(
    _ row: Int, _ judge: inout Judge, _ space: inout Row, _ builder: inout RowBuilder
  ) -> ColumnAnswer {
    if keys.isEmpty { return find(row, &judge, &space, &builder) }
    let place = columns.place(of: row)
    var key = KnownRows.Key()
    for index in keys.indices {
      let isNull = keys[index].isNull(place)
      if isNull || isPresence[index] {
        key.set(index, isNull: isNull, 0)
      } else if let bits = keys[index].bits(place) {
        key.set(index, isNull: false, bits)
      } else {
        return find(row, &judge, &space, &builder)
      }
    }
    return known.answer(key) { find(row, &judge, &space, &builder) }
  }

  private func find(
    _ row: Int, _ judge: inout Judge, _ space: inout Row, _ builder: inout RowBuilder
  ) -> ColumnAnswer {
    builder.start(&space)
    do throws(ColumnRefusal) {
      try columns.fill(&space, &builder, from: row)
    } catch {
      return .unclear
    }
    if case .object(let members) = given, !members.isEmpty {
      builder.fillGivens(&space, from: given)
    }
    return judge.judge(part, of: &space)
  }
}
