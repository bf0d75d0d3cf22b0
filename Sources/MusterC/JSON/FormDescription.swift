internal import Muster

/// A form as JSON, for hosts that draw the form or generate types from it.
struct FormDescription {
  private let plan: FormPlan
  private let language: String?

  init(_ form: RuleForm, language: String?) {
    plan = form.plan
    self.language = language
  }

  var value: Value {
    var members: ValueMembers = [:]
    members.add("name", .text(plan.form.name))
    members.add("title", plan.form.title.map { plan.text($0, language: language) })
    members.add("description", plan.form.description.map { plan.text($0, language: language) })
    members.add("language", .text(plan.form.language))
    members.add("readsClock", .boolean(plan.readsClock))
    members.add("checks", .list(names { $0.host }))
    members.add("asks", .list(names { $0.ask?.check }))
    members.add("steps", .list(plan.steps.map { step($0) }))
    members.add("fields", .list(plan.fields.ids.map { field($0) }))
    return members.value
  }

  /// Returns the names in the form's checks, each once.
  private func names(_ name: (CheckFacts) -> String?) -> [Value] {
    var found: [String] = []
    let crossField = plan.allCrossFieldRules.flatMap { $0.when?.allRules ?? [] }
    for rule in plan.allRules + crossField {
      guard let name = name(rule.facts) else { continue }
      if !found.contains(where: { isSame($0, name) }) { found.append(name) }
    }
    return found.map { .text($0) }
  }

  private func step(_ step: StepPlan) -> Value {
    var members: ValueMembers = [:]
    members.add("name", .text(step.name))
    members.add("title", step.title.map { plan.text($0, language: language) })
    members.add("fields", .list(step.fields.map { .text(plan.path(of: $0)) }))
    return members.value
  }

  private func field(_ number: FieldID) -> Value {
    let field = plan.fields[number]
    var members: ValueMembers = [:]
    members.add("path", .text(plan.path(of: number)))
    members.add("name", .text(field.name))
    members.add("parent", field.parent?.index)
    members.add("isGiven", field.isGiven)
    members.add("isKey", field.isKey)
    members.add("isRequired", plan.isAlwaysRequired(number))
    members.add("isAccepted", field.rules.contains { $0.facts.presence == .accepted })
    members.add("isComputed", field.compute != nil)
    members.add("isNormalised", !field.normalize.isEmpty)
    if !field.isKept { members.add("isKept", .boolean(false)) }
    members.add("isLive", isLive(field))
    members.add("control", plan.control(of: number, language: language).value)
    return members.value
  }

  /// Returns true if the limits or choices of a field's control can change in a session.
  private func isLive(_ field: FieldPlan) -> Bool {
    field.rules.contains {
      $0.severity == .error && $0.facts.shapesControl && (!$0.references.isEmpty || $0.readsClock)
    }
  }
}
