extension RulePass {
  /// Returns true if a field of the entered frame must be filled in, given the row's current
  /// values.
  func isRequired(
    _ row: borrowing Row, field index: FieldID, _ evaluator: inout RuleEvaluator
  ) -> Bool {
    let field = program.fields[index]
    // Nobody fills in a computed field.
    guard field.judgesAbsent, !field.isComputed else { return false }
    for step in field.operations {
      let operation = program.operations[step]
      guard operation.judgesAbsent, !operation.isWarning, operation.code != .computed,
        operation.code != .forbidden
      else { continue }
      guard let when = operation.when else { return true }
      if case .yes = evaluator.holds(when, row) { return true }
    }
    return false
  }
}
