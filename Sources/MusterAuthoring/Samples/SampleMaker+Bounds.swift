internal import Muster

/// Makes payloads with a value at or next to a bound.
extension SampleMaker {
  mutating func boundaries() -> FormSamples.Boundaries {
    var found = FormSamples.Boundaries()
    var known: Set<String> = []
    for rule in rules where rule.facts?.limit?.isOfValue == true {
      if search.isSpent {
        found.unreached.append("\(plan.name(of: rule.field)) \(rule.kind)")
        continue
      }
      let bases = bases(for: rule.field)
      let broken = breaking(rule)
      let failure = broken.flatMap { state in
        search.answer(state).findings.first { rule.isMeant(by: $0) }?.failure
      }
      let edges = SampleBounds(search.values.domains, now: now).edges(of: rule, failure, &search)
      let name = "\(plan.name(of: rule.field)) \(rule.kind)"
      for edge in edges {
        guard let state = settled(edge, rule, among: [broken].compactMap { $0 } + bases) else {
          found.unreached.append("\(name): \(edge.name)")
          continue
        }
        let answer = search.answer(state)
        var sample = sample(state, answer, answer.isClean ? nil : rule)
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
    search.pinned = [path]
    defer { search.pinned = [] }
    let goal = SampleSearch.Goal.breaking(rule)
    if SampleSearch.cost(search.answer(state), goal) == 0 { return state }
    let found =
      search.search(.accepted, from: state, steps: Self.shortSearch)
      ?? search.search(goal, from: state, steps: Self.shortSearch)
    return found.flatMap { edge.isAt(path, in: $0) ? $0 : nil }
  }

  /// Returns the value at a bound; for a list, this many items like the existing ones.
  private func value(
    of edge: SampleBounds.Edge, _ rule: SampleRule, _ base: JudgedInput, _ path: [String]
  ) -> Value {
    guard case .list(let wanted) = edge.value, let alike = AlikeItems(of: rule.field, plan),
      case .list(let items)? = base.value(at: path, isGiven: false), !items.isEmpty
    else { return edge.value }
    let values = search.values
    return .list(alike.grown(items, to: wanted.count) { values.of($0).good })
  }
}
