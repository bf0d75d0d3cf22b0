internal import Muster
internal import MusterArrow

/// Some rows of a typed table, which a block has instead of lines.
///
/// It is Sendable, because only the thread that judges it changes it: the budget of its values.
@safe
final class TypedRows: @unchecked Sendable {
  let columns: PayloadColumns
  /// The rows as a column of structs.
  let rows: ArrowColumn
  let header: TypedHeader
  /// The part of the batch's memory that belongs to these rows.
  let byteCount: Int

  init(_ rows: ArrowColumn, _ columns: PayloadColumns, _ header: TypedHeader, byteCount: Int) {
    self.rows = rows
    self.columns = columns
    self.header = header
    self.byteCount = byteCount
  }

  /// The number of rows.
  var count: Int { rows.count }

  /// Returns the problem of a row that can't be read.
  static func problem(_ refusal: ColumnRefusal) -> PayloadProblem {
    PayloadProblem(code: "bad-column", offset: 0, message: refusal.reason)
  }
}

/// The columns of a typed table, and the fields that they fill.
struct TypedHeader {
  /// True for each field that a column fills, or the member of a column of structs.
  private let isFilled: [Bool]
  private let form: TableForm
  /// True if a field that every row needs has no column.
  let lacksColumns: Bool
  /// Notes on suspicious columns, and on missing ones.
  let notes: [String]

  /// Creates the header of a table; throws if none of its columns fills a field.
  init(_ columns: PayloadColumns, _ form: TableForm) throws(ReadError) {
    self.form = form
    let plan = form.plan
    var isFilled = [Bool](repeating: false, count: plan.fields.count)
    for field in columns.filledFields(of: plan) { isFilled[field.index] = true }
    self.isFilled = isFilled
    lacksColumns = plan.fields.ids.contains { id in
      plan.fields[id].frame == .form && !plan.fields[id].isGiven && !isFilled[id.index]
        && form.needs(id)
    }
    var named = columns.names.map { name, field in
      CSVHeader.Column(written: name, name: ColumnName(name), field: field)
    }
    let hasNone = named.allSatisfy { $0.field == nil }
    // Members of structs fill fields, and have no names of their own.
    named += plan.fields.ids.filter { isFilled[$0.index] }.map {
      CSVHeader.Column(written: "", name: ColumnName(""), field: $0)
    }
    let hints = ColumnHints(named, form)
    if hasNone, let first = form.columns.first {
      throw ReadError(column: ColumnRefusal(hints.noneKnown(first.written).message))
    }
    notes =
      hints.notes
      + columns.binaryNames(of: plan).map {
        "the column `\($0)` has bytes, which no field accepts: make it a column of strings"
      }
  }

  /// Returns the problem of the column that a finding is about; `nil` if it is about the row.
  func problem(of facts: FindingFacts) -> ColumnProblem? {
    guard let field = facts.field else { return facts.isUnknownMember ? .unknown : nil }
    let plan = form.plan
    guard facts.isMissing, plan.fields[field].frame == .form, plan.fields[field].compute == nil
    else { return nil }
    return isFilled[field.index] ? nil : .missing
  }
}
