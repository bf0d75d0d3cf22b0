internal import Muster

/// A form whose fields are filled from the columns of a table.
struct TableForm {
  let plan: FormPlan
  /// The columns that the form knows.
  let columns: [TableColumn]
  private let layout: RowLayout

  init(_ form: RuleForm) {
    plan = form.plan
    columns = plan.tableColumns
    layout = RowLayout(form)
  }

  /// Returns the slot of a field's value.
  func slot(of field: FieldID) -> Int { layout.fields[field.index].slot.count }

  /// Returns true if every record needs a value of a field: it is required, always applies, and is
  /// in no optional group.
  func needs(_ field: FieldID) -> Bool {
    let way = plan.way(to: field).map { plan.fields[$0] }
    return plan.isAlwaysRequired(field) && plan.fields[field].compute == nil
      && way.allSatisfy { $0.when == nil && !$0.isOptional }
  }

  /// The names of top-level fields that are filled from columns with other names; a column can't
  /// use these names.
  var namesWithoutColumn: Set<ColumnName> {
    let names = plan.roots.map { ColumnName(plan.fields[$0].name) }
    return Set(names).subtracting(columns.map(\.name))
  }
}
