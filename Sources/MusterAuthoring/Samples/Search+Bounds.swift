internal import Muster

/// Makes payloads with a value at or next to a bound.
extension Search where Goal == SampleGoal {
  mutating func boundaries() -> FormSamples.Boundaries {
    var found = FormSamples.Boundaries()
    var known: Set<String> = []
    for rule in goal.rules where rule.facts?.limit?.isOfValue == true {
      if isSpent {
        found.unreached.append("\(plan.name(of: rule.field)) \(rule.kind)")
        continue
      }
      let bases = bases(for: rule.field)
      let broken = breaking(rule)
      let failure = broken.flatMap { state in
        goal.judge.answer(state).findings.first { rule.isMeant(by: $0) }?.failure
      }
      let edges = SampleBounds(goal.candidates, now: ground.now).edges(of: rule, failure)
      let name = "\(plan.name(of: rule.field)) \(rule.kind)"
      for edge in edges {
        let state = settled(edge, rule, among: [broken].compactMap { $0 } + bases)
        guard var sample = state.flatMap({ sample($0) }) else {
          found.unreached.append("\(name): \(edge.name)")
          continue
        }
        sample.bound = "\(name): \(edge.name)"
        if known.insert(sample.value.json()).inserted { add(sample, to: &found.samples) }
      }
      if edges.isEmpty { found.unreached.append(name) }
    }
    return found
  }

  /// Returns the first payload that can be made from some others, keeps the value, and passes or
  /// breaks only this rule.
  private mutating func settled(
    _ edge: SampleBounds.Edge, _ rule: SampleRule, among bases: [JudgedInput]
  ) -> JudgedInput? {
    defer { goal.pinned = [] }
    for base in bases {
      guard let path = plan.paths(of: rule.field, in: base).first else { continue }
      var state = base
      state.set(value(of: edge, rule, base, path), at: path, isGiven: false)
      goal.pinned = [path]
      goal.aim = .breaks(rule)
      if let found = goal.attempt(state) { return found }
      let found =
        first(meeting: .accepts, from: state, steps: Self.shortSearch)
        ?? first(meeting: .breaks(rule), from: state, steps: Self.shortSearch)
      if let found, edge.isAt(path, in: found) { return found }
    }
    return nil
  }

  /// Returns the value at a bound; for a list, this many items like the existing ones.
  private mutating func value(
    of edge: SampleBounds.Edge, _ rule: SampleRule, _ base: JudgedInput, _ path: [String]
  ) -> Value {
    guard case .list(let wanted) = edge.value, let alike = AlikeItems(of: rule.field, plan) else {
      return edge.value
    }
    var items: [Value] = []
    if case .list(let known)? = base.value(at: path, isGiven: false) { items = known }
    if items.isEmpty { items = [fresh(alike.item)].compactMap { $0 } }
    let candidates = goal.candidates
    return .list(alike.grown(items, to: wanted.count) { candidates.of($0).good })
  }
}
