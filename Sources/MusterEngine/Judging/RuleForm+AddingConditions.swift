extension RuleForm {
  /// Returns the same form with extra conditions on its fields' rules, for callers that need to
  /// know when a rule applies and something else is also true.
  ///
  /// - Parameter condition: Returns the condition to add to one of a field's rules; `nil` to leave
  ///   the rule unchanged.
  package func addingConditions(_ condition: (FieldID, Rule) -> Condition?) -> RuleForm {
    var plan = plan
    for field in plan.fields.ids {
      for index in plan.fields[field].rules.indices {
        let rule = plan.fields[field].rules[index]
        guard let added = condition(field, rule) else { continue }
        plan.fields[field].rules[index].when = rule.when.map { .all([$0, added]) } ?? added
      }
    }
    var form = RuleForm(plan, source)
    form.checks = checks
    form.tables = tables
    return form
  }
}
