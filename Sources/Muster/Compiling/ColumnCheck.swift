/// Finds table columns that no field can have, and columns that two fields would share.
struct ColumnCheck {
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks all fields of a form.
  init(_ draft: FormDraft) {
    for (field, written) in zip(draft.fields, draft.written) {
      guard let column = written.column else { continue }
      if let reason = Self.misplaced(field, written) {
        diagnostics.append(Diagnostic(code: "misplaced", reason, at: written.columnRange))
      } else if ColumnName(column).isEmpty {
        let reason = "`column` can't be empty"
        diagnostics.append(Diagnostic(code: "bad-argument", reason, at: written.columnRange))
      }
    }
    let columns = TableColumn.all(of: draft.roots, draft.fields)
    var owners: [ColumnName: FieldID] = [:]
    // If two fields share a column, the field that requests it is reported, whatever their order.
    for column in columns where draft.written[column.field.index].column == nil {
      owners[column.name] = column.field
    }
    for column in columns {
      let written = draft.written[column.field.index]
      guard written.column != nil else { continue }
      guard let owner = owners[column.name] else {
        owners[column.name] = column.field
        continue
      }
      let reason =
        "the column `\(column.written)` already belongs to the field `\(draft.fields[owner].name)`"
      diagnostics.append(Diagnostic(code: "duplicate", reason, at: written.columnRange))
    }
  }

  /// Returns the reason why a field can't have a column, if there is one.
  private static func misplaced(_ field: FieldPlan, _ written: FieldSyntax) -> String? {
    let name = written.name.isEmpty ? "the item" : "`\(written.name)`"
    if field.frame != .form {
      return "`column` is for fields at the top or in groups, but \(name) is in a list or map"
    }
    let isSplit = field.type == .list && written.reads?["list"] != nil
    if field.type.isScalar || field.type == .any || isSplit { return nil }
    return "`column` is for values written as one string, but \(name) is of type "
      + field.type.word
  }
}
