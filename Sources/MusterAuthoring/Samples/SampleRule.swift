internal import Muster

/// A rule that a sample may break: one of a field, or a cross-field rule.
struct SampleRule {
  let field: FieldID
  let kind: String
  let range: SourceRange?
  let isWarning: Bool
  /// The facts about the rule's check, if it is a field's rule.
  let facts: CheckFacts?
  /// The fields to change so that the rule applies, or fails.
  let others: [FieldID]
  /// The conditions under which the rule applies.
  let conditions: [Condition]

  /// All rules of a form, those of fields before cross-field rules.
  static func all(of plan: FormPlan) -> [SampleRule] {
    var all: [SampleRule] = []
    for field in plan.fields.ids {
      if plan.fields[field].isOfHost || plan.fields[field].isGiven { continue }
      let around = plan.fields.outward(from: field).compactMap { plan.fields[$0].when }
      for rule in plan.fields[field].rules {
        let conditions = around + [rule.when].compactMap { $0 }
        let others = conditions.flatMap(\.references) + rule.references
        all.append(
          SampleRule(
            field: field, kind: rule.kind, range: rule.range,
            isWarning: rule.severity == .warning, facts: rule.facts,
            others: others.map(\.field) + plan.sources(of: others.map(\.field) + [field]),
            conditions: conditions))
      }
    }
    for rule in plan.allCrossFieldRules {
      let around = plan.fields.outward(from: rule.at).compactMap { plan.fields[$0].when }
      let conditions = around + [rule.when].compactMap { $0 }
      var others = conditions.flatMap(\.references) + rule.fields + rule.boundReferences
      if case .holds(let expression) = rule.check { others += expression.reads }
      all.append(
        SampleRule(
          field: rule.at, kind: rule.kind, range: rule.range,
          isWarning: rule.severity == .warning, facts: nil,
          others: others.map(\.field) + plan.sources(of: others.map(\.field)),
          conditions: conditions))
    }
    return all
  }

  /// Returns true if a finding belongs to this rule.
  func isMeant(by finding: SampleJudge.Finding) -> Bool {
    guard finding.failure.kind == kind, finding.ruleRange == range else { return false }
    // A cross-field rule can also be reported at the form itself.
    return facts == nil || finding.field == field
  }
}

extension FormPlan {
  /// Returns the fields that computed fields among these are computed from, directly or indirectly.
  func sources(of computed: [FieldID]) -> [FieldID] {
    var found: [FieldID] = []
    var waiting = computed
    while let next = waiting.popLast() {
      for read in fields[next].compute?.reads ?? [] where !found.contains(read.field) {
        found.append(read.field)
        waiting.append(read.field)
      }
    }
    return found
  }
}
