internal import Muster

/// An expression of the form, with the condition around it and its place in the file.
struct PlacedExpression {
  var expression: Expression
  /// The condition under which the expression is evaluated.
  var when: Condition?
  /// The range of the expression's text or, if that was not found, of its field or rule.
  var range: SourceRange?
  /// True if the range is that of the text.
  var isText = false

  /// Returns every expression of a form, with the range of its field or rule.
  static func all(of plan: FormPlan) -> [PlacedExpression] {
    var all: [PlacedExpression] = []
    func add(_ expressions: [Expression], _ when: Condition?, at range: SourceRange?) {
      for expression in expressions {
        all.append(PlacedExpression(expression: expression, when: when, range: range))
      }
    }
    for field in plan.fields {
      add(field.when?.expressions ?? [], nil, at: field.range)
      if let compute = field.compute { add([compute], field.when, at: field.range) }
      for rule in field.rules {
        add(rule.when?.expressions ?? [], nil, at: field.range)
        add(rule.facts.allExpressions, rule.when ?? field.when, at: field.range)
      }
    }
    for rule in plan.allCrossFieldRules {
      add(rule.when?.expressions ?? [], nil, at: rule.range)
      add(rule.expressions, rule.when, at: rule.range)
    }
    for step in plan.steps { add(step.when?.expressions ?? [], nil, at: nil) }
    return all
  }

  /// Returns the expression with the range of its text, if the text is found.
  func placed(in nodes: FormNodes) -> PlacedExpression {
    var placed = self
    guard let node = nodes.node(of: expression, at: range) else { return placed }
    (placed.range, placed.isText) = (node.range ?? range, true)
    return placed
  }
}

extension CheckFacts {
  /// The expressions in the check's bounds and values.
  fileprivate var allExpressions: [Expression] {
    expressions + inner.flatMap { $0.facts.allExpressions }
  }
}

extension CrossFieldRule {
  fileprivate var expressions: [Expression] {
    switch check {
    case .holds(let expression): [expression]
    case .sum(let bounds): bounds.expressions
    case .present, .allOrNone, .allDifferent: []
    }
  }
}
