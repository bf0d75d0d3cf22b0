internal import Muster

/// Makes several changes at once, if nothing else has distinguished a mutant from its form.
extension WitnessSearch {
  /// Tries numbers from the form in payloads in which another field has a value that decides
  /// conditions.
  mutating func paired() -> MutationWitness? {
    let decisive = DecisiveValues([plan, mutant.plan], of: involved)
    let numbers = involved.filter { field in
      let own = plan.fields[field]
      return (own.type == .integer || own.type == .number) && own.compute == nil && !own.isKey
    }
    limit = most * 4 / 5 + 1
    defer { limit = most }
    guard !numbers.isEmpty, let base = ground.bases(for: numbers[0]).first else { return nil }
    for field in involved {
      guard let path = plan.paths(of: field, in: base.state).first else { continue }
      for value in decisive.values[field] ?? [] {
        guard plan.fields[field].compute == nil,
          let state = plan.replacing(field, at: path, in: base.state, by: value)
        else { continue }
        for number in numbers where number != field {
          let near = WitnessBase.beside(mutant.plan.writtenNumbers, plan.fields[number].type)
          let found = replace(number, in: state, places: 1) { _, _ in near.map(Optional.some) }
          if let found { return found }
        }
      }
    }
    return nil
  }

  /// Changes several related fields at once, chosen at random.
  mutating func wandered() -> MutationWitness? {
    let fields = involved.filter { field in
      let own = plan.fields[field]
      return !own.isKey && (own.compute == nil || own.isGiven)
        && (own.type == .list || !candidates.all(field).isEmpty)
    }
    let bases = touched.first.map { ground.bases(for: $0) } ?? ground.bases
    guard !fields.isEmpty, !bases.isEmpty else { return nil }
    let decisive = DecisiveValues([plan, mutant.plan], of: fields)
    var isDecisive = false
    return wander(from: bases.map(\.state), turns: most) { search, number, state in
      isDecisive.toggle()
      if isDecisive { search.decide(fields, decisive, &state) }
      for _ in 0..<search.pick(4) + (isDecisive ? 0 : 1) {
        search.change(oneOf: fields, &state) { search, field, path, _ in
          search.changed(field, at: path, in: bases[number])
        }
      }
    }
  }

  /// Returns another value for a field: one close to a literal in the form, any value, or sometimes
  /// none.
  private mutating func changed(
    _ field: FieldID, at path: [String], in base: WitnessBase
  ) -> Value?? {
    let near = base.values(near: ground.numbers, field, plan, ground.targets, at: path)
    let values = near.isEmpty || pick(2) == 0 ? candidates.all(field) : near
    return values.isEmpty || pick(8) == 0 ? .some(nil) : pick(from: values).map(Optional.some)
  }

  mutating func pick(_ count: Int) -> Int { random.below(count) }

  /// Gives randomly chosen fields values that decide conditions, and removes the values of some
  /// fields that have no such values.
  private mutating func decide(
    _ fields: [FieldID], _ decisive: DecisiveValues, _ state: inout JudgedInput
  ) {
    for field in fields {
      guard let values = decisive.values[field] else {
        if touched.contains(field), pick(3) == 0,
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
