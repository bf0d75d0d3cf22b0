/// One field at a time, by the same passes: the face of the judge for a session, whose row does not
/// end.
extension Judge {
  /// Forgets what was found, and what was looked up for many items.
  mutating func forget() {
    log.removeAll()
    evaluator.forget()
  }

  /// Enters the frames that begin at these slots, from the form's own to an item's.
  mutating func enter(_ frames: [Int]) { evaluator.scope.enter(frames) }

  /// Reads one field anew; the items it has are read by themselves.
  mutating func read(_ field: Int, at slot: Int, of row: inout Row) {
    reader.readAgain(&row, field, at: slot)
  }

  /// Judges one field of the frame that is entered.
  mutating func judge(_ field: Int, at slot: Int, of row: borrowing Row) {
    rules.judge(row, field: field, at: slot, &evaluator, &log)
  }

  /// Judges one rule over several fields in the frame that is entered.
  mutating func judge(crossFieldRule rule: Int, base: Int, of row: borrowing Row) {
    crossFieldRules.judge(row, rule: rule, base: base, &evaluator, &log)
  }

  /// Notes the members of a group, or of the form itself, that no field names.
  mutating func judgeUnknownMembers(of group: Int?, base: Int, in row: borrowing Row) {
    unknownMembers.judge(row, of: group, base: base, in: evaluator.scope, &log)
  }

  /// Asks every field's condition.
  mutating func askConditions(_ row: inout Row) { conditions.askConditions(&row, &evaluator) }

  /// Asks one field's condition in the frame that is entered.
  mutating func askCondition(of field: Int, _ row: inout Row, base: Int) {
    conditions.askCondition(of: field, &row, base: base, &evaluator)
  }

  /// Skips all groups that may be missing as a whole, and of which nothing is there.
  mutating func skipOptionalGroups(_ row: inout Row) {
    conditions.skipOptionalGroups(&row, &evaluator)
  }

  /// Skips such a group of the frame that is entered.
  mutating func skipIfEmpty(_ group: Int, _ row: inout Row, base: Int) {
    conditions.skipIfEmpty(group, &row, base: base, &evaluator)
  }

  /// True if a condition holds in the frame that is entered.
  mutating func holds(_ condition: Int, _ row: borrowing Row) -> Decision {
    evaluator.holds(condition, row)
  }

  /// True if a field has to be filled in as things stand.
  mutating func isRequired(_ row: borrowing Row, _ field: Int) -> Bool {
    rules.isRequired(row, field: field, &evaluator)
  }

  /// The recoverability of a finding; with `stopping`, of the rules after it that were not judged,
  /// too.
  mutating func recoverability(
    of finding: Finding, _ row: borrowing Row, at slot: Int, stopping: Bool
  ) -> Recoverability {
    RecoverabilityFinder(program: program)
      .recoverability(of: finding, row, at: slot, stopping: stopping, &evaluator)
  }
}
