/// Rules made of rules.
extension RuleEvaluator {
  /// Runs `any`, of which one branch must pass, or `not`, whose one branch must not.
  mutating func runBranches(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    var doubt: RuleCode?
    for branch in program.tables.branches[operation.first] {
      switch passes(branch, field, row, at: slot) {
      case .yes: return operation.code == .anyOf ? .passes : .fails(.not)
      case .no: break
      case .undecided(let code): doubt = doubt ?? code
      }
    }
    if let doubt { return .undecided(doubt) }
    return operation.code == .anyOf ? .fails(.any) : .passes
  }

  /// Decides if all of these operations pass, without noting findings.
  mutating func passes(
    _ steps: Range<Int>, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Decision {
    var decision = Decision.yes
    let isMissing = row.isMissing(field, at: slot, program)
    for step in steps {
      let operation = program.operations[step]
      if isMissing && !operation.judgesAbsent { continue }
      if let when = operation.when {
        switch holds(when, row) {
        case .yes: break
        case .no: continue
        case .undecided(let code):
          decision = .undecided(code)
          continue
        }
      }
      switch run(operation, field.id, row, at: slot) {
      case .passes: break
      case .fails: return .no
      case .undecided(let code): decision = .undecided(code)
      }
    }
    return decision
  }
}
