internal import Muster

extension RuleForm {
  /// The form as its own tests use it: without a host, every check of the host's passes.
  var withoutHost: RuleForm {
    var form = self
    for name in plan.hostChecks { form = form.registering(name) { _ in .passes } }
    return form
  }
}

extension FormPlan {
  /// The names of the checks that a host registers.
  var hostChecks: [String] {
    var names: [String] = []
    for rule in allRules {
      if case .host(let name) = rule.check, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Every rule of the form, those in conditions and inside other rules included.
  var allRules: [Rule] {
    var all: [Rule] = []
    for field in fields {
      all += field.when?.allRules ?? []
      all += field.rules.flatMap(\.withInner)
      for rule in field.crossFieldRules { all += rule.when?.allRules ?? [] }
    }
    for rule in crossFieldRules { all += rule.when?.allRules ?? [] }
    for step in steps { all += step.when?.allRules ?? [] }
    return all
  }
}

extension Rule {
  /// The rule, those inside it and those of its condition.
  var withInner: [Rule] {
    let inner: [Rule] =
      switch check {
      case .any(let branches): branches.flatMap { $0.flatMap(\.withInner) }
      case .not(let rules): rules.flatMap(\.withInner)
      default: []
      }
    return [self] + inner + (when?.allRules ?? [])
  }
}

extension Condition {
  /// The rules inside the condition.
  var allRules: [Rule] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.allRules)
    case .not(let inner): inner.allRules
    case .rules(_, let rules): rules.flatMap(\.withInner)
    case .present, .absent, .literals: []
    }
  }
}
