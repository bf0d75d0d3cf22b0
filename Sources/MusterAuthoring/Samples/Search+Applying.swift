internal import Muster

/// Makes payloads for fields that depend on conditions.
extension Search where Goal == SampleGoal {
  /// Returns accepted payloads in which to change a field. For a field that depends on a condition,
  /// payloads in which it applies come first.
  mutating func bases(for field: FieldID) -> [JudgedInput] {
    let bases = acceptedBases()
    guard let owner = plan.conditional(field), let applying = applyingBase(owner) else {
      return bases
    }
    return [applying] + bases
  }

  /// Returns an accepted payload in which a field with a condition applies; `nil` if none was
  /// found.
  mutating func applyingBase(_ field: FieldID) -> JudgedInput? {
    if let known = goal.applying[field] { return known }
    let found = madeApplying(field)
    goal.applying[field] = .some(found)
    return found
  }

  private mutating func madeApplying(_ field: FieldID) -> JudgedInput? {
    let bases = acceptedBases()
    for base in bases where goal.judge.applies(field, in: base) {
      guard let path = plan.paths(of: field, in: base).first else { continue }
      if base.value(at: path, isGiven: false) != nil { return base }
    }
    guard let little = goal.candidates.applying(field) else { return nil }
    for base in bases.prefix(2) + [start(0)] {
      var state = base
      goal.pinned = pin(plan.conditionSources(of: field), as: little, in: &state)
      let path = state.place(field, plan)
      if state.value(at: path, isGiven: false) == nil {
        state.set(fresh(field), at: path, isGiven: false)
      }
      let found = first(meeting: .accepts, from: state, steps: Self.longSearch)
      goal.pinned = []
      if let found, goal.judge.applies(field, in: found) { return found }
    }
    return nil
  }

  /// Returns a payload that breaks a rule of a field, and no other, by having no value there. Other
  /// fields keep their values from a small payload. Returns `nil` if none was found.
  mutating func missing(
    _ rule: SampleRule, keeping sources: [FieldID], of little: JudgedInput
  ) -> JudgedInput? {
    for base in acceptedBases().prefix(2) + [start(0)] {
      var state = base
      goal.pinned = pin(sources, as: little, in: &state)
      let path = state.place(rule.field, plan)
      state.set(nil, at: path, isGiven: false)
      goal.pinned.insert(path)
      let found = first(meeting: .breaks(rule), from: state, steps: Self.shortSearch)
      goal.pinned = []
      if let found { return found }
    }
    return nil
  }

  /// Gives fields their values from a small payload, and returns the paths of the values that must
  /// stay.
  private func pin(
    _ sources: [FieldID], as little: JudgedInput, in state: inout JudgedInput
  ) -> Set<[String]> {
    var pinned: Set<[String]> = []
    for source in sources {
      let isGiven = plan.isOfHost(source)
      for path in plan.paths(of: source, in: little).prefix(1) {
        let value = little.value(at: path, isGiven: isGiven)
        let own = plan.fields[source]
        // A list or a group that already has a value may have more than that in the small payload.
        if own.itemFrame != nil || own.type == .group {
          if state.value(at: path, isGiven: isGiven) != nil { continue }
        } else {
          pinned.insert(path)
        }
        state.place(source, plan)
        state.set(value, at: path, isGiven: isGiven)
      }
    }
    return pinned
  }
}
