internal import Muster

/// Makes the samples of one form.
struct SampleMaker: ~Copyable {
  let now: OffsetDateTime?
  private let readsClock: Bool
  var search: SampleSearch
  /// Takes each sample when it is found; returns false to end the search.
  var take: (FormSample) -> Bool = { _ in true }
  /// Accepted payloads to start from: a full one, a minimal one, and some in between.
  private var bases: [JudgedInput]?
  /// By field with a condition: an accepted payload in which the field applies, if one was found.
  var applying: [FieldID: JudgedInput?] = [:]

  static let longSearch = 250
  static let shortSearch = 60
  /// The number of tries without a new payload after which another one is unlikely.
  private static let mostMisses = 40

  var plan: FormPlan { search.plan }
  var rules: [SampleRule] { search.rules }

  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64, values: LoneValues? = nil) {
    self.now = now
    readsClock = form.plan.readsClock
    search = SampleSearch(form, now: now, seed: seed, values: values)
  }

  // MARK: - Accepted

  mutating func accepted(_ most: Int) -> [FormSample] {
    var found: [FormSample] = []
    var known: Set<String> = []
    var (tries, misses) = (0, 0)
    while found.count < most, misses < Self.mostMisses, !search.isSpent {
      tries += 1
      misses += 1
      guard
        let state = search.search(
          .accepted, from: start(tries - 1), steps: Self.longSearch)
      else { continue }
      let sample = sample(state, search.answer(state), nil)
      guard known.insert(sample.value.json()).inserted else { continue }
      add(sample, to: &found)
      misses = 0
    }
    return found
  }

  mutating func add(_ sample: FormSample, to samples: inout [FormSample]) {
    samples.append(sample)
    if !take(sample) { search.left = 0 }
  }

  /// Returns payloads to start from: with all values given, then with only the required values,
  /// then with some of the values.
  mutating func start(_ round: Int) -> JudgedInput {
    var state = JudgedInput(now: readsClock ? now : nil)
    for field in plan.roots {
      let needs = round == 1 || round > 1 && search.pick(3) == 0
      if needs, !plan.isAlwaysRequired(field), !plan.isOfHost(field) { continue }
      guard let value = search.fresh(field, onlyNeeded: needs) else { continue }
      state.set(value, at: [plan.fields[field].name], isGiven: plan.isOfHost(field))
    }
    return state
  }

  mutating func acceptedBases() -> [JudgedInput] {
    if let bases { return bases }
    var found: [JudgedInput] = []
    for round in 0..<8 where found.count < 4 {
      if let state = search.search(.accepted, from: start(round), steps: Self.longSearch) {
        found.append(state)
      }
    }
    bases = found
    return found
  }

  // MARK: - Broken

  mutating func broken(_ most: Int) -> FormSamples.Failing {
    var failing = FormSamples.Failing()
    failing.ruleCount = rules.count
    var reached: [SampleRule] = []
    var known: Set<String> = []
    for rule in rules {
      guard !search.isSpent, let state = breaking(rule) else {
        failing.unreached.append(unreached(rule))
        continue
      }
      reached.append(rule)
      let sample = sample(state, search.answer(state), rule)
      known.insert(sample.value.json())
      if failing.samples.count < most { add(sample, to: &failing.samples) }
    }
    var (tries, misses) = (2 * most, 0)
    while !reached.isEmpty, failing.samples.count < most, misses < 4 * Self.mostMisses,
      !search.isSpent
    {
      tries += 1
      misses += 1
      let rule = reached[tries % reached.count]
      guard let state = another(rule) else { continue }
      let sample = sample(state, search.answer(state), rule)
      guard known.insert(sample.value.json()).inserted else { continue }
      add(sample, to: &failing.samples)
      misses = 0
    }
    return failing
  }

  private func unreached(_ rule: SampleRule) -> FormSamples.Unreached {
    let facts = rule.facts
    let reason =
      if let name = facts?.host {
        "your program decides it, in its check `\(name)`"
      } else if let ask = facts?.ask {
        "your program answers it, as `\(ask.check)`"
      } else if search.isSpent {
        "the search stopped at its limit"
      } else {
        bases?.isEmpty == true
          ? "no payload found that passes" : "no payload found that breaks only this rule"
      }
    return FormSamples.Unreached(
      field: plan.name(of: rule.field), kind: rule.kind, range: rule.range, reason: reason)
  }

  /// Returns a payload that breaks a rule and no other.
  mutating func breaking(_ rule: SampleRule) -> JudgedInput? {
    if rule.facts?.answeredAs != nil { return nil }
    let bases = bases(for: rule.field)
    let values = breakers(rule)
    for base in bases {
      for path in plan.paths(of: rule.field, in: base).prefix(2) {
        if let state = direct(rule, values, base, path) { return state }
      }
    }
    for base in bases {
      if let state = search.search(.breaking(rule), from: base, steps: Self.longSearch) {
        return state
      }
    }
    // A value that breaks the rule may need a payload that is far from all passing ones.
    for round in 0..<3 {
      let start = start(round)
      if let state = search.search(.breaking(rule), from: start, steps: Self.longSearch) {
        return state
      }
    }
    return nil
  }

  /// Returns another payload that breaks a rule for which one was found before.
  private mutating func another(_ rule: SampleRule) -> JudgedInput? {
    let bases = bases(for: rule.field)
    guard !bases.isEmpty else { return nil }
    var base = bases[search.pick(bases.count)]
    for field in plan.roots where search.pick(3) == 0 && !plan.isOfHost(field) {
      if let value = search.fresh(field) {
        base.set(value, at: [plan.fields[field].name], isGiven: false)
      }
    }
    let values = breakers(rule)
    let isKey = plan.fields[rule.field].isKey
    if let path = plan.paths(of: rule.field, in: base).first, !values.isEmpty, !isKey {
      base.set(values[search.pick(values.count)], at: path, isGiven: false)
    }
    return search.search(.breaking(rule), from: base, steps: Self.shortSearch)
  }

  /// Returns a payload that breaks a rule and no other by having another value, or none, at a path.
  private mutating func direct(
    _ rule: SampleRule, _ values: [Value], _ base: JudgedInput, _ path: [String]
  ) -> JudgedInput? {
    let lists = turning(rule.field, at: path, in: base) ?? []
    let staysThere = plan.fields[rule.field].isKey || plan.fields.isEntry(rule.field)
    let all = lists.map(Optional.some) + (staysThere ? [] : [nil]) + values.map(Optional.some)
    return search.replace(rule.field, at: path, in: base, by: all, for: .breaking(rule))
  }

  /// Returns the values of a rule's field that break only this rule, on their own.
  private func breakers(_ rule: SampleRule) -> [Value] {
    guard rule.facts != nil, plan.fields[rule.field].itemFrame == nil else { return [] }
    let tried = search.tried(rule.field)
    let breaking = zip(tried.all, tried.findings).lazy.filter { _, findings in
      findings.count == 1 && rule.isMeant(by: findings[0])
    }
    return breaking.prefix(24).map(\.0)
  }

  // MARK: - Giving out

  /// Returns a payload with its members in the order of the form.
  private func ordered(_ value: Value, _ fields: [FieldID]) -> Value {
    switch value {
    case .object(let members):
      var rest = Dictionary(
        members.map { (ByteString($0.name), $0) }, uniquingKeysWith: { first, _ in first })
      let known = fields.compactMap { field -> Value.Member? in
        let own = plan.fields[field]
        guard let member = rest.removeValue(forKey: ByteString(own.name)) else { return nil }
        guard own.type == .group || own.type == .list else { return member }
        return Value.Member(member.name, ordered(member.value, own.children))
      }
      let others = members.filter { rest[ByteString($0.name)] != nil }
      return .object(known + others)
    case .list(let items):
      let inner = fields.last.map { plan.fields[$0].children } ?? []
      return .list(inner.isEmpty ? items : items.map { ordered($0, inner) })
    default: return value
    }
  }

  func sample(
    _ state: JudgedInput, _ answer: SampleJudge.Answer, _ rule: SampleRule?
  ) -> FormSample {
    let finding = rule.flatMap { rule in answer.findings.first { rule.isMeant(by: $0) } }
    let breach = finding.map { finding in
      FormSample.Breach(
        field: finding.field.map { plan.name(of: $0) } ?? "", path: finding.failure.path,
        kind: finding.failure.kind, code: finding.failure.code,
        isWarning: finding.list == .warnings)
    }
    return FormSample(
      payload: ordered(state.payload, plan.roots), given: state.given, now: state.now,
      breach: breach)
  }
}
