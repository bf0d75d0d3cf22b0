extension RuleForm {
  /// Returns a form with only one field, for callers that judge a value by the field's own rules.
  /// Rules that read other fields or that don't always apply are left out.
  package func alone(_ id: FieldID) -> RuleForm {
    var field = plan.fields[id]
    var frame = FramePlan()
    (field.frame, field.slot, field.parent) = (.form, SlotOffset(frame.slotCount), nil)
    (field.when, field.compute, field.message) = (nil, nil, nil)
    // The key of a map can be empty.
    (field.emptyIsValue, field.isKey) = (field.emptyIsValue || field.isKey, false)
    field.rules = field.rules.compactMap { rule in
      if case .computed = rule.check { return nil }
      guard rule.references.isEmpty, rule.when == nil else { return nil }
      var rule = rule
      rule.message = nil
      return rule
    }
    frame.slotCount += 1
    frame.fields = [FieldID(0)]
    var syntax = FormSyntax(in: plan.form.languages)
    syntax.language = plan.form.language
    let alone = FormPlan(
      form: syntax, fields: [field], frames: [frame], roots: [FieldID(0)], patterns: plan.patterns,
      crossFieldRules: [], steps: [], conditionOrder: [])
    var form = RuleForm(alone, source)
    form.checks = checks
    form.tables = tables
    return form
  }
}
