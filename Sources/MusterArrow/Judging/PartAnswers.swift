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
    // An entry of a dictionary can be null, and an empty string means that there is no value.
    isPresence =
      isKept
      ? cells.map {
        part.presences.contains($0.field) && $0.child.dictionary.isEmpty
          && !$0.child.layout.mayBeEmpty
      } : []
  }

  /// Adds the answers about the rows that pass so far.
  func add(
    to answers: borrowing ColumnAnswers, _ judge: inout Judge, _ space: inout Row,
    _ builder: inout RowBuilder
  ) {
    if keys.isEmpty {
      for row in 0..<answers.count where answers[row] == .passes {
        answers.set(row, find(row, &judge, &space, &builder))
      }
      return
    }
    let values = ColumnKeys()
    var first = 0
    while first < answers.count {
      let count = min(ColumnKeys.stretch, answers.count - first)
      let place = columns.place(of: first)
      values.start()
      for index in keys.indices {
        values.take(
          keys[index], index, rows: place..<place + count, isPresence: isPresence[index])
      }
      for row in first..<first + count where answers[row] == .passes {
        if let key = values.key(row - first, keys.count) {
          answers.set(row, known.answer(key) { find(row, &judge, &space, &builder) })
        } else {
          answers.set(row, find(row, &judge, &space, &builder))
        }
      }
      first += count
    }
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
