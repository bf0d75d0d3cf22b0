internal import Muster

/// Searches for payloads in small steps: the failures of one payload show the value to change next,
/// and each step is judged.
struct SampleSearch: ~Copyable {
  /// The goal for a payload.
  enum Goal {
    case accepted
    /// Exactly this rule fails, once.
    case breaking(SampleRule)
  }

  let plan: FormPlan
  let rules: [SampleRule]
  private var judge: SampleJudge
  let values: LoneValues
  private var random: SeededNumbers
  /// The current depth inside a new value, and the number of values that may still be added to it.
  var (freshDepth, freshLeft) = (0, 0)
  /// Values that must stay, by the paths of their fields.
  var pinned: Set<[String]> = []
  /// The number of payloads that may still be judged, each counted once for every field of the
  /// form.
  var left = Int.max

  /// True if no more payloads may be judged.
  var isSpent: Bool { left <= 0 || values.left <= 0 }

  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64, values: LoneValues? = nil) {
    plan = form.plan
    rules = SampleRule.all(of: form.plan)
    judge = SampleJudge(form, now: now)
    self.values = values ?? LoneValues(form, now: now, seed: seed)
    random = SeededNumbers(seed: seed)
  }

  mutating func answer(_ state: JudgedInput) -> SampleJudge.Answer {
    left -= plan.fields.count
    return judge.answer(state)
  }

  /// Returns the findings on only some fields.
  mutating func findings(_ state: JudgedInput, of fields: Set<FieldID>) -> [SampleJudge.Finding] {
    left -= plan.fields.count
    return judge.findings(state, of: fields)
  }

  /// Returns true if a field applies somewhere in a payload.
  mutating func applies(_ field: FieldID, in state: JudgedInput) -> Bool {
    left -= plan.fields.count
    return judge.applies(field, in: state)
  }

  /// Returns a small payload in which a field with a condition, or inside one, applies.
  func applying(_ field: FieldID) -> JudgedInput? { values.applying(field) }

  /// Returns a payload that meets a goal, found from a starting point within this many steps.
  mutating func search(_ goal: Goal, from start: JudgedInput, steps: Int) -> JudgedInput? {
    var state = start
    var answer = self.answer(state)
    var cost = Self.cost(answer, goal)
    var steps = steps
    while cost > 0 {
      if steps <= 0 || isSpent { return nil }
      steps -= 1
      var next = state
      change(&next, answer, goal)
      let judged = self.answer(next)
      let nextCost = Self.cost(judged, goal)
      // Sometimes a worse payload is accepted, to escape dead ends.
      guard nextCost <= cost || random.below(12) == 0 else { continue }
      (state, answer, cost) = (next, judged, nextCost)
    }
    return state
  }

  /// Returns the distance from a goal: 0 if it is met.
  static func cost(_ answer: SampleJudge.Answer, _ goal: Goal) -> Int {
    switch goal {
    case .accepted: return 2 * answer.findings.count
    case .breaking(let rule):
      let hits = answer.findings.count { rule.isMeant(by: $0) && $0.list != .undecided }
      let others = answer.findings.count - hits
      return 2 * others + (hits == 0 ? 3 : hits - 1)
    }
  }

  /// Returns the first payload that meets a goal by having one of some values at a path. `nil`
  /// removes the value.
  mutating func replace(
    _ field: FieldID, at path: [String], in base: JudgedInput, by values: [Value?],
    for goal: Goal
  ) -> JudgedInput? {
    for value in values where !isSpent {
      if let input = plan.replacing(field, at: path, in: base, by: value),
        Self.cost(answer(input), goal) == 0
      {
        return input
      }
    }
    return nil
  }

  // MARK: - Values

  /// Returns the values of a field, each with its own findings.
  func tried(_ field: FieldID) -> LoneValues.Tried { values.of(field) }

  /// Returns all values to try for a field.
  func all(_ field: FieldID) -> [Value] { values.of(field).all }

  /// Returns the values that pass on their own, when every other field is absent.
  func good(_ field: FieldID) -> [Value] { values.of(field).good }

  /// Returns a random number from 0, below a count.
  mutating func pick(_ count: Int) -> Int { random.below(count) }

  // MARK: - Steps

  private mutating func change(
    _ state: inout JudgedInput, _ answer: SampleJudge.Answer, _ goal: Goal
  ) {
    var wrong = answer.findings
    if case .breaking(let rule) = goal {
      let hits = wrong.filter { rule.isMeant(by: $0) }
      if hits.isEmpty, wrong.isEmpty || random.below(2) == 0 {
        return bring(rule, &state, answer)
      }
      wrong.removeAll { rule.isMeant(by: $0) }
      // If several findings belong to the rule, all but one must be removed.
      if wrong.isEmpty { wrong = hits }
    }
    guard !wrong.isEmpty else { return }
    mend(wrong[random.below(wrong.count)], &state, answer)
  }

  /// Changes the value of a finding, or a value that its rule reads.
  private mutating func mend(
    _ finding: SampleJudge.Finding, _ state: inout JudgedInput, _ answer: SampleJudge.Answer
  ) {
    let path = FieldPath.parts(pointer: finding.failure.path)
    if finding.failure.kind == "unknown-field" {
      return state.set(nil, at: path, isGiven: false)
    }
    let rule = rules.first { $0.isMeant(by: finding) }
    let others = rule?.others ?? []
    if !others.isEmpty, random.below(3) == 0 {
      let other = others[random.below(others.count)]
      return alter(other, &state, answer, finding.failure, near: path)
    }
    guard let field = finding.field ?? plan.roots.first else { return }
    alter(field, &state, answer, finding.failure, at: path)
  }

  /// Changes what could make a rule fail: its field's value, or a value that it depends on.
  private mutating func bring(
    _ rule: SampleRule, _ state: inout JudgedInput, _ answer: SampleJudge.Answer
  ) {
    let others = rule.others
    if !others.isEmpty, random.below(5) < 3 {
      return alter(others[random.below(others.count)], &state, answer, nil, near: [])
    }
    let paths = plan.paths(of: rule.field, in: state)
    guard !paths.isEmpty else {
      // The list around the field is empty, or the group is missing.
      let around = plan.fields.outward(from: rule.field).dropFirst()
      if let outer = around.first(where: { !plan.paths(of: $0, in: state).isEmpty }) {
        give(outer, &state)
      }
      return
    }
    alter(rule.field, &state, answer, nil, at: paths[random.below(paths.count)], wild: true)
  }

  /// Changes one place of a field; if there are several, the one in the same item as a path.
  private mutating func alter(
    _ field: FieldID, _ state: inout JudgedInput, _ answer: SampleJudge.Answer,
    _ failure: Failure?, near path: [String]
  ) {
    let paths = plan.paths(of: field, in: state)
    guard !paths.isEmpty else {
      if let parent = plan.fields[field].parent { give(parent, &state) }
      return
    }
    let beside = paths.filter { $0.dropLast().elementsEqual(path.dropLast()) }
    let among = beside.isEmpty || random.below(3) == 0 ? paths : beside
    alter(field, &state, answer, failure, at: among[random.below(among.count)], wild: true)
  }

  private mutating func alter(
    _ field: FieldID, _ state: inout JudgedInput, _ answer: SampleJudge.Answer,
    _ failure: Failure?, at path: [String], wild: Bool = false
  ) {
    if pinned.contains(path) { return }
    let own = plan.fields[field]
    if own.isGiven && !plan.isOfHost(field) { return }
    let isGiven = plan.isOfHost(field)
    let before = state.value(at: path, isGiven: isGiven)
    if before != nil, !plan.fields.isEntry(field), random.below(6) == 0 {
      return state.set(nil, at: path, isGiven: isGiven)
    }
    if own.isKey {
      let keys = wild ? all(field) : good(field)
      if let key = keys.isEmpty ? nil : keys[random.below(keys.count)].plainText {
        state.rename(path, to: key)
      }
      return
    }
    if own.type == .list || own.type == .map {
      return state.set(
        changed(before, items: field, failure), at: path, isGiven: isGiven)
    }
    if own.type == .group {
      return state.set(before == nil ? fresh(field) : before, at: path, isGiven: isGiven)
    }
    if own.compute != nil, !wild { return state.set(nil, at: path, isGiven: isGiven) }
    let choices: [Value]
    switch random.below(wild ? 4 : 3) {
    case 0: choices = near(own.type, answer, failure, before)
    case 1: choices = good(field)
    case 2: choices = good(field)
    default: choices = all(field)
    }
    let some = choices.isEmpty ? all(field) : choices
    guard !some.isEmpty else { return }
    state.set(some[random.below(some.count)], at: path, isGiven: isGiven)
  }

  /// Adds a missing value.
  private mutating func give(_ field: FieldID, _ state: inout JudgedInput) {
    let isGiven = plan.isOfHost(field)
    for path in plan.paths(of: field, in: state).prefix(1) {
      let before = state.value(at: path, isGiven: isGiven)
      let value =
        before == nil || plan.fields[field].itemFrame == nil
        ? fresh(field) : changed(before, items: field, nil)
      state.set(value, at: path, isGiven: isGiven)
    }
  }
}
