internal import Muster

/// Rules, conditions and expressions as data for tools. The values that a secret is compared with
/// are left out: the arguments are replaced by `hidden`.
struct RuleData {
  private let plan: FormPlan
  private let phrases: Phrases
  private let hostKeys: RuleHostKeys
  let checks: CheckData

  init(_ plan: FormPlan, _ source: FormSource) {
    self.plan = plan
    hostKeys = RuleHostKeys(source)
    phrases = Phrases(plan, source)
    checks = CheckData(plan)
  }

  /// Returns a rule of a field.
  func value(_ rule: Rule, of field: FieldID) -> Value {
    var data: ValueMembers = [:]
    data.add("kind", .text(rule.kind))
    let reading = rule.check.reading
    let isHidden = plan.holdsSecret(field) && reading.secretPhrase(phrases) != nil
    data.add("arguments", isHidden ? checks.hidden : reading.arguments?(checks, self, field))
    data.add("phrase", .text(phrases.phrase(rule.check, of: field)))
    add(rule.severity, rule.code, rule.message, rule.when, to: &data)
    data.add("atMost", rule.atMost.map { .text($0.text) })
    data.add(hostKeys: hostKeys[rule.range])
    return data.value
  }

  /// Returns a cross-field rule.
  func value(_ rule: CrossFieldRule) -> Value {
    var data: ValueMembers = [:]
    data.add("kind", .text(rule.kind))
    data.add("fields", .list(rule.fields.map { .text(plan.path(of: $0.field)) }))
    data.add("at", .text(plan.path(of: rule.at)))
    switch rule.check {
    case .present(let range): data.add("arguments", checks.range(range))
    case .sum(let bounds): data.add("arguments", checks.bounds(bounds))
    case .holds(let expression): data.add("arguments", value(expression))
    case .allOrNone, .allDifferent: break
    }
    data.add("phrase", .text(phrases.phrase(rule)))
    add(rule.severity, rule.code, rule.message, rule.when, to: &data)
    data.add("atMost", rule.atMost.map { .text($0.text) })
    data.add(hostKeys: hostKeys[rule.range])
    return data.value
  }

  private func add(
    _ severity: Failure.Severity, _ code: String?, _ message: LocalText?, _ when: Condition?,
    to data: inout ValueMembers
  ) {
    data.add("severity", .text(severity == .error ? "error" : "warning"))
    data.add("code", code.map { .text($0) })
    data.add("message", message.map(plan.texts))
    data.add("when", when.map(value))
  }

  /// Returns a condition.
  func value(_ condition: Condition) -> Value {
    var data: ValueMembers = [:]
    switch condition {
    case .all(let parts): data.add("all", .list(parts.map(value)))
    case .any(let parts): data.add("any", .list(parts.map(value)))
    case .not(let inner): data.add("not", value(inner))
    case .present(let field): data.add("present", checks.path(field))
    case .absent(let field): data.add("absent", checks.path(field))
    case .literals(let field, let literals):
      data.add("field", checks.path(field))
      if plan.holdsSecret(field.field) {
        data.add("hidden", true)
      } else {
        data.add("values", .list(literals.map { $0.value }))
      }
    case .rules(let field, let rules):
      data.add("field", checks.path(field))
      data.add("rules", .list(rules.map { value($0, of: field.field) }))
    case .expression(let expression): return value(expression)
    }
    return data.value
  }

  /// Returns an expression with the fields that it reads.
  func value(_ expression: Expression, ofSecret: Bool = false) -> Value {
    var data: ValueMembers = [:]
    data.add("expression", .text(HiddenLiterals(expression, plan, ofSecret: ofSecret).text))
    data.add("reads", plan.filledIn(of: expression).map { checks.path($0) })
    return data.value
  }
}
