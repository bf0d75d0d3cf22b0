internal import Muster

/// All parts of a form that have behaviours, with their places.
struct BehaviourSites {
  private(set) var rules: [RuleSite] = []
  private(set) var conditions: [ConditionSite] = []
  private(set) var expressions: [ExpressionSite] = []

  init(_ plan: FormPlan) {
    for id in plan.fields.ids {
      let field = plan.fields[id]
      if let when = field.when {
        add(
          ConditionSite(
            condition: when, scope: id, place: .asked(id), owner: id, range: field.range))
      }
      if let compute = field.compute {
        expressions.append(
          ExpressionSite(
            expression: compute, role: .value, scope: id, place: .applied(id), owner: id,
            range: field.range))
      }
      for (index, rule) in field.rules.enumerated() {
        let value = Reference(field: id, name: "", listCount: 0)
        if let when = rule.when {
          add(
            ConditionSite(
              condition: when, scope: id, place: .reached(id, index), owner: id,
              range: rule.range))
        }
        add(
          RuleSite(
            rule: rule, value: value, scope: id, place: .ran(id, index), owner: id, index: index))
      }
    }
    var together = plan.crossFieldRules.map { (rule: $0, group: FieldID?.none) }
    for id in plan.fields.ids {
      together += plan.fields[id].crossFieldRules.map { (rule: $0, group: id) }
    }
    for (index, (rule, group)) in together.enumerated() { add(rule, index, group) }
    for step in plan.steps {
      guard let when = step.when else { continue }
      let range = plan.form.steps.first { $0.name == step.name }?.range
      add(
        ConditionSite(
          condition: when, scope: nil, place: .frame(of: nil), owner: nil, range: range))
    }
  }

  private mutating func add(_ site: RuleSite) {
    rules.append(site)
    var inner = site
    inner.index = nil
    let facts = site.rule.facts
    for rule in facts.inner { addInner(rule, inner) }
    for expression in facts.expressions { add(expression, .value, of: site) }
  }

  private mutating func addInner(_ rule: Rule, _ around: RuleSite) {
    var site = around
    site.rule = rule
    if let when = rule.when {
      add(
        ConditionSite(
          condition: when, scope: site.scope, place: site.place, owner: site.owner,
          range: rule.range))
    }
    add(site)
  }

  private mutating func add(
    _ expression: Expression, _ role: ExpressionSite.Role, of site: RuleSite
  ) {
    expressions.append(
      ExpressionSite(
        expression: expression, role: role, scope: site.scope, place: site.place,
        owner: site.owner, range: site.rule.range))
  }

  private mutating func add(_ site: ConditionSite) {
    conditions.append(site)
    addParts(of: site.condition, site)
  }

  private mutating func addParts(of condition: Condition, _ site: ConditionSite) {
    switch condition {
    case .all(let parts), .any(let parts): for part in parts { addParts(of: part, site) }
    case .not(let inner): addParts(of: inner, site)
    case .present, .absent, .literals: break
    case .rules(let field, let claimed):
      for rule in claimed {
        add(
          RuleSite(
            rule: rule, value: field, scope: site.scope, place: site.place, owner: site.owner))
      }
    case .expression(let expression):
      expressions.append(
        ExpressionSite(
          expression: expression, role: .condition, scope: site.scope, place: site.place,
          owner: site.owner, range: site.range))
    }
  }

  private mutating func add(_ rule: CrossFieldRule, _ index: Int, _ group: FieldID?) {
    if let when = rule.when {
      add(
        ConditionSite(
          condition: when, scope: group, place: .reachedTogether(index), owner: rule.at,
          range: rule.range))
    }
    var expressions: [(Expression, ExpressionSite.Role)] = []
    switch rule.check {
    case .holds(let expression): expressions = [(expression, .claim)]
    case .sum(let bounds): expressions = bounds.expressions.map { ($0, .value) }
    case .present, .allOrNone, .allDifferent: break
    }
    for (expression, role) in expressions {
      self.expressions.append(
        ExpressionSite(
          expression: expression, role: role, scope: group, place: .ranTogether(index),
          owner: rule.at, range: rule.range))
    }
  }
}
