internal import Muster

/// Makes payloads for fields that depend on conditions, and for lists.
extension SampleMaker {
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
    if let known = applying[field] { return known }
    let found = madeApplying(field)
    applying[field] = .some(found)
    return found
  }

  private mutating func madeApplying(_ field: FieldID) -> JudgedInput? {
    let bases = acceptedBases()
    for base in bases where search.applies(field, in: base) {
      guard let path = plan.paths(of: field, in: base).first else { continue }
      if base.value(at: path, isGiven: false) != nil { return base }
    }
    guard let little = search.applying(field) else { return nil }
    for base in bases.prefix(2) + [start(0)] {
      var state = base
      search.pinned = pin(plan.conditionSources(of: field), as: little, in: &state)
      let path = state.place(field, plan)
      if state.value(at: path, isGiven: false) == nil {
        state.set(search.fresh(field), at: path, isGiven: false)
      }
      let found = search.search(.accepted, from: state, steps: Self.longSearch)
      search.pinned = []
      if let found, search.applies(field, in: found) { return found }
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
      search.pinned = pin(sources, as: little, in: &state)
      let path = state.place(rule.field, plan)
      state.set(nil, at: path, isGiven: false)
      search.pinned.insert(path)
      let found = search.search(.breaking(rule), from: state, steps: Self.shortSearch)
      search.pinned = []
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

  /// Returns lists that decide rules about a whole list, made from the list at a path; `nil` if the
  /// field is not a list.
  mutating func turning(_ field: FieldID, at path: [String], in base: JudgedInput) -> [Value]? {
    guard let alike = AlikeItems(of: field, plan),
      case .list(let items)? = base.value(at: path, isGiven: false), !items.isEmpty
    else { return nil }
    let values = search.values
    return alike.turning(items) { values.of($0).good }
  }
}
