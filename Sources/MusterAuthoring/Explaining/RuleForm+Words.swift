internal import Muster

/// Puts single parts of a form into words.
extension RuleForm {
  /// Returns the claim of a named condition, `Age is at least 18`; `nil` if there is no such
  /// condition.
  package func words(ofCondition name: String) -> String? {
    let condition = plan.conditions.first { $0.name == name }
    return condition.map { ExpressionPhrase($0.expression, Phrases(plan, source)).claim }
  }
}
