/// One field at a time, by the same operations: what a session does while someone types.
extension Judge {
  /// Room for all slots, and nothing known of any.
  mutating func begin(_ row: borrowing Row) {
    start(row)
  }

  /// Forgets what was found, and what was told once for all items.
  mutating func forget() {
    forgetFindings()
    shared.forget()
    looks = 0
  }

  /// The first slot of the frame that the rule of a finding ran in.
  func scope(of finding: Finding) -> Int {
    base(of: finding, depth: Int(finding.depth)) ?? 0
  }

  /// Judges one field of the frame that is entered; what it did not pass is found.
  mutating func judgeAgain(_ row: borrowing Row, _ index: Int, at slot: Int) {
    let field = program.fields[index]
    let state = readings.state(slot)
    if state == .present {
      judge(row, FieldStep(field), at: slot)
    } else if state != .absent || field.judgesAbsent {
      judgeMissing(row, field, state, at: slot)
    }
  }

  /// Asks one field's condition in the frame that is entered.
  mutating func askAgain(_ row: borrowing Row, _ index: Int, base: Int) {
    askCondition(of: index, row, along: [], base: base)
  }

  /// Skips a group of the frame that is entered where nothing of it is there.
  mutating func skipAgain(_ row: borrowing Row, _ index: Int, base: Int) {
    skipIfEmpty(index, row, along: [], base: base)
  }

  /// Whether a field has to be filled in as things stand.
  mutating func isRequired(_ row: borrowing Row, _ index: Int) -> Bool {
    let field = program.fields[index]
    guard field.judgesAbsent else { return false }
    for step in Int(field.firstOperation)..<Int(field.endOperation) {
      let operation = program.operations[step]
      guard operation.judgesAbsent, !operation.isWarning else { continue }
      if operation.when < 0 { return true }
      if case .yes = holds(Int(operation.when), row) { return true }
    }
    return false
  }

  /// Members of an object that nobody named, where they are refused.
  mutating func findExtras(_ row: borrowing Row, group: Int?, base: Int) {
    let slot = group.map { base + Int(program.fields[$0].slot) } ?? 0
    judgeExtras(row, of: row.slots[slot], group: group, base: base)
  }
}
