internal import Muster

/// Collects the claims of conditions about each field, for choosing values that make a condition
/// true or false.
struct ConditionClaims {
  private(set) var rules: [FieldID: [Rule]] = [:]
  private(set) var values: [FieldID: [Value]] = [:]

  mutating func read(_ condition: Condition) {
    switch condition {
    case .all(let parts), .any(let parts): for part in parts { read(part) }
    case .not(let inner): read(inner)
    case .present, .absent: break
    case .literals(let field, let literals):
      values[field.field, default: []] += literals.prefix(20).map(\.value)
    case .rules(let field, let claimed): rules[field.field, default: []] += claimed
    case .expression(let expression): read(expression)
    }
  }

  /// Reads the literals of an expression, each of which may be compared with an adjacent field.
  mutating func read(_ expression: Expression) {
    var literals: [Value] = []
    for part in expression.parts {
      switch part.kind {
      case .literal(let literal): literals.append(literal.value)
      case .isAmong(let some): literals += some.map(\.value)
      default: break
      }
    }
    guard !literals.isEmpty else { return }
    for read in expression.reads { values[read.field, default: []] += literals.prefix(12) }
  }
}

extension FormPlan {
  /// All conditions of the form, and all expressions that can be conditions.
  var allConditions: [Condition] {
    var all: [Condition] = []
    for field in fields {
      all += [field.when].compactMap { $0 } + field.rules.compactMap(\.when)
      if let expression = field.compute { all.append(.expression(expression)) }
    }
    for rule in allCrossFieldRules {
      if let when = rule.when { all.append(when) }
      if case .holds(let expression) = rule.check { all.append(.expression(expression)) }
    }
    return all + steps.compactMap(\.when)
  }
}
