/// Finds the dependents of a change, by following the readers of each field.
///
/// Two effects spread. A change of a field's *value* affects its readers and everything that
/// contains it. A change of its *state* (it starts or stops applying, or being given) also affects
/// everything inside it.
struct DependentsFinder {
  private let plan: FormPlan
  private let readers: FieldReaders
  private let order: [FieldID]
  /// By field, the least depth found so far; `far` if none.
  private var states: [Int]
  private var values: [Int]
  private var judged: [Int]
  private var asks: [Int]
  private var crossFieldRules: [CrossFieldRuleID: Int] = [:]
  private var altersSteps = false
  /// Values whose readers are still to be visited.
  private var waiting: [Dependents.Target] = []

  private static var far: Int { .max }

  init(_ plan: FormPlan, _ readers: FieldReaders) {
    self.plan = plan
    self.readers = readers
    order = plan.conditionOrder
    let none = Array(repeating: Self.far, count: plan.fields.count)
    (states, values, judged, asks) = (none, none, none, none)
  }

  /// Returns the dependents of a field's value, including everything inside it.
  static func dependents(of field: FieldID, _ plan: FormPlan, _ readers: FieldReaders) -> Dependents
  {
    var finder = DependentsFinder(plan, readers)
    finder.alterState(of: field, finder.depth(of: field))
    return finder.finish(field)
  }

  /// Returns the dependents of adding and removing a list's items, except the items themselves.
  static func dependents(ofItems list: FieldID, _ plan: FormPlan, _ readers: FieldReaders)
    -> Dependents
  {
    var finder = DependentsFinder(plan, readers)
    let depth = finder.depth(of: list)
    if finder.maySkip(list) {
      // A skipped group has exempted all items of its lists.
      finder.alterState(of: list, depth)
      return finder.finish(list)
    }
    finder.states[list.index] = depth
    finder.judged[list.index] = depth
    finder.alterNeeds(of: list, depth)
    finder.alterValue(of: list, depth)
    finder.alterOuterReaders(below: list, depth)
    return finder.finish(list)
  }

  /// Returns the dependents of the clock, and of lists and tables.
  static func dependents(ofSurroundings plan: FormPlan, _ readers: FieldReaders) -> Dependents {
    var finder = DependentsFinder(plan, readers)
    for reader in readers.ofSurroundings { finder.visit(reader, 0) }
    return finder.finish(nil)
  }

  /// Returns true if a field is inside an optional group.
  private func maySkip(_ field: FieldID) -> Bool {
    plan.fields.around(field).contains { plan.fields[$0].isOptional }
  }

  private func depth(of field: FieldID) -> Int { plan.frames[plan.fields[field].frame].depth }

  private mutating func alterState(of field: FieldID, _ depth: Int) {
    let depth = min(depth, self.depth(of: field))
    guard depth < states[field.index] else { return }
    states[field.index] = depth
    setJudged(field, depth)
    alterNeeds(of: field, depth)
    alterValue(of: field, depth)
    for child in plan.fields[field].children { alterState(of: child, depth) }
  }

  /// Alters the values that a condition needs. When the condition is decided again, it must find
  /// them as they were before later steps of judging dropped items or skipped optional groups.
  private mutating func alterNeeds(of field: FieldID, _ depth: Int) {
    for need in readers.needs[field] ?? [] {
      let depth = min(depth, need.depth)
      for around in plan.fields.outward(from: need.field) where plan.fields[around].isOptional {
        alterState(of: around, depth)
      }
      alterConditional(below: need.field, depth)
    }
  }

  private mutating func alterConditional(below field: FieldID, _ depth: Int) {
    for child in plan.fields[field].children {
      if plan.fields[child].when != nil || plan.fields[child].isOptional {
        alterState(of: child, depth)
      }
      alterConditional(below: child, depth)
    }
  }

  private mutating func alterValue(of field: FieldID, _ depth: Int) {
    let depth = min(depth, self.depth(of: field))
    guard depth < values[field.index] else { return }
    values[field.index] = depth
    waiting.append(Dependents.Target(field: field, depth: depth))
    guard let parent = plan.fields[field].parent else { return }
    if plan.fields[parent].isOptional { alterState(of: parent, depth) }
    if !plan.fields[parent].rules.isEmpty {
      setJudged(parent, min(depth, self.depth(of: parent)))
    }
    alterValue(of: parent, depth)
  }

  /// Visits the readers of all items of a list, from outside it or through its name.
  private mutating func alterOuterReaders(below field: FieldID, _ depth: Int) {
    for child in plan.fields[field].children {
      for reader in readers.readers(of: child) where reader.depth <= depth { visit(reader, depth) }
      alterOuterReaders(below: child, depth)
    }
  }

  private mutating func visit(_ reader: FieldReaders.Reader, _ depth: Int) {
    let depth = min(depth, reader.depth)
    switch reader.role {
    case .rules(let field): setJudged(field, depth)
    case .condition(let field): alterState(of: field, depth)
    case .crossFieldRule(let rule):
      crossFieldRules[rule] = min(crossFieldRules[rule] ?? Self.far, depth)
    case .step: altersSteps = true
    case .ask(let field):
      setJudged(field, depth)
      asks[field.index] = min(asks[field.index], depth)
    }
  }

  private mutating func setJudged(_ field: FieldID, _ depth: Int) {
    judged[field.index] = min(judged[field.index], depth)
  }

  private mutating func finish(_ source: FieldID?) -> Dependents {
    while let next = waiting.popLast() {
      for reader in readers.readers(of: next.field) { visit(reader, next.depth) }
    }
    var parts = Dependents.Parts()
    parts.reread = targets(states)
    parts.judged = targets(judged)
    parts.asks = targets(asks)
    parts.conditions = order.filter { states[$0.index] < Self.far }.map { target($0, states) }
    parts.optionals = plan.fields.ids.reversed()
      .filter { plan.fields[$0].isOptional && states[$0.index] < Self.far }.map {
        target($0, states)
      }
    parts.crossFieldRules = crossFieldRules.keys.sorted { $0.index < $1.index }.map {
      Dependents.RuleTarget(rule: $0, depth: crossFieldRules[$0] ?? 0)
    }
    parts.altersSteps = altersSteps || (!plan.steps.isEmpty && !parts.conditions.isEmpty)
    return Dependents(parts, of: source)
  }

  private func targets(_ depths: [Int]) -> [Dependents.Target] {
    plan.fields.ids.filter { depths[$0.index] < Self.far && !plan.fields[$0].isGiven }
      .map { target($0, depths) }
  }

  private func target(_ field: FieldID, _ depths: [Int]) -> Dependents.Target {
    Dependents.Target(field: field, depth: depths[field.index])
  }
}
