internal import Muster

/// The places of parts of conditions and expressions, and their descriptions.
extension BehaviourFinder {
  /// Returns the place of a part of a condition, which is the name of the part's field.
  func range(of part: Condition, in site: ConditionSite) -> SourceRange? {
    let name: String
    switch part {
    case .present(let field), .absent(let field), .literals(let field, _), .rules(let field, _):
      name = field.name
    default: return site.range
    }
    let node =
      nodes.value(at: site.range)?.value("when")
      ?? nodes.mapping(with: site.range)?.value("when")
    let key = node?.all.lazy.compactMap { $0.entry(name)?.key.range }.first
    return key ?? node?.range ?? site.range
  }

  /// Returns the place of a part of an expression: the part's bytes if the file contains the
  /// expression unchanged, otherwise the whole expression.
  func range(of part: Int, in site: ExpressionSite) -> SourceRange? {
    nodes.node(of: site.expression, at: site.range)?.range ?? site.range
  }

  /// Returns an expression as shown in a message.
  func shown(_ expression: Expression, _ site: ExpressionSite) -> String {
    let shown = expression.text.isEmpty ? site.expression : expression
    let text = HiddenLiterals(shown, plan).text
    return "`\(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))`"
  }
}
