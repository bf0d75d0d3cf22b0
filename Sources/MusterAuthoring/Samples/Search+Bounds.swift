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
        goal.answer(state).findings.first { rule.isMeant(by: $0) }?.failure
      }
      let edges = SampleBounds(goal.candidates.domains, now: ground.now).edges(
        of: rule, failure, &self)
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

  /// Returns the first payload that can be made from some others and keeps the value.
  private mutating func settled(
    _ edge: SampleBounds.Edge, _ rule: SampleRule, among bases: [JudgedInput]
  ) -> JudgedInput? {
    for base in bases {
      if let state = settled(edge, rule, base) { return state }
    }
    return nil
  }

  /// Returns a payload that keeps the value, and passes or breaks only this rule.
  private mutating func settled(
    _ edge: SampleBounds.Edge, _ rule: SampleRule, _ base: JudgedInput
  ) -> JudgedInput? {
    guard let path = plan.paths(of: rule.field, in: base).first else { return nil }
    var state = base
    state.set(value(of: edge, rule, base, path), at: path, isGiven: false)
    goal.pinned = [path]
    defer { goal.pinned = [] }
    goal.aim = .breaks(rule)
    if let found = goal.attempt(state) { return found }
    let found =
      first(meeting: .accepts, from: state, steps: Self.shortSearch)
      ?? first(meeting: .breaks(rule), from: state, steps: Self.shortSearch)
    return found.flatMap { edge.isAt(path, in: $0) ? $0 : nil }
  }

  /// Returns the value at a bound; for a list, this many items like the existing ones.
  private func value(
    of edge: SampleBounds.Edge, _ rule: SampleRule, _ base: JudgedInput, _ path: [String]
  ) -> Value {
    guard case .list(let wanted) = edge.value, let alike = AlikeItems(of: rule.field, plan),
      case .list(let items)? = base.value(at: path, isGiven: false), !items.isEmpty
    else { return edge.value }
    let candidates = goal.candidates
    return .list(alike.grown(items, to: wanted.count) { candidates.of($0).good })
  }
}
