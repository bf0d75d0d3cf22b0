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

  /// Judges all combinations of the fields, if these have few values.
  private mutating func exhausted() -> MutationWitness? {
    guard !goal.fields.isEmpty, let base = ground.passing,
      let domain = SmallDomain(plan, goal.plans.last ?? plan, around: goal.fields)
    else { return nil }
    let before = goal.hits
    for number in 0..<domain.count {
      if let found = goal.attempt(domain.payload(number, in: base.state)) { return found }
    }
    if goal.hits == before { exhaustedCount = domain.count }
    return nil
  }

  /// Searches for payloads that break a rule of the mutant and no other rule.
  private mutating func climbed() -> MutationWitness? {
    if isSpent || isWide { return nil }
    var climb = Search<SampleGoal>(goal.mutant, now: SampleMoment.noon, seed: ground.seed)
    let rules = climb.goal.rules.filter { goal.fields.contains($0.field) }
    for rule in rules.prefix(4) {
      for base in ground.bases.suffix(2) where !isSpent {
        judgedElsewhere += Search<SampleGoal>.shortSearch
        var start = base.state
        start.now = ground.now
        let steps = Search<SampleGoal>.shortSearch
        if let state = climb.first(meeting: .breaks(rule), from: start, steps: steps),
          let found = goal.attempt(state)
        {
          return found
        }
      }
    }
    return nil
  }

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
