/// A form divided for judging a table: fields that are judged column by column, and the rest, which
/// is judged row by row.
///
/// A field is judged by column, each different value once, if it is at the top level, has a scalar
/// type, and has only rules that always apply and read nothing else. All other fields are judged by
/// row: those in a group, a list or a map, those with a `when` or a computation, and those with
/// rules that read other fields or run your program's checks.
///
/// The rest is divided into parts that read no common field. A row is judged part by part, with
/// only the fields that the part reads.
package struct ColumnPlan: Sendable {
  /// A part of the rest.
  package struct Part: Sendable {
    /// The fields of the form's own frame whose values it needs, in order.
    package var reads: [FieldID] = []
    /// Those of them of which only the presence matters, if their values pass.
    package var presences: Set<FieldID> = []
    /// True if rows with equal values have equal findings, and every value is a scalar.
    package var isSteady = true
    /// True if everything in it is a scalar of the form's own frame.
    package var isOfCells: Bool { crossFieldRules != nil }
    /// The fields whose rules are judged, in order.
    var judged: [FieldID] = []
    /// The fields with a `when` or a computation, in the order in which they are decided.
    var conditions: [FieldID] = []
    /// The cross-field rules; `nil` in the only part of a form, which has all rules and conditions.
    var crossFieldRules: [CrossFieldRuleID]? = []
  }

  private let program: Program
  /// The fields that are judged by column, in order.
  package let byColumn: [FieldID]
  /// The parts of the rest; none if there is no rest.
  package let parts: [Part]

  package init(_ form: RuleForm) {
    let program = form.program
    let own = program.frames[.form].fields
    let isByColumn = form.plan.fields.ids.map { program.isByColumn($0) }
    self.program = program
    byColumn = own.filter { isByColumn[$0.index] }
    let judged = own.filter { !isByColumn[$0.index] }
    if judged.isEmpty && program.crossFieldRules.isEmpty {
      parts = []
    } else if judged.allSatisfy({ program.isCell($0) }) {
      parts = PartFinder(program, judged).parts
    } else {
      let readers = FieldReaders(form.plan)
      parts = [
        Part(
          reads: own.filter { !isByColumn[$0.index] || !readers.readers(of: $0).isEmpty },
          isSteady: false, judged: judged, crossFieldRules: nil)
      ]
    }
  }

  /// Returns the integers that pass all rules of a field, as `integers` does, if strings of digits
  /// are read as integers without further rules; otherwise `nil`.
  package func writtenIntegers(of field: FieldID) -> ClosedRange<Int64>? {
    program.steps[field].shortcut == .integer ? integers(of: field) : nil
  }

  /// Returns the integers that pass all rules of a field that is judged by column, if all others
  /// fail; `nil` if its rules say more than that.
  package func integers(of field: FieldID) -> ClosedRange<Int64>? {
    let code = program.fields[field]
    guard code.type == .integer, code.absentMarkers == nil else { return nil }
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
  /// Returns true if a field is a scalar of the form's own frame, outside all groups.
  fileprivate func isCell(_ id: FieldID) -> Bool {
    let field = plan.fields[id]
    return field.frame == .form && field.parent == nil && field.type.isScalar
  }

  /// Returns true if the field's rules can judge a value without the rest of its row, so equal
  /// values have equal findings.
  fileprivate func isByColumn(_ id: FieldID) -> Bool {
    let (field, code) = (plan.fields[id], fields[id])
    guard isCell(id), !field.isGiven, code.when == nil, !code.isComputed else { return false }
    return field.rules.allSatisfy {
      $0.when == nil && $0.references.isEmpty && !$0.asksProgram
    }
  }
}

extension Rule {
  /// True if a check or an ask of your program answers the rule, or a rule inside it.
  var asksProgram: Bool {
    let facts = facts
    return facts.answeredAs != nil || facts.inner.contains { $0.asksProgram }
  }
}
