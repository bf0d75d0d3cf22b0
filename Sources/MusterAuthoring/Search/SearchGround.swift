internal import Muster
internal import MusterRules

/// The data about a form that a search starts from: payloads that pass, break one rule or have a
/// value at a bound, those of its examples, and values to try in each field.
///
/// The mutants of a form share one ground.
struct SearchGround: Sendable {
  /// A payload and its output in the form itself.
  struct Known: Sendable {
    let input: JudgedInput
    let behaviour: SeenVerdict
  }

  let form: RuleForm
  let seed: UInt64
  let secrets: SecretLiterals
  /// The time for generated payloads; `nil` if the form doesn't read the clock.
  let now: OffsetDateTime?
  /// Passing payloads in which to change something.
  private(set) var bases: [SearchBase] = []
  /// The first of these that has no failures and nothing undecided.
  private(set) var passing: SearchBase?
  /// Payloads in which a field breaks one of its rules and no other rule fails, so that the field
  /// certainly applies.
  private var applying: [FieldID: [SearchBase]] = [:]
  /// The numbers that occur in expressions.
  private(set) var numbers: [Number] = []
  private(set) var known: [Known] = []
  private(set) var values: [FieldID: [Value]] = [:]
  /// Values that pass on their own; the first ones for each field.
  private(set) var good: [FieldID: [Value]] = [:]
  /// The values for which computed fields reach the numbers that they are compared with.
  private(set) var targets = ComputedTargets()
  /// Strings that pass on their own; the last ones for each field.
  private(set) var goodTexts: [FieldID: [String]] = [:]

  var plan: FormPlan { form.plan }

  /// Creates the data about a form of which nothing is known yet.
  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64) {
    self.form = form
    self.seed = seed
    secrets = SecretLiterals(form)
    self.now = form.plan.readsClock ? now : nil
  }

  /// Collects the data. `work` limits the number of payloads that are judged, each counted once for
  /// every field of the form.
  init(_ form: RuleForm, _ suite: ExampleSuite, seed: UInt64, work: Int = .max) {
    self.init(form, now: SampleMoment.noon, seed: seed)
    numbers = form.plan.writtenNumbers
    targets = ComputedTargets(form.plan)
    var search = Search(form, now: SampleMoment.noon, seed: seed, work: work)
    let states = search.acceptedBases()
    var inputs = states
    for rule in search.goal.rules {
      guard let state = search.breaking(rule) else { continue }
      inputs.append(state)
      let base = SearchBase(state: state, leaving: [])
      applying[rule.field, default: []].append(base)
    }
    var appliers: [(field: FieldID, input: JudgedInput)] = []
    for field in plan.fields.ids where plan.fields[field].when != nil {
      if let state = search.applyingBase(field) { appliers.append((field, state)) }
    }
    inputs += states.prefix(2).flatMap { $0.withUnknownMembers(plan) }
    inputs += search.boundaries().samples.map {
      JudgedInput(payload: $0.payload, given: $0.given, now: $0.now)
    }
    for field in plan.fields.ids where !plan.fields[field].isGiven || plan.isOfHost(field) {
      values[field] = search.goal.values(of: field)
      good[field] = Array(search.goal.good(field).prefix(Self.mostGood))
      goodTexts[field] = search.goal.good(field).compactMap(\.plainText).suffix(6)
    }
    let made = inputs.prefix(states.count)
    let secrets = SecretRemover(form.plan)
    let examples = suite.examples.filter { example in
      secrets.open(example.payload) == example.payload
        && secrets.open(example.given) == example.given
    }.map { JudgedInput(payload: $0.payload, given: $0.given, now: $0.now) }
    inputs += examples
    var judge = VerdictSight(form)
    known = inputs.map { Known(input: $0, behaviour: judge.behaviour($0)) }
    // The author's own payloads are the most likely to help.
    let known = examples.map { Known(input: $0, behaviour: judge.behaviour($0)) }
    let passing = known.filter { $0.behaviour.blocking.isEmpty }.sorted {
      $0.input.payload.scalars.count > $1.input.payload.scalars.count
    }
    let others = made.map { Known(input: $0, behaviour: judge.behaviour($0)) }
    let starts = passing.prefix(3) + others
    bases = starts.map { Self.base($0) }
    self.passing = starts.first { $0.behaviour.blocking.isEmpty }.map { Self.base($0) }
    for (field, input) in appliers {
      let base = Self.base(Known(input: input, behaviour: judge.behaviour(input)))
      for inner in plan.fields.ids where plan.conditional(inner) == field {
        applying[inner, default: []].insert(base, at: 0)
      }
    }
  }

  private static let mostGood = 60

  private static func base(_ known: Known) -> SearchBase {
    SearchBase(
      state: known.input, leaving: known.behaviour.leaving?.scalars ?? [],
      left: known.behaviour.leaving ?? .object([]))
  }

  /// Returns payloads in which to change a field's value. If the field is related to a condition,
  /// payloads in which it applies come first.
  func bases(for field: FieldID) -> [SearchBase] {
    let isConditional = plan.fields.outward(from: field).contains { plan.fields[$0].when != nil }
    return isConditional ? (applying[field] ?? []).prefix(3) + bases : bases
  }
}

extension JudgedInput {
  /// Returns inputs with a member that no field names: in each group in turn, and at the top.
  fileprivate func withUnknownMembers(_ plan: FormPlan) -> [JudgedInput] {
    let groups = plan.fields.ids.filter { plan.fields[$0].type == .group && !plan.isOfHost($0) }
    let paths = [[]] + groups.flatMap { plan.paths(of: $0, in: self).prefix(1) }
    return paths.map { path in
      var state = self
      state.set(.text("x"), at: path + ["no-such-field"], isGiven: false)
      return state
    }
  }
}
