internal import Muster

extension RuleForm {
  /// The form as its own tests use it: without a program, every `check` passes.
  var withoutHost: RuleForm {
    var form = self
    for name in plan.hostChecks { form = form.registering(name) { _ in .passes } }
    return form
  }
}

extension FormPlan {
  /// The names of the checks that a program registers.
  var hostChecks: [String] {
    var names: [String] = []
    for rule in allRules {
      if let name = rule.facts.host, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
