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
      let kind =
        isAlone ? form.alone(index).judge(.object([])).failures.first?.kind : ofLists[index]
      guard let kind else { continue }
      found.append(
        Diagnostic(
          code: "contradiction",
          "the default of \(plan.fields.nameInSentence(of: index)) fails its own rule `\(kind)`",
          at: field.defaultRange ?? field.range))
    }
    return found
  }
}
