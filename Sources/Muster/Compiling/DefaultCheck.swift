/// Finds the mistakes that only a running form can show: defaults that fail their own rules.
struct DefaultCheck {
  private let form: RuleForm
  private var plan: FormPlan { form.plan }

  init(_ form: RuleForm) {
    self.form = form
  }

  var diagnostics: [Diagnostic] {
    let ofLists = DefaultLists(form).failures()
    var found: [Diagnostic] = []
    for index in plan.fields.ids {
      let field = plan.fields[index]
      guard field.defaultValue != nil else { continue }
      let isAlone = field.type.isScalar || field.type == .any
      guard let kind = isAlone ? alone(index).first?.kind : ofLists[index] else { continue }
      found.append(
        Diagnostic(
          code: "contradiction",
          "the default of \(plan.fields.nameInSentence(of: index)) fails its own rule `\(kind)`",
          at: field.defaultRange ?? field.range))
    }
    return found
  }

  /// Returns the default's failures in a form of this field alone, whatever it is inside or depends
  /// on; rules that read other fields are left out.
  private func alone(_ index: FieldID) -> [Failure] {
    var field = plan.fields[index]
    var frame = FramePlan()
    (field.frame, field.slot, field.parent, field.when) = (
      .form, SlotOffset(frame.slotCount), nil, nil
    )
    field.rules.removeAll { !$0.references.isEmpty || $0.when != nil }
    frame.slotCount += 1
    frame.fields = [FieldID(0)]
    var syntax = FormSyntax()
    syntax.language = plan.form.language
    let alone = FormPlan(
      form: syntax, fields: [field], frames: [frame], roots: [FieldID(0)], patterns: plan.patterns,
      crossFieldRules: [], steps: [], conditionOrder: [])
    return RuleForm(alone, form.source).judge(.object([])).failures
  }
}
