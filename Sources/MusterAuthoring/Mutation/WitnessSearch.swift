internal import Muster

/// Searches for a payload that distinguishes a mutant from its form, and makes a test from it.
struct WitnessSearch: PayloadSearch, ~Copyable {
  let ground: WitnessGround
  let mutant: RuleForm
  /// The fields that the mutant changes, the fields that these fields' rules read, and the fields
  /// that read them.
  let touched: [FieldID]
  let involved: [FieldID]
  /// The language in which the mutant shows, if it shows in only one.
  let language: String?
  var original: VerdictSight
  var mutated: VerdictSight
  var random: SeededNumbers
  var candidates: WitnessValues
  /// The differing patterns, with their fields.
  let differences: [(field: FieldID, difference: PatternDifference)]

  var plan: FormPlan { ground.plan }
  /// The number of payloads that the mutant judged or may have judged.
  var count: Int { mutated.count + searchedCount }
  private var searchedCount = 0
  /// The number of payloads, if all possible ones were judged and none distinguishes the two.
  private(set) var exhaustedCount: Int?
  private static let searchSteps = 60
  private static let mostSuggested = 12
  /// The maximum number of payloads to judge: as many as take about 50 milliseconds.
  let most: Int
  /// The maximum number of payloads to judge in the current way of searching.
  var limit: Int
  var isSpent: Bool { count >= limit }
  /// True if the mutant changes rules about the whole form, or much of it.
  private var isWide: Bool { touched.count > 12 }
  /// True if the mutant moves a bound. In that case, a value at the bound should show it by its
  /// failure, not only by its message.
  private var movesBound: Bool
  /// A test that notices the mutant only by a message, while the search for a better test
  /// continues.
  private var told: MutationWitness?

  init(_ ground: WitnessGround, _ form: RuleForm, _ mutant: Mutant, _ touched: [FieldID]) {
    self.ground = ground
    self.mutant = form
    self.touched = touched
    involved = ground.plan.involved(with: touched)
    language = mutant.language
    most = Mutation.mostJudged(fields: ground.plan.fields.count)
    limit = most
    movesBound = mutant.operation.name == MutationOperator.bound.name
    original = VerdictSight(ground.form, language: language)
    mutated = VerdictSight(form, language: language)
    random = SeededNumbers(seed: ground.seed &+ UInt64(mutant.range.start))
    differences =
      mutant.operation.changesPatterns ? Self.differences(ground.form, form, touched) : []
    candidates = WitnessValues(ground, form, touched, differences)
  }

  mutating func witness() -> MutationWitness? {
    if language != nil { return said() }
    // With many fields, the first test is rarely the best.
    if !isWide, let found = alone() ?? suggested() { return found }
    for known in ground.known where !isSpent {
      let behaviour = mutated.behaviour(known.input)
      guard let difference = known.behaviour.difference(from: behaviour), seeks(difference) else {
        continue
      }
      if let found = settled(witness(known.input)) { return found }
    }
    if isWide, let found = alone() ?? suggested() { return found }
    if let found = replaced() ?? told { return found }
    // From here on, any test that notices the mutant is enough.
    movesBound = false
    return exhausted() ?? (exhaustedCount == nil ? searched() ?? paired() ?? wandered() : nil)
  }

  /// Returns true if a payload with this difference is worth a test.
  func seeks(_ difference: SeenVerdict.Difference) -> Bool {
    told == nil || difference <= .leaving
  }

  /// Returns a test that ends the search. A test that notices a moved bound only by messages is
  /// kept for the case that no other is found.
  private mutating func settled(_ found: MutationWitness?) -> MutationWitness? {
    guard movesBound, let found, found.isStory else { return found }
    told = told ?? found
    return nil
  }

  mutating func attempt(_ input: JudgedInput) -> MutationWitness? { settled(tried(input)) }

  // MARK: - Ways to look

  /// Searches for different messages in the mutant's language: once for each failure that a known
  /// payload has, and then in other payloads.
  private mutating func said() -> MutationWitness? {
    for known in ground.known where !isSpent {
      if let found = tried(known.input) { return found }
    }
    return replaced() ?? searched() ?? paired() ?? wandered()
  }

  /// Tries values for one field while every other field is absent.
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

  /// Tries values that only the mutant's rules suggest in passing payloads: these are more specific
  /// than payloads that show almost any change.
  private mutating func suggested() -> MutationWitness? {
    limit = most / 5 + 1
    defer { limit = most }
    for field in touched {
      let own = plan.fields[field]
      if own.isKey || own.itemFrame != nil || own.type == .group { continue }
      let values = candidates.ofMutant(field).prefix(Self.mostSuggested).map(Optional.some)
      if values.isEmpty { continue }
      for base in ground.bases(for: field).prefix(6) {
        if let found = replace(field, in: base.state, places: 1, by: { _, _ in values }) {
          return found
        }
      }
    }
    return nil
  }

  /// Tries values in passing payloads, one at a time: first for the fields that the mutant changes,
  /// then for related ones.
  private mutating func replaced() -> MutationWitness? {
    limit = most * 3 / 5 + 1
    defer { limit = most }
    let others = involved.filter { !touched.contains($0) && plan.fields[$0].compute == nil }
    for field in touched + others {
      let isTouched = touched.contains(field)
      for base in (isTouched ? ground.bases(for: field) : ground.bases).prefix(isTouched ? 8 : 4) {
        let found = replace(field, in: base.state, places: 2) { search, path in
          let (ground, plan) = (search.ground, search.plan)
          let own = search.candidates.all(field)
          let near = base.values(near: ground.numbers, field, plan, ground.targets, at: path)
          let values =
            isTouched
            ? search.turning(field, at: path, in: base) + own + near
            : Array(near.prefix(60) + own.prefix(24))
          return [nil] + values.map(Optional.some)
        }
        if let found { return found }
      }
    }
    return nil
  }

  /// Judges all combinations of the fields, if these have few values.
  private mutating func exhausted() -> MutationWitness? {
    guard !touched.isEmpty,
      let base = ground.bases.first(where: {
        original.behaviour($0.state).blocking.isEmpty
      }),
      let domain = SmallDomain(plan, mutant.plan, around: touched)
    else { return nil }
    var differs = false
    for number in 0..<domain.count {
      let input = domain.payload(number, in: base.state)
      if original.behaviour(input).difference(from: mutated.behaviour(input)) == nil { continue }
      differs = true
      if let found = witness(input) { return found }
    }
    if !differs { exhaustedCount = domain.count }
    return nil
  }

  /// Searches for payloads that break a rule of the mutant and no other rule.
  private mutating func searched() -> MutationWitness? {
    if isSpent || isWide { return nil }
    var search = SampleSearch(mutant, now: SampleMoment.noon, seed: ground.seed)
    let rules = search.rules.filter { touched.contains($0.field) }
    for rule in rules.prefix(4) {
      for base in ground.bases.suffix(2) where !isSpent {
        searchedCount += Self.searchSteps
        var start = base.state
        start.now = ground.now
        let state = search.search(.breaking(rule), from: start, steps: Self.searchSteps)
        if let state, let found = tried(state) { return found }
      }
    }
    return nil
  }
}
