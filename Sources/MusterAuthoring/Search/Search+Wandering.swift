internal import Muster

/// Makes several changes at once, if no single change meets the goal.
extension Search where Goal: ~Copyable, Goal.Place == PayloadPlace {
  /// Tries numbers from the forms in payloads in which another field has a value that decides
  /// conditions.
  mutating func paired() -> Goal.Found? {
    let plan = plan
    let decisive = DecisiveValues(goal.plans, of: involved)
    let written = goal.plans.last?.writtenNumbers ?? []
    let numbers = involved.filter { field in
      let own = plan.fields[field]
      return (own.type == .integer || own.type == .number) && own.compute == nil && !own.isKey
    }
    guard !numbers.isEmpty, let base = ground.bases(for: numbers[0]).first else { return nil }
    return within(4, of: 5) { search in
      for field in search.involved where plan.fields[field].compute == nil {
        guard let path = plan.paths(of: field, in: base.state).first else { continue }
        for value in decisive.values[field] ?? [] {
          let place = PayloadPlace(field, path, base.state, plan)
          guard let state = place.replaced(by: value) else { continue }
          for number in numbers where number != field {
            let near = SearchBase.beside(written, plan.fields[number].type)
            let found = search.replace(number, in: state, places: 1) { _, _ in
              near.map(Optional.some)
            }
            if let found { return found }
          }
        }
      }
      return nil
    }
  }

  /// Changes several related fields at once, chosen at random.
  mutating func wandered(turns: Int) -> Goal.Found? {
    let fields = involved.filter { field in
      let own = plan.fields[field]
      return !own.isKey && (own.compute == nil || own.isGiven)
        && (own.type == .list || own.type == .map || !goal.values(of: field).isEmpty)
    }
    let bases = goal.fields.first.map { ground.bases(for: $0) } ?? ground.bases
    guard !fields.isEmpty, !bases.isEmpty else { return nil }
    let decisive = DecisiveValues(goal.plans, of: fields)
    var isDecisive = false
    for _ in 0..<turns where !isSpent {
      let base = bases[pick(bases.count)]
      var state = base.state
      isDecisive.toggle()
      if isDecisive { decide(fields, decisive, &state) }
      for _ in 0..<pick(4) + (isDecisive ? 0 : 1) { change(oneOf: fields, &state, in: base) }
      if let found = goal.attempt(state) { return found }
    }
    return nil
  }

  /// Changes one of some fields, in one of its places: to a value near a literal in the forms, to
  /// any value, or sometimes to none.
  private mutating func change(
    oneOf fields: [FieldID], _ state: inout JudgedInput, in base: SearchBase
  ) {
    let field = fields[pick(fields.count)]
    let paths = plan.paths(of: field, in: state)
    guard !paths.isEmpty else { return }
    let path = paths[pick(paths.count)]
    let near = near(field, at: path, in: base)
    let values = near.isEmpty || pick(2) == 0 ? goal.values(of: field) : near
    let value = values.isEmpty || pick(8) == 0 ? nil : values[pick(values.count)]
    state.set(value, at: path, isGiven: plan.isOfHost(field))
  }

  /// Gives randomly chosen fields values that decide conditions, and removes the values of some
  /// fields that have no such values.
  private mutating func decide(
    _ fields: [FieldID], _ decisive: DecisiveValues, _ state: inout JudgedInput
  ) {
    for field in fields {
      guard let values = decisive.values[field] else {
        if goal.fields.contains(field), pick(3) == 0,
          let path = plan.paths(of: field, in: state).first, !plan.fields.isEntry(field)
        {
          state.set(nil, at: path, isGiven: plan.isOfHost(field))
        }
        continue
      }
      let number = pick(values.count + 2)
      guard number <= values.count, let path = plan.paths(of: field, in: state).first else {
        continue
      }
      let value = number == values.count ? nil : values[number]
      if value == nil, plan.fields.isEntry(field) { continue }
      state.set(value, at: path, isGiven: plan.isOfHost(field))
    }
  }
}
