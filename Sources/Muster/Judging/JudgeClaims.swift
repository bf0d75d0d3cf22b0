/// What a condition claims of one field, or of any item's.
extension Judge {
  /// Whether it holds. What does not depend on the item that asks is answered once for all of them.
  mutating func claim(
    _ index: Int, _ condition: ConditionCode, _ row: borrowing Row
  ) -> Decision {
    guard condition.isShared, condition.depth < bases.count - 1 else {
      return decide(index, condition, row)
    }
    let base = bases[condition.depth]
    if let told = shared.decisions[index, in: base] { return told }
    let decision = decide(index, condition, row)
    shared.decisions[index, in: base] = decision
    return decision
  }

  private mutating func decide(
    _ index: Int, _ condition: ConditionCode, _ row: borrowing Row
  ) -> Decision {
    switch condition.kind {
    case .present: return isAnyPresent(condition.reference, row)
    case .absent:
      switch isAnyPresent(condition.reference, row) {
      case .yes: return .no
      case .no: return .yes
      case .undecided(let code): return .undecided(code)
      }
    default:
      return condition.own.isEmpty
        ? isAnyFitting(condition, row) : isAnySuiting(index, condition, row)
    }
  }

  /// Of several items, one that fits is enough.
  private mutating func isAnyFitting(
    _ condition: ConditionCode, _ row: borrowing Row
  ) -> Decision {
    let reference = program.references[condition.reference]
    let field = program.fields[reference.field]
    findPeers(condition.reference, row, omitting: true)
    // Its rules may look for others in turn.
    let found = peers
    var decision = peersDoubt.map { Decision.undecided($0) } ?? .no
    for slot in found {
      if let doubt = doubt(of: slot, reference.field) { decision = .undecided(doubt) }
      guard readings[slot].state == .present else { continue }
      if condition.kind == .literals {
        for literal in program.tables.literals[condition.literals]
        where isEqual(slot, field, literal, row) { return .yes }
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
