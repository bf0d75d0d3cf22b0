/// Conditions, which are true if all, any or none of their claims are.
extension RuleEvaluator {
  /// Decides a condition; an absent, exempt or unreadable value satisfies only `absent` and `not`.
  mutating func holds(_ id: ConditionID, _ row: borrowing Row) -> Decision {
    let condition = program.conditions[id]
    switch condition.kind {
    case .all:
      var decision = Decision.yes
      for part in condition.parts {
        switch holds(part, row) {
        case .yes: break
        case .no: return .no
        case .undecided(let code): decision = .undecided(code)
        }
      }
      return decision
    case .any:
      var decision = Decision.no
      for part in condition.parts {
        switch holds(part, row) {
        case .yes: return .yes
        case .no: break
        case .undecided(let code): decision = .undecided(code)
        }
      }
      return decision
    case .not:
      switch holds(condition.parts[0], row) {
      case .yes: return .no
      case .no: return .yes
      case .undecided(let code): return .undecided(code)
      }
    case .expression:
      guard let expression = condition.expression else { return .yes }
      let value = value(of: expression, row)
      return value.kind == .undecided ? .undecided(value.doubt) : value.isTrue ? .yes : .no
    case .present, .absent, .literals, .rules:
      guard let reference = condition.reference else { return .yes }
      return claim(id, condition, reference, row)
    }
  }

  mutating func isAnyPresent(_ reference: ReferenceID, _ row: borrowing Row) -> Decision {
    lookup.find(reference, row, in: scope, omitting: true)
    let field = program.fields[program.references[reference].field]
    var decision = lookup.peersDoubt.map { Decision.undecided($0) } ?? .no
    for slot in lookup.peers {
      if let doubt = row.doubt(of: slot, field.id, program) { decision = .undecided(doubt) }
      if row.isGiven(field, at: slot, program) { return .yes }
    }
    return decision
  }
}
