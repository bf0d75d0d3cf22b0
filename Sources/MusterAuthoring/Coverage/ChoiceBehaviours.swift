internal import Muster

extension BehaviourSort {
  static let choices = BehaviourSort(
    "choices",
    counting: """
      each value of `one-of` is chosen, each value of `none-of` is rejected, and each value of a \
      list in a condition or after `in` occurs. If there are more than 20 values, only the first \
      and the last count. (Another value that fails, or passes, counts for the rule itself.)
      """,
    find: { finder in
      for site in finder.sites.rules {
        let facts = site.rule.facts
        if let literals = facts.refused ?? facts.choices?.map(\.value) {
          finder.addChoices(literals, "`\(site.rule.kind)` meets", site)
        }
      }
      for site in finder.sites.conditions { finder.addChoices(site.condition, site) }
      for site in finder.sites.expressions { finder.addChoices(site) }
    })

  /// The maximum number of choices that are counted one by one.
  fileprivate static let mostChoices = 20
}

extension BehaviourFinder {
  fileprivate mutating func addChoices(_ choices: [Literal], _ verb: String, _ site: RuleSite) {
    let isSecret = plan.holdsSecret(site.value.field)
    for (index, choice) in Self.counted(choices) {
      let shown = isSecret ? "its choice \(index + 1), •••" : choice.text
      add(
        "\(verb) \(shown)", of: site.owner, at: site.rule.range,
        where: .literals(site.value, [choice]), from: site.scope, site.place)
    }
  }

  fileprivate mutating func addChoices(_ condition: Condition, _ site: ConditionSite) {
    switch condition {
    case .all(let parts), .any(let parts): for part in parts { addChoices(part, site) }
    case .not(let inner): addChoices(inner, site)
    case .literals(let field, let literals) where literals.count > 1:
      let isSecret = plan.holdsSecret(field.field)
      let range = range(of: condition, in: site)
      for (index, literal) in Self.counted(literals) {
        let shown = isSecret ? "choice \(index + 1), •••" : literal.text
        add(
          "`when` has `\(field.name)` as \(shown)", of: site.owner, at: range,
          where: .literals(field, [literal]), from: site.scope, site.place)
      }
    default: break
    }
  }

  fileprivate mutating func addChoices(_ site: ExpressionSite) {
    let contexts = site.contexts(plan)
    for (index, part) in site.expression.parts.enumerated() {
      guard case .isAmong(let literals) = part.kind, literals.count > 1,
        let operand = part.operands.first
      else { continue }
      let value = site.expression.part(operand)
      let text = shown(site.expression.part(index), site)
      for (number, literal) in Self.counted(literals) {
        let choice =
          site.expression.readsSecret ? "its choice \(number + 1)" : "\(literal.text)"
        add(
          "\(text) meets \(choice)", of: site.owner, at: range(of: index, in: site),
          where: .expression(value.isAmong([literal])), from: contexts[index].scope,
          contexts[index].place)
      }
    }
  }

  private static func counted(_ choices: [Literal]) -> [(Int, Literal)] {
    let all = Array(choices.enumerated()).map { ($0.offset, $0.element) }
    return all.count <= BehaviourSort.mostChoices ? all : [all[0], all[all.count - 1]]
  }
}
