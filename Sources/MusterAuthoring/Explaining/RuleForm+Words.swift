internal import Muster

/// Names of a form in words, each by itself.
extension RuleForm {
  /// Returns the claim that a named condition makes, `Age is at least 18`; `nil` if there is none of
  /// that name.
  package func words(ofCondition name: String) -> String? {
    let condition = plan.conditions.first { $0.name == name }
    return condition.map { ExpressionPhrase($0.expression, Phrases(plan, source)).claim }
  }
}
