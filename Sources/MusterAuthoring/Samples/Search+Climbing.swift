internal import Muster

/// Climbs to a payload that meets a goal in small steps: the failures of one payload show the value
/// to change next, and each step is judged.
extension Search where Goal == SampleGoal {
  /// Starts a search in a form of which nothing is known yet. `work` limits the number of payloads
  /// that are judged, each counted once for every field of the form.
  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64, work: Int = .max) {
    self.init(
      SearchGround(form, now: now, seed: seed), SampleGoal(form, now: now, seed: seed),
      most: work / max(1, form.plan.fields.count), seed: seed)
  }

  /// Returns a payload that meets a goal, found from a starting point within this many steps.
  mutating func first(
    meeting aim: SampleGoal.Aim, from start: JudgedInput, steps: Int
  ) -> JudgedInput? {
    goal.aim = aim
    var state = start
    var answer = goal.judge.answer(state)
    var distance = goal.distance(answer)
    var steps = steps
    while distance > 0 {
      if steps <= 0 || isSpent { return nil }
      steps -= 1
      var next = state
      change(&next, answer)
      let judged = goal.judge.answer(next)
      let nextDistance = goal.distance(judged)
      // Sometimes a worse payload is accepted, to escape dead ends.
      guard nextDistance <= distance || random.below(12) == 0 else { continue }
      (state, answer, distance) = (next, judged, nextDistance)
    }
    return state
  }

  // MARK: - Steps

  private mutating func change(
    _ state: inout JudgedInput, _ answer: SampleJudge.Answer
  ) {
    var wrong = answer.findings
    if case .breaks(let rule) = goal.aim {
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
    let rule = goal.rules.first { $0.isMeant(by: finding) }
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
    if goal.pinned.contains(path) { return }
    let own = plan.fields[field]
    if own.isGiven && !plan.isOfHost(field) { return }
    let isGiven = plan.isOfHost(field)
    let before = state.value(at: path, isGiven: isGiven)
    if before != nil, !plan.fields.isEntry(field), random.below(6) == 0 {
      return state.set(nil, at: path, isGiven: isGiven)
    }
    if own.isKey {
      let keys = wild ? goal.values(of: field) : goal.good(field)
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
    case 1: choices = goal.good(field)
    case 2: choices = goal.good(field)
    default: choices = goal.values(of: field)
    }
    let some = choices.isEmpty ? goal.values(of: field) : choices
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
