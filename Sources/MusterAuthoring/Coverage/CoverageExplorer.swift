internal import Muster

/// Searches for payloads that show behaviours that no test of a form shows. It starts from samples
/// of the form, then changes one value at a time, then several.
///
/// Every payload is judged and observed like a test; the first payload that shows a behaviour is
/// kept. The search ends when everything is shown, or after a fixed amount of work.
struct CoverageExplorer: PayloadSearch, ~Copyable {
  private let form: RuleForm
  let plan: FormPlan
  private var observer: CoverageObserver
  private let values: LoneValues
  private var maker: SampleMaker
  /// The behaviours to find.
  private var missing: Set<Int>
  /// The fields of these behaviours.
  private var wanted: [FieldID] = []
  /// The normalising steps to find payloads for, by field.
  private let steps: [FieldID: Set<Int>]
  private var kept: [ProposedExample] = []
  /// The number of payloads that can still be tried, each counted once for every field of the form.
  /// For a form with hundreds of fields, some gaps are left for the next run.
  private var left: Int
  /// The maximum number of failures in a payload.
  private var mostFailures = 2
  /// The behaviours to find at present; `nil` for all.
  private var sought: Set<Int>?

  /// The maximum number of values to try for a field, and of payloads with several changes.
  private static let mostValues = 120
  private static let mostChanges = 6_000
  /// The maximum number of payloads in which to try values near others.
  private static let mostNear = 2
  /// The maximum number of payloads, made for fields with a condition, that changes start from.
  private static let mostApplying = 6
  /// A form with 300 fields of three rules each takes three quarters of this work.
  static let mostWork = 4_000_000

  init(_ suite: ExampleSuite, _ coverage: Coverage, work: Int = Self.mostWork) {
    left = work
    form = suite.form.withoutHost
    let plan = form.plan
    self.plan = plan
    observer = CoverageObserver(suite)
    values = LoneValues(form, now: SampleMoment.noon, seed: 0)
    maker = SampleMaker(form, now: SampleMoment.noon, seed: 0, values: values)
    // A payload can't show the state of a field in a session.
    let gaps = coverage.behaviours.indices.prefix(observer.plainCount)
      .filter { coverage.behaviours[$0].state == .unshown }
    missing = Set(gaps)
    let names = Set(gaps.map { coverage.behaviours[$0].field })
    let fields = plan.fields.ids.filter { names.contains(plan.name(of: $0)) }
    wanted = fields
    steps = fields.reduce(into: [:]) { steps, field in
      let name = plan.name(of: field)
      let own = gaps.filter {
        coverage.behaviours[$0].sort == BehaviourSort.normalizing.name
          && coverage.behaviours[$0].field == name
      }
      if !own.isEmpty { steps[field] = Set(own) }
    }
  }

  /// True if nothing is missing, or no work is left.
  var isSpent: Bool { left <= 0 || missing.isDisjoint(with: sought ?? missing) }

  /// Returns examples that show everything that was found.
  mutating func explore() -> [ProposedExample] {
    mostFailures = 0
    trySteps()
    mostFailures = 2
    trySamples()
    tryValues()
    tryNear()
    trySteps()
    tryChanges()
    return kept
  }

  private mutating func trySamples() {
    if missing.isEmpty { return }
    let failing = samples { $0.broken($0.search.rules.count).samples }
    for sample in failing.prefix(1) + samples({ $0.accepted(4) }) { attempt(sample) }
    for sample in failing { attempt(sample) }
    for sample in samples({ $0.boundaries().samples }) { attempt(sample) }
  }

  /// Returns the samples from a new sample maker.
  private mutating func samples(_ make: (inout SampleMaker) -> [FormSample]) -> [FormSample] {
    var maker = SampleMaker(form, now: SampleMoment.noon, seed: 0, values: values)
    maker.search.left = left
    defer { left = maker.search.left }
    return make(&maker)
  }

  private mutating func attempt(_ sample: FormSample) {
    attempt(JudgedInput(payload: sample.payload, given: sample.given, now: sample.now))
  }

  /// Tries each value of each field in a payload that passes.
  private mutating func tryValues() {
    for base in maker.acceptedBases().prefix(3) {
      for field in plan.fields.ids where !isSpent { tryValues(of: field, in: base) }
    }
    for field in wanted where !isSpent {
      guard let owner = plan.conditional(field), let base = maker.applyingBase(owner) else {
        continue
      }
      tryValues(of: field, in: base)
    }
  }

  private mutating func tryValues(of field: FieldID, in base: JudgedInput) {
    let own = plan.fields[field]
    if own.type == .group || own.isKey || own.isGiven && !own.isOfHost { return }
    replace(field, in: base, places: 2) { search, path in
      let gone: [Value?] = search.plan.fields.isEntry(field) ? [] : [nil]
      return gone + search.values(of: field, at: path, in: base)
    }
  }

  private mutating func values(
    of field: FieldID, at path: [String], in base: JudgedInput
  ) -> [Value?] {
    guard plan.fields[field].itemFrame != nil else {
      return Array(maker.search.all(field).prefix(Self.mostValues))
    }
    let before = base.value(at: path, isGiven: plan.isOfHost(field))
    let turning = maker.turning(field, at: path, in: base) ?? []
    return turning + (0..<24).map { _ in maker.search.changed(before, items: field, nil) }
  }

  /// In payloads that pass, tries numbers and times that may decide missing behaviours: those for
  /// which a computed field reaches a number, and times some years before today.
  private mutating func tryNear() {
    if isSpent { return }
    let (numbers, targets) = (plan.writtenNumbers, ComputedTargets(plan))
    let fields = plan.involved(with: wanted).filter { field in
      let own = plan.fields[field]
      return (own.type.isMoment || own.type == .integer || own.type == .number)
        && own.compute == nil && !own.isKey && (!own.isGiven || own.isOfHost)
    }
    for state in maker.acceptedBases().prefix(Self.mostNear) {
      let left = maker.search.answer(state).payload
      let base = WitnessBase(state: state, leaving: left.scalars, left: left)
      for field in fields where !isSpent {
        replace(field, in: state, places: 1) { search, path in
          base.values(near: numbers, field, search.plan, targets, at: path).map(Optional.some)
        }
      }
    }
  }

  /// In payloads that pass, tries strings that normalising changes.
  private mutating func trySteps() {
    defer { sought = nil }
    if steps.allSatisfy({ missing.isDisjoint(with: $0.value) }) { return }
    for base in maker.acceptedBases().prefix(3) {
      for field in wanted {
        guard let steps = steps[field] else { continue }
        sought = steps
        let own = plan.fields[field]
        let texts = UntidyTexts.of(maker.search.good(field) + maker.search.all(field), own, own)
        replace(field, in: base, places: 1) { _, _ in texts.map(Optional.some) }
      }
    }
  }

  /// Tries payloads with several changes, mostly to fields with missing behaviours.
  private mutating func tryChanges() {
    let owners = Set(wanted.compactMap { plan.conditional($0) }).sorted { $0.index < $1.index }
    var applying: [JudgedInput] = []
    for owner in owners { applying += [maker.applyingBase(owner)].compactMap { $0 } }
    let start = JudgedInput(now: plan.readsClock ? SampleMoment.noon : nil)
    let bases = maker.acceptedBases() + applying.prefix(Self.mostApplying) + [start]
    let all = plan.fields.ids.filter { field in
      let own = plan.fields[field]
      return own.type != .group && !own.isKey && (!own.isGiven || own.isOfHost)
    }
    let related = wanted.flatMap { plan.related(to: $0) }.filter { all.contains($0) }
    if all.isEmpty { return }
    for failures in [2, 4] {
      mostFailures = failures
      wander(from: bases, turns: Self.mostChanges / 2) { search, _, state in
        for _ in 0...search.pick(4) {
          let some = related.isEmpty || search.pick(4) == 0 ? all : related
          search.change(oneOf: some, &state) { search, field, _, before in
            search.changed(field, before)
          }
        }
      }
    }
  }

  /// Returns another value for a field: mostly one that passes on its own, and sometimes none.
  private mutating func changed(_ field: FieldID, _ before: Value?) -> Value?? {
    if plan.fields[field].itemFrame != nil {
      return maker.search.changed(before, items: field, nil)
    }
    if !plan.fields.isEntry(field), pick(5) == 0 { return .some(nil) }
    let values = pick(2) == 0 ? maker.search.good(field) : maker.search.all(field)
    return pick(from: values).map(Optional.some)
  }

  mutating func pick(_ count: Int) -> Int { maker.search.pick(count) }

  /// Judges a payload, and keeps it if it shows a missing behaviour with few failures. The search
  /// ends when nothing is missing.
  @discardableResult
  mutating func attempt(_ input: JudgedInput) -> Void? {
    guard !missing.isEmpty else { return () }
    left -= plan.fields.count
    let found = observer.attempt(input, most: mostFailures)
    guard let found else { return nil }
    let shown = found.shown.filter { missing.contains($0) }
    guard !shown.isEmpty else { return nil }
    missing.subtract(shown)
    kept.append(
      ProposedExample(
        payload: input.payload, given: input.given, now: input.now, verdict: found.verdict,
        shown: shown.sorted()))
    return missing.isEmpty ? () : nil
  }
}

extension FormPlan {
  /// Returns a field, the fields that its rules and conditions read, and the fields that read it.
  fileprivate func related(to field: FieldID) -> [FieldID] {
    var found = [field] + fields[field].children
    let own = fields[field]
    found += (own.when?.references ?? []).map(\.field) + (own.compute?.reads ?? []).map(\.field)
    found += own.rules.flatMap(\.references).map(\.field)
    for rule in allCrossFieldRules where rule.at == field {
      found += rule.fields.map(\.field) + (rule.when?.references ?? []).map(\.field)
      if case .holds(let expression) = rule.check { found += expression.reads.map(\.field) }
    }
    // A computed value is changed through its inputs.
    for other in found { found += (fields[other].compute?.reads ?? []).map(\.field) }
    return found
  }
}
