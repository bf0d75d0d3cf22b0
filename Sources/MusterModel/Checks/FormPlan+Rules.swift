extension FormPlan {
  /// Every rule of the form, including those in conditions and inside other rules.
  package var allRules: [Rule] {
    var all: [Rule] = []
    for field in fields {
      field.when?.addRules(to: &all)
      for rule in field.rules { rule.addRules(to: &all) }
      for rule in field.crossFieldRules { rule.when?.addRules(to: &all) }
    }
    for rule in crossFieldRules { rule.when?.addRules(to: &all) }
    for step in steps { step.when?.addRules(to: &all) }
    return all
  }

  /// True if any of the form's results depends on the clock.
  package var readsClock: Bool {
    allRules.contains { $0.facts.hasClockBound } || expressions.contains { $0.readsClock }
  }

  /// True if a rule sets a limit on the payloads that fail it.
  package var hasLimits: Bool {
    fields.contains { $0.rules.contains { $0.atMost != nil } }
      || allCrossFieldRules.contains { $0.atMost != nil }
  }

  /// The lists and tables that rules read.
  package var readTables: Set<TableID> {
    Set(allRules.flatMap { $0.facts.tables } + expressions.flatMap { $0.tables })
  }

  /// The expressions of computed fields, cross-field rules and conditions.
  private var expressions: [Expression] {
    var conditions = steps.map { $0.when } + allCrossFieldRules.map { $0.when }
    conditions += fields.map { $0.when } + allRules.map { $0.when }
    var all = conditions.flatMap { $0?.expressions ?? [] }
    all += fields.compactMap { $0.compute }
    for rule in allCrossFieldRules {
      if case .holds(let expression) = rule.check { all.append(expression) }
    }
    return all
  }

  /// The form's cross-field rules, followed by those of its groups.
  package var allCrossFieldRules: [CrossFieldRule] {
    crossFieldRules + fields.flatMap { $0.crossFieldRules }
  }
}

extension Rule {
  /// The rule, the rules inside it, and those of its condition.
  package var allRules: [Rule] {
    var all: [Rule] = []
    addRules(to: &all)
    return all
  }

  fileprivate func addRules(to all: inout [Rule]) {
    all.append(self)
    for rule in facts.inner { rule.addRules(to: &all) }
    when?.addRules(to: &all)
  }

  /// The rule and the rules inside it, without those of conditions.
  package var withInner: [Rule] { [self] + facts.inner.flatMap { $0.withInner } }

  /// True if the rule's result depends on the clock.
  package var readsClock: Bool {
    allRules.contains { $0.facts.hasClockBound || $0.when?.readsClock == true }
  }

  /// True if the rule's result depends on a list or table.
  package var readsTables: Bool {
    allRules.contains { !$0.facts.tables.isEmpty || $0.when?.readsTables == true }
  }

  /// True if the rule's result depends on the clock, or on a list or table.
  package var readsSurroundings: Bool { readsClock || readsTables }
}

extension Condition {
  /// The rules inside the condition.
  package var allRules: [Rule] {
    var all: [Rule] = []
    addRules(to: &all)
    return all
  }

  fileprivate func addRules(to all: inout [Rule]) {
    switch self {
    case .all(let parts), .any(let parts): for part in parts { part.addRules(to: &all) }
    case .not(let inner): inner.addRules(to: &all)
    case .rules(_, let rules): for rule in rules { rule.addRules(to: &all) }
    case .present, .absent, .literals, .expression: break
    }
  }

  /// True if the condition's result depends on the clock.
  package var readsClock: Bool {
    allRules.contains { $0.facts.hasClockBound } || expressions.contains { $0.readsClock }
  }

  /// True if the condition's result depends on the clock, or on a list or table.
  package var readsSurroundings: Bool { readsClock || readsTables }

  fileprivate var readsTables: Bool {
    allRules.contains { !$0.facts.tables.isEmpty } || expressions.contains { !$0.tables.isEmpty }
  }

  /// The expressions of the condition itself.
  package var expressions: [Expression] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.expressions }
    case .not(let inner): inner.expressions
    case .expression(let expression): [expression]
    case .present, .absent, .literals, .rules: []
    }
  }
}

extension CheckFacts {
  fileprivate var hasClockBound: Bool {
    bounds?.readsClock == true || expressions.contains { $0.readsClock }
  }
}

extension Bounds {
  /// True if an end is measured from the clock.
  var readsClock: Bool {
    [lower, upper].contains { bound in
      switch bound?.value {
      case .clock: true
      case .expression(let expression): expression.readsClock
      case .literal, .field, nil: false
      }
    }
  }
}
