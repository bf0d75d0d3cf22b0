internal import Muster

/// An expression of the form, with the condition around it and its place in the file.
struct PlacedExpression {
  var expression: Expression
  /// The condition under which it is asked.
  var when: Condition?
  /// The range of its text; of its field or rule, if that was not found.
  var range: SourceRange?
  /// True if the range is that of its text.
  var isText = false
}

extension LintSubject {
  /// Every expression that computes something: fields, bounds, rules over several, conditions.
  var placedExpressions: [PlacedExpression] {
    var all: [PlacedExpression] = []
    for field in plan.fields {
      all += (field.when?.expressions ?? []).map { placed($0, nil, field.range) }
      all += field.compute.map { [placed($0, field.when, field.range)] } ?? []
      for rule in field.rules {
        all += (rule.when?.expressions ?? []).map { placed($0, nil, field.range) }
        let when = rule.when ?? field.when
        all += rule.check.expressions.map { placed($0, when, field.range) }
      }
    }
    for rule in plan.allCrossFieldRules {
      all += (rule.when?.expressions ?? []).map { placed($0, nil, rule.range) }
      all += rule.expressions.map { placed($0, rule.when, rule.range) }
    }
    for step in plan.steps {
      all += (step.when?.expressions ?? []).map { placed($0, nil, nil) }
    }
    return all
  }

  private func placed(
    _ expression: Expression, _ when: Condition?, _ owner: SourceRange?
  ) -> PlacedExpression {
    let around = value(at: owner) ?? mapping(with: owner)
    let node = around?.first(of: expression.text) ?? file.first(of: expression.text)
    return PlacedExpression(
      expression: expression, when: when, range: node?.range ?? owner, isText: node != nil)
  }
}

extension Node {
  /// Returns the first scalar with a text, in the order of the file.
  func first(of text: String) -> Node? {
    if let entries {
      return entries.lazy.compactMap { $0.value.first(of: text) }.first
    }
    if let items { return items.lazy.compactMap { $0.first(of: text) }.first }
    return self.text.map { $0.utf8.elementsEqual(text.utf8) } ?? false ? self : nil
  }
}

extension Check {
  /// The expressions in its bounds and values.
  fileprivate var expressions: [Expression] {
    switch self {
    case .equalTo(let expression): [expression]
    case .range(let bounds), .sizeWithin(let bounds): bounds.expressions
    case .any(let branches): branches.flatMap { $0.flatMap { $0.check.expressions } }
    case .not(let rules): rules.flatMap { $0.check.expressions }
    default: []
    }
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

extension Bounds {
  /// The expressions of its ends.
  var expressions: [Expression] {
    [lower, upper].compactMap { bound in
      if case .expression(let expression) = bound?.value { expression } else { nil }
    }
  }
}
