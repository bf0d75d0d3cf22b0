internal import Muster

/// Looks for a payload that tells a mutant from its form, and makes a test of it.
struct WitnessSearch: ~Copyable {
  let ground: WitnessGround
  let mutant: RuleForm
  /// The fields that the mutant changes, and those that their rules read or that read them.
  let touched: [FieldID]
  let involved: [FieldID]
  private var original: VerdictSight
  private var changed: VerdictSight
  private var random: SeededNumbers
  /// The values to try, of the mutant's rules as well.
  private var candidates: [FieldID: [Value]] = [:]
  private let mutantValues: SampleValues
  /// The patterns that differ, by their fields.
  let differences: [(field: FieldID, difference: PatternDifference)]

  var plan: FormPlan { ground.plan }
  /// The number of payloads that the mutant judged, or may have.
  var count: Int { changed.count + searchedCount }
  private var searchedCount = 0
  private static let searchSteps = 60
  private var isSpent: Bool { count >= Mutation.mostJudged }

  init(_ ground: WitnessGround, _ form: RuleForm, _ mutant: Mutant, _ touched: [FieldID]) {
    self.ground = ground
    self.mutant = form
    self.touched = touched
    involved = ground.plan.involved(with: touched)
    original = VerdictSight(ground.form)
    changed = VerdictSight(form)
    random = SeededNumbers(seed: ground.seed &+ UInt64(mutant.range.start))
    differences =
      mutant.operation.changesPatterns ? Self.differences(ground.form, form, touched) : []
    mutantValues = SampleValues(form, now: SampleMoment.noon, seed: ground.seed)
  }

  mutating func witness() -> MutationWitness? {
    if let found = alone() { return found }
    for known in ground.known where !isSpent {
      let behaviour = changed.behaviour(known.input)
      guard known.behaviour.difference(from: behaviour) != nil else { continue }
      if let found = witness(known.input) { return found }
    }
    if let found = replaced() ?? searched() ?? wandered() { return found }
    return nil
  }

  // MARK: - Ways to look

  /// Tries values of one field, every other field being absent.
  private mutating func alone() -> MutationWitness? {
    for field in touched {
      let own = plan.fields[field]
      if own.isGiven || own.isKey || own.itemFrame != nil || own.type == .group { continue }
      for value in values(of: field) where !isSpent {
        let placed = plan.payload(with: value, at: field)
        let input = JudgedInput(payload: placed.payload, now: ground.now)
        let (mine, its) = (original.behaviour(input), changed.behaviour(input))
        guard let difference = mine.difference(from: its), difference <= .warnings else { continue }
        let test = WitnessText(plan).fieldExample(
          field, value, mine.inside(placed.path), now: input.now)
        if let found = verified(test, input, isStory: false) { return found }
      }
    }
    return nil
  }

  /// Puts values into payloads that pass, one at a time.
  private mutating func replaced() -> MutationWitness? {
    for field in touched {
      let isGiven = plan.isOfHost(field)
      for base in ground.bases {
        for path in plan.paths(of: field, in: base).prefix(2) {
          for value in [nil] + values(of: field).map(Optional.some) where !isSpent {
            var state = base
            if plan.fields[field].isKey {
              guard let key = value?.plainText else { continue }
              state.rename(path, to: key)
            } else {
              state.set(value, at: path, isGiven: isGiven)
            }
            if let found = tried(ground.input(state)) { return found }
          }
        }
      }
    }
    return nil
  }

  /// Looks for payloads that break a rule of the mutant and nothing else.
  private mutating func searched() -> MutationWitness? {
    if isSpent || touched.count > 12 { return nil }
    var search = SampleSearch(mutant, now: SampleMoment.noon, seed: ground.seed)
    let rules = search.rules.filter { touched.contains($0.field) }
    for rule in rules.prefix(4) {
      for base in ground.bases.prefix(2) where !isSpent {
        searchedCount += Self.searchSteps
        let state = search.search(.breaking(rule), from: base, steps: Self.searchSteps)
        if let state, let found = tried(ground.input(state)) { return found }
      }
    }
    return nil
  }

  /// Changes several of the fields that have to do with each other at once, by chance.
  private mutating func wandered() -> MutationWitness? {
    let fields = involved.filter { !values(of: $0).isEmpty }
    guard !fields.isEmpty, !ground.bases.isEmpty else { return nil }
    while !isSpent {
      var state = ground.bases[random.below(ground.bases.count)]
      for _ in 0...random.below(4) {
        let field = fields[random.below(fields.count)]
        let paths = plan.paths(of: field, in: state)
        guard !paths.isEmpty, !plan.fields[field].isKey else { continue }
        let values = values(of: field)
        let value = random.below(6) == 0 ? nil : values[random.below(values.count)]
        state.set(value, at: paths[random.below(paths.count)], isGiven: plan.isOfHost(field))
      }
      if let found = tried(ground.input(state)) { return found }
    }
    return nil
  }

  /// Returns values for a field: first those that the mutant's rules suggest and the form's do not.
  private mutating func values(of field: FieldID) -> [Value] {
    if let found = candidates[field] { return found }
    let own = ground.values[field] ?? []
    var all = own
    if touched.contains(field) {
      let known = Set(own.map { $0.json() })
      let others = mutantValues.values(of: field).filter { !known.contains($0.json()) }
      all =
        differing(field) + others + own
        + UntidyTexts.of(own, plan.fields[field], mutant.plan.fields[field])
    }
    candidates[field] = all
    return all
  }

  /// Returns the texts that only one of the two patterns of a rule matches.
  private func differing(_ field: FieldID) -> [Value] {
    differences.filter { $0.field == field }.flatMap(\.difference.texts).map { .text($0) }
  }

  // MARK: - Making a test

  private mutating func tried(_ input: JudgedInput) -> MutationWitness? {
    let behaviour = changed.behaviour(input)
    guard original.behaviour(input).difference(from: behaviour) != nil else { return nil }
    return witness(input)
  }

  private mutating func witness(_ input: JudgedInput) -> MutationWitness? {
    let input = shrunk(input)
    let (mine, its) = (original.behaviour(input), changed.behaviour(input))
    guard let difference = mine.difference(from: its) else { return nil }
    let texts = WitnessText(plan)
    guard difference > .leaving else {
      return verified(texts.example(input, mine, its), input, isStory: false)
    }
    for test in texts.stories(input, mine, its) {
      if let found = verified(test, input, isStory: true) { return found }
    }
    return nil
  }

  /// Returns the input without the members that do not matter.
  private mutating func shrunk(_ input: JudgedInput) -> JudgedInput {
    var best = input
    var (mine, its) = (original.behaviour(best), changed.behaviour(best))
    guard let difference = mine.difference(from: its) else { return input }
    var tries = 0
    for path in Self.paths(of: best.payload).reversed() where tries < 60 {
      tries += 1
      var state = SampleState(payload: best.payload, given: best.given)
      state.set(nil, at: path, isGiven: false)
      let next = JudgedInput(payload: state.payload, given: state.given, now: best.now)
      let (nextMine, nextIts) = (original.behaviour(next), changed.behaviour(next))
      guard nextMine.difference(from: nextIts) == difference,
        nextMine.blocking.count <= mine.blocking.count,
        nextIts.blocking.count <= its.blocking.count
      else { continue }
      (best, mine, its) = (next, nextMine, nextIts)
    }
    return best
  }

  private static func paths(of value: Value, under path: [String] = []) -> [[String]] {
    guard path.count < 6 else { return [] }
    switch value {
    case .object(let members):
      return members.flatMap { member -> [[String]] in
        let own = path + [member.name]
        return [own] + paths(of: member.value, under: own)
      }
    case .list(let items):
      return items.enumerated().flatMap { index, item -> [[String]] in
        let own = path + ["\(index)"]
        return [own] + paths(of: item, under: own)
      }
    default: return []
    }
  }

  /// Returns the witness if the test, as it is written, holds for the form and not for the mutant.
  private func verified(
    _ test: String, _ input: JudgedInput, isStory: Bool
  ) -> MutationWitness? {
    guard WrittenTest(test, isStory: isStory, plan)?.tells(ground.form, from: mutant) == true else {
      return nil
    }
    return MutationWitness(
      payload: input.payload, given: input.given, now: input.now, test: test, isStory: isStory)
  }
}

extension WitnessSearch {
  /// Returns the patterns that two forms hold whole texts against, where they differ.
  private static func differences(
    _ one: RuleForm, _ other: RuleForm, _ fields: [FieldID]
  ) -> [(field: FieldID, difference: PatternDifference)] {
    let (own, changed) = (one.source.namedPatterns, other.source.namedPatterns)
    let names = Set(own.keys.filter { own[$0]?.text != changed[$0]?.text })
    return fields.flatMap { field in
      zip(one.plan.fields[field].rules, other.plan.fields[field].rules).compactMap { left, right in
        guard case .matches(let mine) = left.check, case .matches(let its) = right.check,
          mine.text != its.text || !names.isEmpty && mine.text.contains("(?")
        else { return nil }
        return (
          field,
          PatternDifference(
            PatternTree(mine.text, ignoresCase: mine.ignoresCase, calling: own),
            PatternTree(its.text, ignoresCase: its.ignoresCase, calling: changed))
        )
      }
    }
  }

  /// The reason why nothing tells the mutant from its form, if there is a proof.
  func proof(_ mutant: Mutant) -> String? {
    // A named pattern may be called from where only a part of a text is looked at.
    let hasNames = ground.form.source.namedPatterns.contains { name, tree in
      self.mutant.source.namedPatterns[name]?.text != tree.text
    }
    if mutant.operation.changesPatterns, !hasNames, !differences.isEmpty,
      differences.allSatisfy(\.difference.isProvenEmpty)
    {
      return "both patterns match the same texts"
    }
    return MutantProof(ground.plan, self.mutant.plan).stops
  }
}

extension MutationOperator {
  /// True if it changes patterns alone.
  fileprivate var changesPatterns: Bool { name.hasPrefix("pattern-") }
}

extension FormPlan {
  /// Returns some fields with those that their rules and conditions read, and those that read them.
  func involved(with fields: [FieldID]) -> [FieldID] {
    var found = fields
    func add(_ reads: [Reference], of field: FieldID) {
      let reads = reads.map(\.field)
      if fields.contains(field) { found += reads }
      if reads.contains(where: fields.contains) { found.append(field) }
    }
    for field in self.fields.ids {
      let own = self.fields[field]
      let around = self.fields.outward(from: field).flatMap {
        self.fields[$0].when?.references ?? []
      }
      add(own.rules.flatMap(\.references) + around + (own.compute?.reads ?? []), of: field)
    }
    for rule in allCrossFieldRules {
      var reads = rule.fields + rule.boundReferences + (rule.when?.references ?? [])
      if case .holds(let expression) = rule.check { reads += expression.reads }
      add(reads, of: rule.at)
    }
    var seen: Set<FieldID> = []
    return found.filter { seen.insert($0).inserted }
  }
}
