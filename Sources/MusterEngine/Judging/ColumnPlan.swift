/// A form divided for judging a table: fields that are judged column by column, and the rest, which
/// is judged row by row.
///
/// | a field | is judged |
/// |---|---|
/// | at the top level, with a scalar type, and with rules that always apply and read nothing else | by column, each different value once |
/// | of another kind: in a group, a list or a map, with a `when`, computed, or with rules that read other fields or run your program's checks | by row |
///
/// A row is judged only with the fields that `reads` names, and not at all if there are none.
package struct ColumnPlan: Sendable {
  private let program: Program
  /// The fields that are judged by column, in order.
  package let byColumn: [FieldID]
  /// The fields of the form's own frame that are judged by row, in order.
  let judged: [FieldID]
  /// The fields of the form's own frame whose values a row needs, in order.
  package let reads: [FieldID]
  /// True if something has to be judged by row.
  package let hasRows: Bool

  package init(_ form: RuleForm) {
    let program = form.program
    let readers = FieldReaders(form.plan)
    let own = program.frames[.form].fields
    let isByColumn = form.plan.fields.ids.map { program.isByColumn($0) }
    self.program = program
    byColumn = own.filter { isByColumn[$0.index] }
    judged = own.filter { !isByColumn[$0.index] }
    reads = own.filter { !isByColumn[$0.index] || !readers.readers(of: $0).isEmpty }
    hasRows = !judged.isEmpty || !program.crossFieldRules.isEmpty
  }

  /// Returns the integers that pass all rules of a field that is judged by column, if all others
  /// fail; `nil` if its rules say more than that.
  package func integers(of field: FieldID) -> ClosedRange<Int64>? {
    let code = program.fields[field]
    guard code.type == .integer else { return nil }
    var (least, most) = (Int64.min, Int64.max)
    for index in Int(code.firstForPresent)..<Int(code.endOperation) {
      let operation = program.operations[index]
      guard operation.code == .rangeInteger, operation.when == nil, !operation.isWarning else {
        return nil
      }
      least = max(least, operation.leastInteger)
      most = min(most, operation.mostInteger)
    }
    return least <= most ? least...most : nil
  }
}

extension Program {
  /// Returns true if the field's rules can judge a value without the rest of its row, so equal
  /// values have equal findings.
  fileprivate func isByColumn(_ id: FieldID) -> Bool {
    let (field, code) = (plan.fields[id], fields[id])
    guard field.frame == .form, field.parent == nil, !field.isGiven, field.type.isScalar,
      code.when == nil, !code.isComputed
    else { return false }
    return field.rules.allSatisfy {
      $0.when == nil && $0.references.isEmpty && !$0.asksProgram
    }
  }
}

extension Rule {
  /// True if a check or an ask of your program answers the rule, or a rule inside it.
  fileprivate var asksProgram: Bool {
    let facts = facts
    return facts.answeredAs != nil || facts.inner.contains { $0.asksProgram }
  }
}
