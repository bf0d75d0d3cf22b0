internal import Muster

extension Phrases {
  /// Returns a condition in words: `Country is US`.
  func phrase(_ condition: Condition) -> String {
    switch condition {
    case .all(let parts): joined(parts, "and")
    case .any(let parts): joined(parts, "or")
    case .expression(let expression): ExpressionPhrase(expression, self).claim
    case .not(let inner): "it is not true that \(phrase(inner))"
    case .present(let field): "\(label(field)) is given"
    case .absent(let field): "\(label(field)) is left empty"
    case .literals(let field, _) where plan.holdsSecret(field.field): "\(label(field)) is •••"
    case .literals(let field, let literals):
      "\(label(field)) is \(listed(literals.map(literal)))"
    case .rules(let field, let rules): "\(label(field)) \(all(rules, of: field.field))"
    }
  }

  private func joined(_ parts: [Condition], _ word: String) -> String {
    let phrases = parts.map { part in
      switch part {
      case .any(let inner) where inner.count > 1, .all(let inner) where inner.count > 1:
        "(\(phrase(part)))"
      default: phrase(part)
      }
    }
    return listed(phrases, word)
  }
}
