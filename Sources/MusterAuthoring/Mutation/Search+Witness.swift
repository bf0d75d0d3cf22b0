internal import Muster

/// Searches for a test that only the form passes, and not its mutant.
extension Search where Goal == DifferenceGoal {
  mutating func witness() -> MutationWitness? {
    if goal.language != nil { return known() ?? replaced() ?? climbed() ?? further() }
    // With many fields, the first test is rarely the best.
    if !isWide, let found = alone() ?? likely() { return found }
    if let found = known() { return found }
    if isWide, let found = alone() ?? likely() { return found }
    if let found = replaced() ?? goal.told { return found }
    // From here on, any test that notices the mutant is enough.
    goal.movesBound = false
    return exhausted() ?? (exhaustedCount == nil ? climbed() ?? further() : nil)
  }

  /// Searches for payloads that break a rule of the mutant and no other rule.
  private mutating func climbed() -> MutationWitness? { climbed(in: goal.mutant) }

  private mutating func further() -> MutationWitness? { paired() ?? wandered(turns: most) }

  /// Tries values for one field while every other field is absent.
  private mutating func alone() -> MutationWitness? {
    for field in goal.fields {
      let own = plan.fields[field]
      if own.isGiven || own.isKey || own.itemFrame != nil || own.type == .group { continue }
      for value in goal.values(of: field) where !isSpent {
        if let found = goal.alone(value, at: field, now: ground.now) { return found }
      }
    }
    return nil
  }
}
