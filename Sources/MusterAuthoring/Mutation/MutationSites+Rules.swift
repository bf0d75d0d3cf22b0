internal import Muster

/// Reads the rules of fields, and cross-field rules.
extension MutationSites {
  mutating func readRule(_ rule: MutationSite) {
    sites.append(rule)
    let node = rule.node
    func pattern(_ entry: Node.Entry, _ piece: Piece, _ beside: Node?) -> MutationSite {
      var site = MutationSite(role: .pattern, entry: entry, piece: piece, field: rule.field)
      site.beside = beside
      site.kind = rule.word
      return site
    }
    switch rule.word {
    case "matches" where node.text != nil: sites.append(pattern(rule.entry, rule.piece, nil))
    case "matches", "contains", "excludes":
      guard let index = node.entries?.firstIndex(where: { $0.key.text == "pattern" }),
        let entry = node.entries?[index]
      else { return }
      sites.append(pattern(entry, Piece(around: node, index: index), node))
    case "any":
      for (index, branch) in (node.items ?? []).enumerated() {
        let whole = Piece(around: node, index: index)
        readRules(of: branch, whole: (node.items ?? []).count > 1 ? whole : nil, rule.field)
      }
    case "not": readRules(of: node, whole: nil, rule.field)
    case "equals":
      if let index = node.entries?.firstIndex(where: { $0.key.text == "of" }),
        let entry = node.entries?[index]
      {
        sites.append(
          MutationSite(
            role: .expression, entry: entry, piece: Piece(around: node, index: index),
            field: rule.field))
      }
    case "range", "size": readComputedBounds(node, rule.field)
    case "required", "forbidden":
      for (index, entry) in (node.entries ?? []).enumerated() where entry.key.text == "when" {
        readCondition(
          entry, Piece(around: node, index: index),
          whole: node.entries?.count == 1
            ? nil
            : Piece(around: node, index: index), rule.field)
      }
    default: break
    }
  }

  private mutating func readComputedBounds(_ node: Node, _ facts: FieldFacts) {
    for end in node.entries ?? [] {
      for (index, entry) in (end.value.entries ?? []).enumerated() where entry.key.text == "of" {
        sites.append(
          MutationSite(
            role: .expression, entry: entry, piece: Piece(around: end.value, index: index),
            field: facts))
      }
    }
  }

  /// Reads a mapping from kinds to arguments inside `any`, `not` or a condition.
  mutating func readRules(of node: Node, whole: Piece?, _ facts: FieldFacts) {
    let entries = node.entries ?? []
    for (index, entry) in entries.enumerated() where Kind.named(entry.key.text ?? "") != nil {
      let piece = Piece(around: node, index: index)
      var rule = MutationSite(
        role: .rule, entry: entry, piece: piece, field: facts,
        whole: entries.count > 1 ? piece : whole)
      rule.isInCondition = true
      readRule(rule)
    }
  }

  mutating func readTogether(_ list: Node, _ piece: Piece) {
    let items = list.items ?? []
    for (index, item) in items.enumerated() {
      let kind = item.entries?.firstIndex { CrossFieldKind.named($0.key.text ?? "") != nil }
      guard let kind, let entry = item.entries?[kind] else { continue }
      let facts = FieldFacts(type: .number, node: item, owner: pieces.range(of: item))
      let itemPiece = Piece(around: list, index: index)
      sites.append(
        MutationSite(
          role: .crossFieldRule, entry: entry, piece: Piece(around: item, index: kind),
          field: facts, whole: items.count == 1 ? piece : itemPiece, beside: item))
      if entry.key.text == "holds" {
        sites.append(
          MutationSite(
            role: .expression, entry: entry, piece: Piece(around: item, index: kind), field: facts))
      }
      for (index, part) in (item.entries ?? []).enumerated() {
        readBeside(part, Piece(around: item, index: index), facts)
        if part.key.text == "is" { readComputedBounds(part.value, facts) }
      }
    }
  }
}
