internal import Muster

/// Searches for payloads in which a rule requires a value that can only be entered on a hidden page
/// of a wizard.
///
/// It adds to each of these rules the condition that the page is hidden. If a payload then breaks
/// only this rule, nobody can finish the form with that payload.
struct HiddenStepSearch: ~Copyable {
  private let plan: FormPlan
  private let steps: HidingSteps
  private let values: SampleValues
  private var search: Search<SampleGoal>

  /// The maximum number of payloads per rule to complete further, and of fields in a form for which
  /// this is done, because it takes quadratic time.
  private static let mostCompleted = 3
  private static let mostFields = 200
  /// The maximum work for a file: each field of a judged payload counts 1.
  private static let mostWork = 1_000_000

  /// Starts the search for a form; `nil` if no step hides a field that can be required.
  init?(_ form: RuleForm) {
    let steps = HidingSteps(form.plan)
    if steps.isEmpty { return nil }
    let form = form.addingConditions { field, rule in
      steps.hiding(rule, of: field).map { .not($0) }
    }
    self.steps = steps
    plan = form.plan
    let now = SampleMoment.noon
    values = SampleValues(form, now: now, seed: 0)
    search = Search(form, now: now, seed: 0, work: Self.mostWork)
  }

  /// A payload in which a field is required on a hidden page.
  struct Found {
    let field: FieldID
    let range: SourceRange?
    let step: StepPlan
    /// The field that the page names: the required field, or one around it.
    let shown: FieldID
    /// The values of the fields that decide the finding: `` `kind` is `private` ``.
    let witness: [String]
  }

  /// Returns a payload for each rule that has one.
  mutating func found() -> [Found] {
    var all: [Found] = []
    for rule in search.goal.rules where !search.isSpent {
      guard let (step, shown) = steps.step(of: rule) else { continue }
      let sources = plan.conditionSources(of: rule.field, and: rule.conditions)
      guard let state = state(breaking: rule, varying: sources) else { continue }
      all.append(
        Found(
          field: rule.field, range: rule.range, step: step, shown: shown,
          witness: witness(state, rule, sources)))
    }
    return all
  }

  private mutating func state(
    breaking rule: SampleRule, varying sources: [FieldID]
  ) -> JudgedInput? {
    var little: [JudgedInput] = []
    let seen = Set(sources + [rule.field])
    _ = values.first(placing: rule.field, varying: sources) { state in
      let findings = search.goal.judge.findings(state, of: seen)
      // The fields that decide about the page must pass.
      if !findings.isEmpty, findings.allSatisfy(rule.isMeant) { little.append(state) }
      return little.count == Self.mostCompleted || search.isSpent
    }
    if plan.fields.count > Self.mostFields { return little.first }
    for state in little where !search.isSpent {
      if let found = search.missing(rule, keeping: sources, of: state) { return found }
    }
    return nil
  }

  // MARK: - In words

  private func witness(
    _ state: JudgedInput, _ rule: SampleRule, _ sources: [FieldID]
  ) -> [String] {
    let item = plan.paths(of: rule.field, in: state).first ?? []
    return sources.sorted { $0.index < $1.index }.compactMap { source in
      let own = plan.fields[source]
      if own.compute != nil || own.isGiven && !plan.isOfHost(source) { return nil }
      let paths = plan.paths(of: source, in: state)
      // If there are several items, the one with the rule's field counts.
      let path = paths.max { one, other in one.common(with: item) < other.common(with: item) }
      let value = path.flatMap { state.value(at: $0, isGiven: plan.isOfHost(source)) }
      return "`\(plan.name(of: source))` \(claim(value, of: source))"
    }
  }

  private func claim(_ value: Value?, of field: FieldID) -> String {
    guard let value, value != .null else { return "is absent" }
    if plan.holdsSecret(field) { return "is given" }
    switch value {
    case .list(let items): return items.count == 1 ? "has 1 item" : "has \(items.count) items"
    case .object: return "is given"
    default:
      let text = value.plainText ?? value.json()
      if text.isEmpty { return "is empty" }
      return "is `\(text.count > 40 ? "\(text.prefix(39))…" : text)`"
    }
  }
}

extension [String] {
  /// Returns the number of steps that two paths have in common.
  fileprivate func common(with other: [String]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
