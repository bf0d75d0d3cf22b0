internal import Muster

/// Looks for a payload that tells a mutant from its form, and makes a test of it.
struct WitnessSearch: ~Copyable {
  let ground: WitnessGround
  let mutant: RuleForm
  /// The fields that the mutant changes, and those that their rules read or that read them.
  let touched: [FieldID]
  let involved: [FieldID]
  /// The language in which the mutant shows, if it shows in one alone.
  let language: String?
  var original: VerdictSight
  var mutated: VerdictSight
  private var random: SeededNumbers
  private var candidates: WitnessValues
  /// The patterns that differ, by their fields.
  let differences: [(field: FieldID, difference: PatternDifference)]

  var plan: FormPlan { ground.plan }
  /// The number of payloads that the mutant judged, or may have.
  var count: Int { mutated.count + searchedCount }
  private var searchedCount = 0
  /// The number of payloads if all that there can be were judged, and none tells the two apart.
  private(set) var exhaustedCount: Int?
  private static let searchSteps = 60
  private static let mostSuggested = 12
  /// The most payloads that are judged: as many as take some 50 milliseconds.
  private let most: Int
  private var isSpent: Bool { count >= most }
  /// True if the mutant changes what is asked of the whole form, or of much of it.
  private var isWide: Bool { touched.count > 12 }

  init(_ ground: WitnessGround, _ form: RuleForm, _ mutant: Mutant, _ touched: [FieldID]) {
    self.ground = ground
    self.mutant = form
    self.touched = touched
    involved = ground.plan.involved(with: touched)
    language = mutant.language
    most = Mutation.mostJudged(fields: ground.plan.fields.count)
    original = VerdictSight(ground.form, language: language)
    mutated = VerdictSight(form, language: language)
    random = SeededNumbers(seed: ground.seed &+ UInt64(mutant.range.start))
    differences =
      mutant.operation.changesPatterns ? Self.differences(ground.form, form, touched) : []
    candidates = WitnessValues(ground, form, touched, differences)
  }

  mutating func witness() -> MutationWitness? {
    if language != nil { return said() }
    // Of many fields one is seldom the one to ask alone.
    if !isWide, let found = alone() ?? suggested() { return found }
    for known in ground.known where !isSpent {
      let behaviour = mutated.behaviour(known.input)
      guard known.behaviour.difference(from: behaviour) != nil else { continue }
      if let found = witness(known.input) { return found }
    }
    if isWide, let found = alone() ?? suggested() { return found }
    return replaced() ?? exhausted() ?? (exhaustedCount == nil ? searched() ?? wandered() : nil)
  }

  // MARK: - Ways to look

  /// Looks for what is said in another way in the mutant's language: by each failure once, where a
  /// payload that is known has it, and then by others.
  private mutating func said() -> MutationWitness? {
    for known in ground.known where !isSpent {
      if let found = tried(known.input) { return found }
    }
    return replaced() ?? searched() ?? wandered()
  }

  /// Tries values of one field, every other field being absent.
  private mutating func alone() -> MutationWitness? {
    for field in touched {
      let own = plan.fields[field]
      if own.isGiven || own.isKey || own.itemFrame != nil || own.type == .group { continue }
      for value in candidates.all(field) where !isSpent {
        let placed = plan.payload(with: value, at: field)
        let input = JudgedInput(payload: placed.payload, now: ground.now)
        let (mine, its) = (original.behaviour(input), mutated.behaviour(input))
        guard let difference = mine.difference(from: its), difference <= .warnings else { continue }
        let test = WitnessText(plan).fieldExample(
          field, value, mine.inside(placed.path), now: input.now)
        if let found = verified(test, input, isStory: false) { return found }
      }
    }
    return nil
  }

  /// Puts what only the rules of the mutant suggest into payloads that pass: that tells more than a
  /// payload by which almost any change is seen.
  private mutating func suggested() -> MutationWitness? {
    for field in touched {
      let own = plan.fields[field]
      if own.isKey || own.itemFrame != nil || own.type == .group { continue }
      let values = candidates.ofMutant(field).prefix(Self.mostSuggested)
      if values.isEmpty { continue }
      for base in ground.bases(for: field).prefix(6) {
        for path in plan.paths(of: field, in: base.state).prefix(1) {
          for value in values where !isSpent {
            if count > most / 5 { return nil }
            guard let state = changed(base, field, value, at: path) else { continue }
            if let found = tried(base.input(state)) { return found }
          }
        }
      }
    }
    return nil
  }

  /// Puts values into payloads that pass, one at a time: first what the mutant changes, then what
  /// has to do with that.
  private mutating func replaced() -> MutationWitness? {
    let others = involved.filter { !touched.contains($0) && plan.fields[$0].compute == nil }
    for field in touched + others {
      let isTouched = touched.contains(field)
      for base in (isTouched ? ground.bases(for: field) : ground.bases).prefix(isTouched ? 8 : 4) {
        let own = candidates.all(field)
        for path in plan.paths(of: field, in: base.state).prefix(2) {
          let near = base.values(near: ground.numbers, plan.fields[field], at: path)
          let values = isTouched ? own + near : Array(near.prefix(60) + own.prefix(24))
          for value in [nil] + values.map(Optional.some) where !isSpent {
            if count > most * 3 / 5 { return nil }
            guard let state = changed(base, field, value, at: path) else { continue }
            if let found = tried(base.input(state)) { return found }
          }
        }
      }
    }
    return nil
  }

  private func changed(
    _ base: WitnessBase, _ field: FieldID, _ value: Value?, at path: [String]
  ) -> SampleState? {
    var state = base.state
    if plan.fields[field].isKey {
      guard let key = value?.plainText else { return nil }
      state.rename(path, to: key)
    } else {
      state.set(value, at: path, isGiven: plan.isOfHost(field))
    }
    return state
  }

  /// Judges all that the fields can be, where they have few values.
  private mutating func exhausted() -> MutationWitness? {
    guard !touched.isEmpty,
      let base = ground.bases.first(where: {
        original.behaviour($0.input($0.state)).blocking.isEmpty
      }),
      let domain = SmallDomain(plan, mutant.plan, around: touched)
    else { return nil }
    var differs = false
    for number in 0..<domain.count {
      let input = base.input(domain.payload(number, in: base.state))
      if original.behaviour(input).difference(from: mutated.behaviour(input)) == nil { continue }
      differs = true
      if let found = witness(input) { return found }
    }
    if !differs { exhaustedCount = domain.count }
    return nil
  }

  /// Looks for payloads that break a rule of the mutant and nothing else.
  private mutating func searched() -> MutationWitness? {
    if isSpent || isWide { return nil }
    var search = SampleSearch(mutant, now: SampleMoment.noon, seed: ground.seed)
    let rules = search.rules.filter { touched.contains($0.field) }
    for rule in rules.prefix(4) {
      for base in ground.bases.suffix(2) where !isSpent {
        searchedCount += Self.searchSteps
        let state = search.search(.breaking(rule), from: base.state, steps: Self.searchSteps)
        if let state, let found = tried(ground.input(state)) { return found }
      }
    }
    return nil
  }

  /// Changes several of the fields that have to do with each other at once, by chance.
  private mutating func wandered() -> MutationWitness? {
    let fields = involved.filter { field in
      let own = plan.fields[field]
      return !own.isKey && (own.compute == nil || own.isGiven)
        && (own.type == .list || !candidates.all(field).isEmpty)
    }
    guard !fields.isEmpty, !ground.bases.isEmpty else { return nil }
    while !isSpent {
      let base = ground.bases[random.below(ground.bases.count)]
      var state = base.state
      for _ in 0...random.below(4) {
        let field = fields[random.below(fields.count)]
        let paths = plan.paths(of: field, in: state)
        guard !paths.isEmpty else { continue }
        let path = paths[random.below(paths.count)]
        let near = base.values(near: ground.numbers, plan.fields[field], at: path)
        let values = near.isEmpty || random.below(2) == 0 ? candidates.all(field) : near
        let isGone = values.isEmpty || random.below(8) == 0
        let value = isGone ? nil : values[random.below(values.count)]
        state.set(value, at: path, isGiven: plan.isOfHost(field))
      }
      if let found = tried(base.input(state)) { return found }
    }
    return nil
  }
}
