/// Compiles the rules of one place: each kind reads its own arguments.
struct RuleCompiler {
  let place: Place

  /// Compiles one rule of a field; returns `nil` if the rule is switched off or wrong.
  func rule(_ syntax: RuleSyntax, _ reader: inout ArgumentReader) -> Rule? {
    guard let kind = reader.host.kind(named: syntax.kind) else { return nil }
    let type = reader.fields[place.field].type
    guard type == .any || kind.types.contains(type) else {
      let name = reader.fields.nameInSentence(of: place.field)
      reader.report(
        "wrong-type",
        "`\(kind.word)` is for type \(listed(kind.types.map { $0.word })), but \(name) is of type "
          + type.word, at: syntax.range)
      return nil
    }
    guard let check = kind.lower(syntax.arguments, place, &reader) else { return nil }
    let when = syntax.when.flatMap {
      ConditionCompiler(scope: place.scope).condition($0, &reader)
    }
    var rule = Rule(
      kind: kind.word, check: check, severity: syntax.severity, message: syntax.message,
      code: syntax.code, when: when, range: syntax.range)
    rule.atMost = syntax.atMost
    return rule
  }

  func rules(_ syntax: [RuleSyntax], _ reader: inout ArgumentReader) -> [Rule] {
    var rules: [Rule] = []
    for written in syntax {
      if let rule = rule(written, &reader) { rules.append(rule) }
    }
    return rules
  }
}

extension ArgumentReader {
  /// Reads a rule mapping, as a branch of `any` or under `not`.
  mutating func rules(_ node: Node, _ what: String, _ place: Place) -> [Rule] {
    if node.entries?.isEmpty == true {
      report("bad-argument", "\(what) needs at least one rule", at: node.range)
    }
    return RuleCompiler(place: place).rules(literals.syntax.ruleMapping(node, what), &self)
  }
}
