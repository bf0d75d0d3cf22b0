/// A column of a table that a form knows, and the field that it fills.
package struct TableColumn: Sendable {
  /// The column's name in a header.
  package let name: ColumnName
  /// The name as the rule file writes it.
  package let written: String
  /// The field whose values are in the column's cells.
  package let field: FieldID

  /// Returns the columns of some fields.
  package static func all(of ids: [FieldID], _ fields: [FieldPlan]) -> [TableColumn] {
    var columns: [TableColumn] = []
    for id in ids {
      let field = fields[id]
      let inside = field.type == .group ? all(of: field.children, fields) : []
      columns += inside
      // A field in a group has no column of its name, because several groups can have a field with
      // this name.
      let written = field.column ?? (field.parent == nil ? field.name : nil)
      guard inside.isEmpty, let written else { continue }
      columns.append(TableColumn(name: ColumnName(written), written: written, field: id))
    }
    return columns
  }
}

extension FormPlan {
  /// The columns of a table of payloads: one for each top-level field, named after the field or its
  /// `column`, and one for each field in a group that has a `column`.
  package var tableColumns: [TableColumn] { TableColumn.all(of: roots, fields) }

  /// Returns true if a field must be given whenever it applies.
  package func isAlwaysRequired(_ id: FieldID) -> Bool {
    fields[id].rules.contains { $0.alwaysNeedsValue }
  }

  /// Returns true if one string can be the whole value of a field; only such a field can be a
  /// column.
  package func isOfOneText(_ id: FieldID) -> Bool {
    let field = fields[id]
    return field.type.isScalar || field.type == .any || field.type == .list && field.hasReads
  }
}
