internal import Muster

extension BehaviourSort {
  static let conditions = BehaviourSort(
    "conditions",
    counting: """
      each part of a condition decides the result once as true and once as false: the whole \
      condition would change if that part did. Conditions are a `when`, a named condition, the expression of \
      `holds`, the first argument of `if`, and the condition that `any` or `all` has for each \
      item. Parts are joined by `&&`, `||`, `!`, `any` and `not`.
      """,
    find: { finder in
      for site in finder.sites.conditions { finder.addDecision(of: site) }
      for site in finder.sites.expressions { finder.addDecisions(of: site) }
    })
}

extension BehaviourFinder {
  /// A part of a decision: its condition and its name.
  private struct Part {
    var condition: Condition
    var text: String
    var range: SourceRange?
  }

  fileprivate mutating func addDecision(of site: ConditionSite) {
    var parts: [Part] = []
    let tree = tree(site.condition, site, &parts)
    add(tree, parts, missing: false, of: site.owner, from: site.scope, site.place)
  }

  fileprivate mutating func addDecisions(of site: ExpressionSite) {
    let contexts = site.contexts(plan)
    let expression = site.expression
    for (root, missing) in site.decisions {
      var parts: [Part] = []
      let tree = tree(root, of: expression, site, &parts)
      add(
        tree, parts, missing: missing, of: site.owner, from: contexts[root].scope,
        contexts[root].place)
    }
  }

  private mutating func add(
    _ tree: CoverageDecision.Tree, _ parts: [Part], missing: Bool?, of owner: FieldID?,
    from scope: FieldID?, _ place: WatchPlace
  ) {
    guard !parts.isEmpty else { return }
    var decision = CoverageDecision(tree: tree, probes: [], behaviours: [], missing: missing)
    let decides = parts.count == 1 ? "" : " and decides"
    for part in parts {
      decision.probes.append(probe(part.condition, from: scope))
      let yes = add("\(part.text) is true\(decides)", of: owner, at: part.range)
      let no = add("\(part.text) is false\(decides)", of: owner, at: part.range)
      decision.behaviours.append((yes, no))
    }
    let made = decision
    watch(place) { $0.decisions.append(made) }
  }

  private func tree(
    _ condition: Condition, _ site: ConditionSite, _ parts: inout [Part]
  ) -> CoverageDecision.Tree {
    switch condition {
    case .all(let some): return .all(some.map { tree($0, site, &parts) })
    case .any(let some): return .any(some.map { tree($0, site, &parts) })
    case .not(let inner): return .not(tree(inner, site, &parts))
    case .expression(let expression):
      let own = ExpressionSite(
        expression: expression, role: .condition, scope: site.scope, place: site.place,
        owner: site.owner, range: site.range)
      return .settled(tree(expression.parts.count - 1, of: expression, own, &parts))
    case .rules(let field, let rules) where rules.count > 1 && field.listCount == 0:
      return .all(rules.map { tree(.rules(field, [$0]), site, &parts) })
    case .rules(let field, let rules):
      let kinds = rules.map { "`\($0.kind)`" }.joined(separator: " and ")
      let range = rules.first?.range ?? range(of: condition, in: site)
      return part(condition, "\(kinds) of `\(field.name)`", range, &parts)
    case .present(let field):
      return part(
        condition, "`\(field.name)` present", range(of: condition, in: site), &parts)
    case .absent(let field):
      return part(condition, "`\(field.name)` absent", range(of: condition, in: site), &parts)
    case .literals(let field, let literals):
      let isSecret = plan.holdsSecret(field.field)
      let shown = literals.count > 3 || isSecret ? "…" : listed(literals.map(\.text), "or")
      return part(
        condition, "`\(field.name)` \(shown)", range(of: condition, in: site), &parts)
    }
  }

  private func part(
    _ condition: Condition, _ text: String, _ range: SourceRange?, _ parts: inout [Part]
  ) -> CoverageDecision.Tree {
    parts.append(Part(condition: condition, text: text, range: range))
    return .part(parts.count - 1)
  }

  private func tree(
    _ index: Int, of expression: Expression, _ site: ExpressionSite, _ parts: inout [Part]
  ) -> CoverageDecision.Tree {
    let part = expression.parts[index]
    switch part.kind {
    case .operation(.and):
      return .all(part.operands.map { tree($0, of: expression, site, &parts) })
    case .operation(.or):
      return .any(part.operands.map { tree($0, of: expression, site, &parts) })
    case .not: return .not(tree(part.operands[0], of: expression, site, &parts))
    case .literal(.boolean(let flag)): return .constant(flag)
    default:
      let own = expression.part(index)
      return self.part(
        .expression(own), shown(own, site), range(of: index, in: site), &parts)
    }
  }
}

extension ExpressionSite {
  /// The parts that are decisions, with the meaning of a missing answer. They are the whole
  /// expression, unless a condition around it contains it; the condition of an `if`; and, for each
  /// item, the condition of a function over a list.
  fileprivate var decisions: [(root: Int, missing: Bool?)] {
    var found: [(root: Int, missing: Bool?)] = []
    let last = expression.parts.count - 1
    switch role {
    case .condition: break
    case .claim: found.append((last, true))
    case .value: if expression.type == .boolean { found.append((last, nil)) }
    }
    for part in expression.parts {
      guard let first = part.operands.first, expression.parts[first].type == .boolean else {
        continue
      }
      switch part.kind {
      case .call(.choose): found.append((first, nil))
      case .fold: found.append((first, nil))
      default: break
      }
    }
    return found
  }
}
