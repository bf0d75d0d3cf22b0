/// Judges one field at a time with the same passes. This is for sessions, whose row is never
/// finished.
extension Judge {
  /// Forgets all findings, and the answers kept for many items.
  mutating func forget() {
    log.removeAll()
    evaluator.forget()
  }

  /// Enters the frames that begin at these slots, from the form's own to an item's.
  mutating func enter(_ bases: [SlotID]) { evaluator.scope.enter(bases) }

  /// Reads one field again; its items are read separately.
  mutating func read(_ field: FieldID, at slot: SlotID, of row: inout Row) {
    reader.readAgain(&row, field, at: slot)
  }

  /// Judges one field of the entered frame.
  mutating func judge(_ field: FieldID, at slot: SlotID, of row: borrowing Row) {
    rules.judge(row, field: field, at: slot, &evaluator, &log)
  }

  /// Judges one cross-field rule in the entered frame.
  mutating func judge(crossFieldRule rule: CrossFieldRuleID, base: SlotID, of row: borrowing Row) {
    crossFieldRules.judge(row, rule: rule, base: base, &evaluator, &log)
  }

  /// Notes the members of a group, or of the form itself, that no field names.
  mutating func judgeUnknownMembers(of group: FieldID?, base: SlotID, in row: borrowing Row) {
    unknownMembers.judge(row, of: group, base: base, in: evaluator.scope, &log)
  }

  /// Decides every field's condition.
  mutating func askConditions(_ row: inout Row) { conditions.askConditions(&row, &evaluator) }

  /// Decides one field's condition in the entered frame.
  mutating func askCondition(of field: FieldID, _ row: inout Row, base: SlotID) {
    conditions.askCondition(of: field, &row, base: base, &evaluator)
  }

  /// Skips all optional groups in which nothing is given.
  mutating func skipOptionalGroups(_ row: inout Row) {
    conditions.skipOptionalGroups(&row, &evaluator)
  }

  /// Skips an optional group of the entered frame if nothing in it is given.
  mutating func skipIfEmpty(_ group: FieldID, _ row: inout Row, base: SlotID) {
    conditions.skipIfEmpty(group, &row, base: base, &evaluator)
  }

  /// Decides a condition in the entered frame.
  mutating func holds(_ condition: ConditionID, _ row: borrowing Row) -> Decision {
    evaluator.holds(condition, row)
  }

  /// Returns true if a field must be filled in, given the row's current values.
  mutating func isRequired(_ row: borrowing Row, _ field: FieldID) -> Bool {
    rules.isRequired(row, field: field, &evaluator)
  }

  /// Returns the recoverability of a finding; with `stopping`, also considers the later rules that
  /// were not judged.
  mutating func recoverability(
    of finding: Finding, _ row: borrowing Row, at slot: SlotID, stopping: Bool
  ) -> Recoverability {
    RecoverabilityFinder(program: program)
      .recoverability(of: finding, row, at: slot, stopping: stopping, &evaluator)
  }
}
