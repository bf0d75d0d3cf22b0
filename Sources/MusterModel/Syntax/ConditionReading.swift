/// Reads the conditions under which fields and rules apply.
extension SyntaxReader {
  /// Reads a condition: an expression, or a mapping field → claim. In a mapping, which can have
  /// `any` and `not`, all claims must be true.
  mutating func condition(_ node: Node) -> ConditionSyntax? {
    if node.text != nil, !node.isNull { return .text(node) }
    var parts: [ConditionSyntax] = []
    for entry in mapping(node, "a condition") {
      guard let name = entry.key.text, !isHostKey(name) else { continue }
      switch ByteString(name) {
      case "any":
        var branches: [ConditionSyntax] = []
        for item in list(entry.value, "`any` in a condition") {
          if let branch = condition(item) { branches.append(branch) }
        }
        if entry.value.items?.isEmpty == true {
          report("wrong-type", "`any` needs at least one condition", at: entry.value.range)
        }
        parts.append(.any(branches))
      case "not":
        if let inner = condition(entry.value) { parts.append(.not(inner)) }
      default:
        if let claim = claim(entry.value) {
          parts.append(.field(name: name, range: entry.key.range, claim))
        }
      }
    }
    if node.entries?.isEmpty == true {
      report("wrong-type", "a condition must name at least one field", at: node.range)
    }
    return parts.count == 1 ? parts.first : .all(parts)
  }

  private mutating func claim(_ node: Node) -> ConditionSyntax.Claim? {
    switch node.content {
    case .mapping(let entries):
      if entries.isEmpty {
        report("wrong-type", "a condition on a field needs at least one rule", at: node.range)
      }
      return .rules(ruleMapping(node, "a condition"))
    case .list(let items):
      if items.isEmpty {
        report("wrong-type", "a list of literals can't be empty", at: node.range)
      }
      return .literals(items)
    case .scalar:
      if node.isWord("present") { return .present }
      if node.isWord("absent") { return .absent }
      if node.isNull {
        report(
          "wrong-type", "a condition must be a literal, a list, `present`, `absent` or rules",
          at: node.range, suggestion: "write absent for a field without a value")
        return nil
      }
      return .literals([node])
    }
  }
}
