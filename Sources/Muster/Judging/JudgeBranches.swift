/// Rules made of rules, and the checks of the host.
extension Judge {
  /// `any`: one branch passes; `not`: its one branch does not.
  mutating func runBranches(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
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

  /// Whether all of these operations pass, without telling.
  mutating func passes(
    _ steps: Range<Int>, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Decision {
    var decision = Decision.yes
    for step in steps {
      let operation = program.operations[step]
      if readings[slot].state == .absent && !operation.judgesAbsent { continue }
      if operation.when >= 0 {
        switch holds(Int(operation.when), row) {
        case .yes: break
        case .no: continue
        case .undecided(let code):
          decision = .undecided(code)
          continue
        }
      }
      switch run(operation, Int(field.index), row, at: slot) {
      case .passes: break
      case .fails: return .no
      case .undecided(let code): decision = .undecided(code)
      }
    }
    return decision
  }

  mutating func runHost(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    let name = program.tables.hostNames[operation.first]
    guard let check = checks.named(name) else { return .undecided(.checkMissing) }
    ownCode = nil
    switch check(value(of: Int(field.index), at: slot, row)) {
    case .passes: return .passes
    case .fails: return .fails(.check)
    case .failsWith(let code):
      ownCode = code
      return .fails(.own)
    }
  }
}

/// An answer that may be missing.
enum Decision {
  case yes, no
  /// It could not be told, for the reason that the code names.
  case undecided(RuleCode)
}
