/// A condition's claim about one field, or about a field of any item.
extension RuleEvaluator {
  /// Decides the claim. A claim that doesn't depend on the item being judged is decided once for
  /// all items.
  mutating func claim(
    _ id: ConditionID, _ condition: CompiledCondition, _ reference: ReferenceID,
    _ row: borrowing Row
  ) -> Decision {
    guard condition.isShared, condition.depth < scope.depth else {
      return decide(id, condition, reference, row)
    }
    let base = scope.base(at: condition.depth)
    if let reported = lookup.shared.decisions[id, in: base] { return reported }
    let decision = decide(id, condition, reference, row)
    lookup.shared.decisions[id, in: base] = decision
    return decision
  }

  private mutating func decide(
    _ id: ConditionID, _ condition: CompiledCondition, _ reference: ReferenceID,
    _ row: borrowing Row
  ) -> Decision {
    switch condition.kind {
    case .present: return isAnyPresent(reference, row)
    case .absent:
      switch isAnyPresent(reference, row) {
      case .yes: return .no
      case .no: return .yes
      case .undecided(let code): return .undecided(code)
      }
    default:
      return condition.own.isEmpty
        ? isAnyFitting(condition, reference, row) : isAnySuiting(id, condition, reference, row)
    }
  }

  /// Decides if at least one of several items fits.
  private mutating func isAnyFitting(
    _ condition: CompiledCondition, _ id: ReferenceID, _ row: borrowing Row
  ) -> Decision {
    let reference = program.references[id]
    let field = program.fields[reference.field]
    lookup.find(id, row, in: scope, omitting: true)
    // The condition's rules may look up other values in turn.
    let found = lookup.peers
    var decision = lookup.peersDoubt.map { Decision.undecided($0) } ?? .no
    for slot in found {
      if let doubt = row.doubt(of: slot, reference.field, program) { decision = .undecided(doubt) }
      let state = row.values[slot].state
      guard state == .present || state == .absent && row.isGiven(field, at: slot, program) else {
        continue
      }
      if let literals = condition.literals {
        for literal in program.tables.literals[literals]
        where row.isEqual(slot, field, literal, program) { return .yes }
      } else {
        switch passes(condition.operations, field, row, at: slot) {
        case .yes: return .yes
        case .no: break
        case .undecided(let code): decision = .undecided(code)
        }
      }
    }
    return decision
  }
}
