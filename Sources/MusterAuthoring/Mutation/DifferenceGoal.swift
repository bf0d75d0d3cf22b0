internal import Muster

/// The goal of a payload that distinguishes a mutant from its form, and of a test made from it.
struct DifferenceGoal: SearchGoal, ~Copyable {
  let form: RuleForm
  let mutant: RuleForm
  /// The fields that the mutant changes.
  let fields: [FieldID]
  /// The language in which the mutant shows, if it shows in only one.
  let language: String?
  let secrets: SecretLiterals
  var original: VerdictSight
  var mutated: VerdictSight
  private var candidates: MutantValues
  /// The differing patterns, with their fields.
  let differences: [(field: FieldID, difference: PatternDifference)]
  /// True if the mutant moves a bound. In that case, a value at the bound should show it by its
  /// failure, not only by its message.
  var movesBound: Bool
  /// A test that notices the mutant only by a message, while the search for a better test
  /// continues.
  private(set) var told: MutationWitness?
  private(set) var hits = 0

  var plan: FormPlan { form.plan }
  var plans: [FormPlan] { [form.plan, mutant.plan] }
  var judged: Int { mutated.count }
  var isMet: Bool { false }

  init(_ ground: SearchGround, _ form: RuleForm, _ mutant: Mutant, _ touched: [FieldID]) {
    self.form = ground.form
    self.mutant = form
    fields = touched
    language = mutant.language
    secrets = ground.secrets
    movesBound = mutant.operation.name == MutationOperator.bound.name
    original = VerdictSight(ground.form, language: language)
    mutated = VerdictSight(form, language: language)
    differences =
      mutant.operation.changesPatterns ? Self.differences(ground.form, form, touched) : []
    candidates = MutantValues(ground, form, touched, differences)
  }

  mutating func attempt(_ input: JudgedInput) -> MutationWitness? {
    let behaviour = mutated.behaviour(input)
    guard let difference = original.behaviour(input).difference(from: behaviour) else { return nil }
    return attempt(input, difference)
  }

  mutating func attempt(_ known: SearchGround.Known) -> MutationWitness? {
    // The messages of known payloads are in the form's own language.
    if language != nil { return attempt(known.input) }
    let behaviour = mutated.behaviour(known.input)
    guard let difference = known.behaviour.difference(from: behaviour) else { return nil }
    return attempt(known.input, difference)
  }

  /// Returns a test that ends the search. A test that notices a moved bound only by messages is
  /// kept for the case that no other is found.
  private mutating func attempt(
    _ input: JudgedInput, _ difference: SeenVerdict.Difference
  ) -> MutationWitness? {
    hits += 1
    if told != nil, difference > .leaving { return nil }
    let found = witness(input)
    guard movesBound, let found, found.isStory else { return found }
    told = told ?? found
    return nil
  }

  func good(_ field: FieldID) -> [Value] { candidates.good(field) }

  mutating func likely(_ field: FieldID) -> [Value] { candidates.ofMutant(field) }

  mutating func values(of field: FieldID) -> [Value] { candidates.all(field) }
}

extension FormPlan {
  /// Returns the fields whose rules a mutant changes, the deepest first.
  func fields(touchedBy mutant: Mutant) -> [FieldID] {
    func isInside(_ range: SourceRange?) -> Bool {
      range.map { $0.source == 0 && mutant.owner.contains($0.start) } ?? false
    }
    var touched = fields.ids.filter { field in
      let own = fields[field]
      return isInside(own.range) || own.rules.contains { isInside($0.range) }
    }
    for rule in allCrossFieldRules where isInside(rule.range) {
      touched += [rule.at] + rule.fields.map(\.field) + rule.boundReferences.map(\.field)
      if case .holds(let expression) = rule.check { touched += expression.reads.map(\.field) }
    }
    var seen: Set<FieldID> = []
    return touched.reversed().filter { seen.insert($0).inserted }
  }
}
