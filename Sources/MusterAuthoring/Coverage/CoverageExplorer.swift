internal import Muster

/// Looks for payloads that show what no test of a form shows: among samples of the form, then one
/// value at a time, then several.
///
/// Every payload is judged and seen as a test is; the first that shows something is kept. The search
/// ends where nothing is left to be shown, or after so much work.
struct CoverageExplorer: ~Copyable {
  private let form: RuleForm
  private var observer: CoverageObserver
  private let values: LoneValues
  private var maker: SampleMaker
  private let moment: OffsetDateTime?
  /// The behaviours that are looked for.
  private var missing: Set<Int>
  /// The fields that they are about.
  private var wanted: [FieldID] = []
  /// The steps of normalising among what is looked for, by their fields.
  private let steps: [FieldID: Set<Int>]
  private var kept: [ProposedExample] = []
  /// The payloads that may still be made, each counted once for every field of the form: of a form
  /// with hundreds of fields some of what is missing is left for the next time.
  private var left: Int

  /// The most values of one field that are tried, and the most payloads with several changes.
  private static let mostValues = 120
  private static let mostChanges = 6_000
  /// The most payloads in which values near others are tried.
  private static let mostNear = 2
  /// The most payloads made for fields with a condition that changes begin with.
  private static let mostApplying = 6
  /// A form of 300 fields with three rules each takes three quarters of it.
  static let mostWork = 4_000_000

  init(_ suite: ExampleSuite, _ coverage: Coverage, work: Int = Self.mostWork) {
    left = work
    form = suite.form.withoutHost
    moment = form.plan.readsClock ? SampleMoment.noon : nil
    observer = CoverageObserver(suite)
    values = LoneValues(form, now: SampleMoment.noon, seed: 0)
    maker = SampleMaker(form, now: SampleMoment.noon, seed: 0, values: values)
    // No payload shows how a field stands in a session.
    let gaps = coverage.behaviours.indices.prefix(observer.plainCount)
      .filter { coverage.behaviours[$0].state == .unshown }
    missing = Set(gaps)
    let names = Set(gaps.map { coverage.behaviours[$0].field })
    let plan = form.plan
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

  /// True while something is missing, and work is left.
  private var goesOn: Bool { !missing.isEmpty && left > 0 }

  /// Returns examples that together show as much as was found.
  mutating func explore() -> [ProposedExample] {
    trySteps(most: 0)
    trySamples()
    tryValues()
    tryNear()
    trySteps(most: 2)
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

  /// Returns what somebody makes who begins anew.
  private mutating func samples(_ make: (inout SampleMaker) -> [FormSample]) -> [FormSample] {
    var maker = SampleMaker(form, now: SampleMoment.noon, seed: 0, values: values)
    maker.search.left = left
    defer { left = maker.search.left }
    return make(&maker)
  }

  private mutating func attempt(_ sample: FormSample) {
    attempt(SampleState(payload: sample.payload, given: sample.given), most: 2)
  }

  /// Tries each value of each field in a payload that passes.
  private mutating func tryValues() {
    for base in maker.acceptedBases().prefix(3) {
      for field in form.plan.fields.ids where goesOn { tryValues(of: field, in: base) }
    }
    for field in wanted where goesOn {
      guard let owner = form.plan.conditional(field), let base = maker.applyingBase(owner) else {
        continue
      }
      tryValues(of: field, in: base)
    }
  }

  private mutating func tryValues(of field: FieldID, in base: SampleState) {
    let own = form.plan.fields[field]
    if own.type == .group || own.isKey || own.isGiven && !own.isOfHost { return }
    for path in form.plan.paths(of: field, in: base).prefix(2) {
      tryValues(of: field, at: path, in: base)
    }
  }

  private mutating func tryValues(of field: FieldID, at path: [String], in base: SampleState) {
    let isGiven = form.plan.isOfHost(field)
    var values: [Value?] = form.plan.fields.isEntry(field) ? [] : [nil]
    if form.plan.fields[field].itemFrame == nil {
      values += maker.search.all(field).prefix(Self.mostValues).map { Optional($0) }
    } else {
      let before = base.value(at: path, isGiven: isGiven)
      values += (maker.turning(field, at: path, in: base) ?? []).map(Optional.some)
      for _ in 0..<24 { values.append(maker.search.changed(before, items: field, nil)) }
    }
    for value in values where goesOn {
      var state = base
      state.set(value, at: path, isGiven: isGiven)
      attempt(state, most: 2)
    }
  }

  /// Tries numbers and moments on which what is missing may turn, in payloads that pass: those with
  /// which a computed field comes to a number, so many years before today.
  private mutating func tryNear() {
    if !goesOn { return }
    let plan = form.plan
    let (numbers, targets) = (plan.writtenNumbers, ComputedTargets(plan))
    let fields = plan.involved(with: wanted).filter { field in
      let own = plan.fields[field]
      return (own.type.isMoment || own.type == .integer || own.type == .number)
        && own.compute == nil && !own.isKey && (!own.isGiven || own.isOfHost)
    }
    for state in maker.acceptedBases().prefix(Self.mostNear) {
      let left = maker.search.answer(state).payload
      let base = WitnessBase(state: state, now: moment, leaving: left.scalars, left: left)
      for field in fields where goesOn {
        for path in plan.paths(of: field, in: state).prefix(1) {
          for value in base.values(near: numbers, field, plan, targets, at: path) where goesOn {
            var next = state
            next.set(value, at: path, isGiven: plan.isOfHost(field))
            attempt(next, most: 2)
          }
        }
      }
    }
  }

  /// Tries texts that normalising changes in payloads that pass, first those that pass themselves.
  private mutating func trySteps(most: Int) {
    if steps.allSatisfy({ missing.isDisjoint(with: $0.value) }) { return }
    for base in maker.acceptedBases().prefix(3) {
      for field in wanted {
        guard let steps = steps[field] else { continue }
        let own = form.plan.fields[field]
        let texts = UntidyTexts.of(maker.search.good(field) + maker.search.all(field), own, own)
        for path in form.plan.paths(of: field, in: base).prefix(1) {
          for text in texts where goesOn && !missing.isDisjoint(with: steps) {
            var state = base
            if own.isKey {
              state.rename(path, to: text.plainText ?? "")
            } else {
              state.set(text, at: path, isGiven: form.plan.isOfHost(field))
            }
            attempt(state, most: most)
          }
        }
      }
    }
  }

  /// Tries payloads with several changes, mostly of fields that something is missing of.
  private mutating func tryChanges() {
    let owners = Set(wanted.compactMap { form.plan.conditional($0) }).sorted { $0.index < $1.index }
    var applying: [SampleState] = []
    for owner in owners { applying += [maker.applyingBase(owner)].compactMap { $0 } }
    let bases = maker.acceptedBases() + applying.prefix(Self.mostApplying) + [SampleState()]
    let all = form.plan.fields.ids.filter { field in
      let own = form.plan.fields[field]
      return own.type != .group && !own.isKey && (!own.isGiven || own.isOfHost)
    }
    let related = wanted.flatMap { form.plan.related(to: $0) }.filter { all.contains($0) }
    for turn in 0..<Self.mostChanges where goesOn {
      var state = bases[maker.search.pick(bases.count)]
      for _ in 0...maker.search.pick(4) {
        let some = related.isEmpty || maker.search.pick(4) == 0 ? all : related
        guard !some.isEmpty else { return }
        change(some[maker.search.pick(some.count)], &state)
      }
      attempt(state, most: turn < Self.mostChanges / 2 ? 2 : 4)
    }
  }

  private mutating func change(_ field: FieldID, _ state: inout SampleState) {
    let paths = form.plan.paths(of: field, in: state)
    guard !paths.isEmpty else { return }
    let isGiven = form.plan.isOfHost(field)
    let path = paths[maker.search.pick(paths.count)]
    let before = state.value(at: path, isGiven: isGiven)
    if form.plan.fields[field].itemFrame != nil {
      state.set(maker.search.changed(before, items: field, nil), at: path, isGiven: isGiven)
    } else if !form.plan.fields.isEntry(field), maker.search.pick(5) == 0 {
      state.set(nil, at: path, isGiven: isGiven)
    } else {
      let values = maker.search.pick(2) == 0 ? maker.search.good(field) : maker.search.all(field)
      guard !values.isEmpty else { return }
      state.set(values[maker.search.pick(values.count)], at: path, isGiven: isGiven)
    }
  }

  /// Judges a payload, and keeps it if it shows something missing with few failures.
  private mutating func attempt(_ state: SampleState, most: Int) {
    guard !missing.isEmpty else { return }
    left -= form.plan.fields.count
    let found = observer.attempt(state.payload, given: state.given, now: moment, most: most)
    guard let found else { return }
    let shown = found.shown.filter { missing.contains($0) }
    guard !shown.isEmpty else { return }
    missing.subtract(shown)
    kept.append(
      ProposedExample(
        payload: state.payload, given: state.given, now: moment, verdict: found.verdict,
        shown: shown.sorted()))
  }
}

extension FormPlan {
  /// Returns a field and those that its rules and conditions read, or that read it.
  fileprivate func related(to field: FieldID) -> [FieldID] {
    var found = [field] + fields[field].children
    let own = fields[field]
    found += (own.when?.references ?? []).map(\.field) + (own.compute?.reads ?? []).map(\.field)
    found += own.rules.flatMap(\.references).map(\.field)
    for rule in allCrossFieldRules where rule.at == field {
      found += rule.fields.map(\.field) + (rule.when?.references ?? []).map(\.field)
      if case .holds(let expression) = rule.check { found += expression.reads.map(\.field) }
    }
    // What is computed is changed by what it is computed from.
    for other in found { found += (fields[other].compute?.reads ?? []).map(\.field) }
    return found
  }
}
