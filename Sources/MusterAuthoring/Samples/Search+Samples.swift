internal import Muster

/// Makes the samples of one form.
extension Search where Goal == SampleGoal {
  static var longSearch: Int { 250 }
  static var shortSearch: Int { 60 }
  /// The number of tries without a new payload after which another one is unlikely.
  private static var mostMisses: Int { 40 }

  // MARK: - Accepted

  mutating func accepted(_ most: Int) -> [FormSample] {
    var found: [FormSample] = []
    var known: Set<String> = []
    var (tries, misses) = (0, 0)
    while found.count < most, misses < Self.mostMisses, !isSpent {
      tries += 1
      misses += 1
      guard
        let state = first(meeting: .accepts, from: start(tries - 1), steps: Self.longSearch)
      else { continue }
      guard let sample = sample(state), known.insert(sample.value.json()).inserted else { continue }
      add(sample, to: &found)
      misses = 0
    }
    return found
  }

  mutating func add(_ sample: FormSample, to samples: inout [FormSample]) {
    samples.append(sample)
    if !goal.take(sample) { goal.isStopped = true }
  }

  /// Returns payloads to start from: with all values given, then with only the required values,
  /// then with some of the values.
  mutating func start(_ round: Int) -> JudgedInput {
    var state = JudgedInput(now: ground.now)
    for field in plan.roots {
      let needs = round == 1 || round > 1 && pick(3) == 0
      if needs, !plan.isAlwaysRequired(field), !plan.isOfHost(field) { continue }
      guard let value = fresh(field, onlyNeeded: needs) else { continue }
      state.set(value, at: [plan.fields[field].name], isGiven: plan.isOfHost(field))
    }
    return state
  }

  mutating func acceptedBases() -> [JudgedInput] {
    if let bases = goal.bases { return bases }
    var found: [JudgedInput] = []
    for round in 0..<8 where found.count < 4 {
      if let state = first(meeting: .accepts, from: start(round), steps: Self.longSearch) {
        found.append(state)
      }
    }
    goal.bases = found
    return found
  }

  // MARK: - Broken

  mutating func broken(_ most: Int) -> FormSamples.Failing {
    var failing = FormSamples.Failing()
    failing.ruleCount = goal.rules.count
    var reached: [SampleRule] = []
    var known: Set<String> = []
    for rule in goal.rules {
      guard !isSpent, let sample = breaking(rule).flatMap({ sample($0) }) else {
        failing.unreached.append(unreached(rule))
        continue
      }
      reached.append(rule)
      known.insert(sample.value.json())
      if failing.samples.count < most { add(sample, to: &failing.samples) }
    }
    var (tries, misses) = (2 * most, 0)
    while !reached.isEmpty, failing.samples.count < most, misses < 4 * Self.mostMisses,
      !isSpent
    {
      tries += 1
      misses += 1
      let rule = reached[tries % reached.count]
      guard let sample = another(rule).flatMap({ sample($0) }),
        known.insert(sample.value.json()).inserted
      else { continue }
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
      } else if isSpent {
        "the search stopped at its limit"
      } else {
        goal.bases?.isEmpty == true
          ? "no payload found that passes" : "no payload found that breaks only this rule"
      }
    return FormSamples.Unreached(
      field: plan.name(of: rule.field), kind: rule.kind, range: rule.range, reason: reason)
  }

  /// Returns a payload that breaks a rule and no other.
  mutating func breaking(_ rule: SampleRule) -> JudgedInput? {
    if rule.facts?.answeredAs != nil { return nil }
    let bases = bases(for: rule.field)
    goal.aim = .breaks(rule)
    let stays = plan.fields[rule.field].isKey || plan.fields.isEntry(rule.field)
    let values = (stays ? [] : [nil]) + goal.likely(rule.field).map(Optional.some)
    for base in bases {
      let found = replace(rule.field, in: base, places: 2) { search, path in
        search.turning(rule.field, at: path, in: base).map(Optional.some) + values
      }
      if let found { return found }
    }
    for base in bases {
      if let state = first(meeting: .breaks(rule), from: base, steps: Self.longSearch) {
        return state
      }
    }
    // A value that breaks the rule may need a payload that is far from all passing ones.
    for round in 0..<3 {
      let start = start(round)
      if let state = first(meeting: .breaks(rule), from: start, steps: Self.longSearch) {
        return state
      }
    }
    return nil
  }

  /// Returns another payload that breaks a rule for which one was found before.
  private mutating func another(_ rule: SampleRule) -> JudgedInput? {
    let bases = bases(for: rule.field)
    guard !bases.isEmpty else { return nil }
    var base = bases[pick(bases.count)]
    for field in plan.roots where pick(3) == 0 && !plan.isOfHost(field) {
      if let value = fresh(field) {
        base.set(value, at: [plan.fields[field].name], isGiven: false)
      }
    }
    goal.aim = .breaks(rule)
    let values = goal.likely(rule.field)
    let isKey = plan.fields[rule.field].isKey
    if let path = plan.paths(of: rule.field, in: base).first, !values.isEmpty, !isKey {
      base.set(values[pick(values.count)], at: path, isGiven: false)
    }
    return first(meeting: .breaks(rule), from: base, steps: Self.shortSearch)
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

  /// Returns a sample, if the form itself confirms that the payload meets the goal.
  func sample(_ state: JudgedInput) -> FormSample? {
    let payload = ordered(state.payload, plan.roots)
    let verdict = ground.form.judge(payload, given: state.given, now: state.now)
    let found = verdict.failures + verdict.undecided + verdict.warnings
    var sample = FormSample(payload: payload, given: state.given, now: state.now)
    guard case .breaks(let rule) = goal.aim else { return found.isEmpty ? sample : nil }
    guard found.count == 1, found[0].kind == rule.kind else { return nil }
    sample.breach = FormSample.Breach(
      field: found[0].path.isEmpty ? "" : plan.name(of: rule.field), path: found[0].path,
      kind: found[0].kind, code: found[0].code, isWarning: !verdict.warnings.isEmpty)
    return sample
  }
}
