internal import Muster

/// Changes by chance, where nothing else has told a mutant from its form.
extension WitnessSearch {
  /// Changes several of the fields that have to do with each other at once, by chance.
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
    while !isSpent {
      let base = bases[random.below(bases.count)]
      var state = base.state
      isDecisive.toggle()
      if isDecisive { decide(fields, decisive, &state) }
      for _ in 0..<random.below(4) + (isDecisive ? 0 : 1) {
        let field = fields[random.below(fields.count)]
        let paths = plan.paths(of: field, in: state)
        guard !paths.isEmpty else { continue }
        let path = paths[random.below(paths.count)]
        let near = base.values(near: ground.numbers, field, plan, ground.targets, at: path)
        let values = near.isEmpty || random.below(2) == 0 ? candidates.all(field) : near
        let isGone = values.isEmpty || random.below(8) == 0
        let value = isGone ? nil : values[random.below(values.count)]
        state.set(value, at: path, isGiven: plan.isOfHost(field))
      }
      if let found = tried(base.input(state)) { return found }
    }
    return nil
  }

  /// Gives fields values by which conditions decide, by chance, and takes some away that have none.
  private mutating func decide(
    _ fields: [FieldID], _ decisive: DecisiveValues, _ state: inout SampleState
  ) {
    for field in fields {
      guard let values = decisive.values[field] else {
        if touched.contains(field), random.below(3) == 0,
          let path = plan.paths(of: field, in: state).first, !plan.fields.isEntry(field)
        {
          state.set(nil, at: path, isGiven: plan.isOfHost(field))
        }
        continue
      }
      let number = random.below(values.count + 2)
      guard number <= values.count, let path = plan.paths(of: field, in: state).first else {
        continue
      }
      let value = number == values.count ? nil : values[number]
      if value == nil, plan.fields.isEntry(field) { continue }
      state.set(value, at: path, isGiven: plan.isOfHost(field))
    }
  }
}
