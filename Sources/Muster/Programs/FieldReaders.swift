/// The readers of each field of a form: the rules and conditions that read its value.
struct FieldReaders: Sendable {
  /// One reader, and the number of lists around both it and the field whose items they share.
  struct Reader: Sendable {
    enum Role: Sendable {
      /// A field's rules.
      case rules
      /// A field's own condition.
      case condition
      /// A cross-field rule, by its index among the program's.
      case crossFieldRule
      /// The condition of a page.
      case step
      /// A field whose ask depends on it.
      case ask
    }

    var role: Role
    var index: Int
    var depth: Int
  }

  private let plan: FormPlan
  /// By field; the clock's come last.
  private(set) var lists: [[Reader]]
  /// For each field with a condition, the fields that the condition reads, and from what depth.
  private(set) var needs: [Int: [Dependents.Target]] = [:]

  /// The index of the clock among the readable things.
  var clock: Int { plan.fields.count }

  init(_ plan: FormPlan) {
    self.plan = plan
    lists = Array(repeating: [], count: plan.fields.count + 1)
    for (index, field) in plan.fields.enumerated() {
      if let when = field.when { add(when, .condition, index, scope: index) }
      for rule in field.rules {
        add(rule.references, .rules, index, scope: index)
        if rule.readsClock { lists[clock].append(Reader(role: .rules, index: index, depth: 0)) }
        if case .ask(let ask) = rule.check { add(ask.dependsOn, .ask, index, scope: index) }
      }
    }
    var number = 0
    for rule in plan.crossFieldRules {
      add(rule, number, group: nil)
      number += 1
    }
    for (index, field) in plan.fields.enumerated() {
      for rule in field.crossFieldRules {
        add(rule, number, group: index)
        number += 1
      }
    }
    for (index, step) in plan.steps.enumerated() {
      if let when = step.when { add(when, .step, index, scope: nil) }
    }
  }

  private mutating func add(
    _ references: [Reference], _ role: Reader.Role, _ index: Int, scope: Int?
  ) {
    for reference in references {
      let depth = plan.road(to: reference, from: scope).depth
      lists[reference.field].append(Reader(role: role, index: index, depth: depth))
      if role == .condition {
        needs[index, default: []].append(Dependents.Target(index: reference.field, depth: depth))
      }
    }
  }

  private mutating func add(
    _ condition: Condition, _ role: Reader.Role, _ index: Int, scope: Int?
  ) {
    add(condition.references, role, index, scope: scope)
    if condition.readsClock {
      lists[clock].append(Reader(role: role, index: index, depth: 0))
    }
  }

  private mutating func add(_ rule: CrossFieldRule, _ number: Int, group: Int?) {
    add(rule.fields, .crossFieldRule, number, scope: group)
    if let when = rule.when { add(when, .crossFieldRule, number, scope: group) }
    if case .sum(let bounds) = rule.check {
      add(bounds.references, .crossFieldRule, number, scope: group)
    }
    guard let group else { return }
    // The rule also reads if the group is judged at all.
    let depth = plan.frames[plan.fields[group].frame].depth
    lists[group].append(Reader(role: .crossFieldRule, index: number, depth: depth))
  }
}
