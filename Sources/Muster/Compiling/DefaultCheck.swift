/// Finds mistakes that show only when a form runs: defaults that fail their own rules, or that
/// normalising would change when they come back in a payload.
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
      if let text = changedByNormalizing(field) {
        found.append(
          Diagnostic(
            code: "contradiction",
            "`normalize` changes the default of \(plan.fields.nameInSentence(of: index)), "
              + "write \(ColumnName.quoted(text))",
            at: field.defaultRange ?? field.range))
        continue
      }
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

  /// Returns a default as its field's normalising steps change it; `nil` if they don't.
  private func changedByNormalizing(_ field: FieldPlan) -> String? {
    guard case .text(let text) = field.defaultValue, field.type == .text else { return nil }
    let bytes = Array(text.utf8)
    let normalized = NormalizingStep.normalized(bytes.span, by: field.normalize)
    if isSame(bytes.span, normalized.span) { return nil }
    return String(decoding: normalized, as: UTF8.self)
  }
}
