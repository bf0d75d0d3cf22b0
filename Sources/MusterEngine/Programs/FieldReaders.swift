/// The readers of each field of a form: the rules and conditions that read its value.
struct FieldReaders: Sendable {
  /// One reader, and the number of lists of which the reader and the field are in the same item.
  struct Reader: Sendable {
    enum Role: Sendable {
      /// A field's rules.
      case rules(FieldID)
      /// A field's own condition, or its computation.
      case condition(FieldID)
      /// A cross-field rule.
      case crossFieldRule(CrossFieldRuleID)
      /// The condition of a page.
      case step
      /// A field whose ask depends on it.
      case ask(FieldID)
    }

    var role: Role
    var depth: Int
  }

  private let plan: FormPlan
  private var lists: [[Reader]]
  /// The readers of the clock, and of lists and tables.
  private(set) var ofSurroundings: [Reader] = []
  /// For each field with a condition, the fields that the condition reads, with their depths.
  private(set) var needs: [FieldID: [Dependents.Target]] = [:]

  init(_ plan: FormPlan) {
    self.plan = plan
    lists = Array(repeating: [], count: plan.fields.count)
    for id in plan.fields.ids {
      let field = plan.fields[id]
      if let when = field.when { add(when, .condition(id), scope: id) }
      if let compute = field.compute {
        add(compute, .condition(id), scope: id)
        addMissing(of: compute, id)
      }
      for rule in field.rules {
        add(rule.references, .rules(id), scope: id)
        if rule.readsSurroundings { ofSurroundings.append(Reader(role: .rules(id), depth: 0)) }
        if let ask = rule.facts.ask { add(ask.dependsOn, .ask(id), scope: id) }
      }
    }
    var number = 0
    for rule in plan.crossFieldRules {
      add(rule, CrossFieldRuleID(number), group: nil)
      number += 1
    }
    for id in plan.fields.ids {
      for rule in plan.fields[id].crossFieldRules {
        add(rule, CrossFieldRuleID(number), group: id)
        number += 1
      }
    }
    for step in plan.steps {
      if let when = step.when { add(when, .step, scope: nil) }
    }
  }

  /// Returns the readers of a field.
  func readers(of field: FieldID) -> [Reader] { lists[field.index] }

  private mutating func add(_ references: [Reference], _ role: Reader.Role, scope: FieldID?) {
    for reference in references {
      let depth = plan.road(to: reference, from: scope).depth
      lists[reference.field.index].append(Reader(role: role, depth: depth))
      if case .condition(let field) = role {
        needs[field, default: []].append(Dependents.Target(field: reference.field, depth: depth))
      }
    }
  }

  private mutating func add(_ condition: Condition, _ role: Reader.Role, scope: FieldID?) {
    add(condition.references, role, scope: scope)
    if condition.readsSurroundings { ofSurroundings.append(Reader(role: role, depth: 0)) }
  }

  private mutating func add(_ expression: Expression, _ role: Reader.Role, scope: FieldID?) {
    add(expression.reads, role, scope: scope)
    if expression.readsSurroundings { ofSurroundings.append(Reader(role: role, depth: 0)) }
  }

  /// Adds the readers that decide if a computed field without a value fails. Its `required` doesn't
  /// fail if a field that it reads, directly or through other computed fields, is missing and
  /// required.
  private mutating func addMissing(of compute: Expression, _ id: FieldID) {
    guard plan.fields[id].rules.contains(where: { $0.facts.isRequired }) else { return }
    var seen: Set<FieldID> = [id]
    var waiting = [(expression: compute, scope: id, depth: Int.max)]
    while let next = waiting.popLast() {
      for reference in next.expression.reads where seen.insert(reference.field).inserted {
        let read = plan.fields[reference.field]
        let depth = min(next.depth, plan.road(to: reference, from: next.scope).depth)
        for rule in read.rules where rule.facts.isRequired {
          guard let when = rule.when else { continue }
          for inner in when.references {
            let depth = min(depth, plan.road(to: inner, from: reference.field).depth)
            lists[inner.field.index].append(Reader(role: .rules(id), depth: depth))
          }
          if when.readsSurroundings { ofSurroundings.append(Reader(role: .rules(id), depth: 0)) }
        }
        if let inner = read.compute { waiting.append((inner, reference.field, depth)) }
      }
    }
  }

  private mutating func add(_ rule: CrossFieldRule, _ id: CrossFieldRuleID, group: FieldID?) {
    add(rule.fields, .crossFieldRule(id), scope: group)
    if let when = rule.when { add(when, .crossFieldRule(id), scope: group) }
    if case .sum(let bounds) = rule.check {
      add(bounds.references, .crossFieldRule(id), scope: group)
    }
    if case .holds(let expression) = rule.check {
      add(expression, .crossFieldRule(id), scope: group)
    }
    guard let group else { return }
    // The rule also depends on the group being judged at all.
    let depth = plan.frames[plan.fields[group].frame].depth
    lists[group.index].append(Reader(role: .crossFieldRule(id), depth: depth))
  }
}
