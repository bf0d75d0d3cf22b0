internal import Muster

/// Finds the places in conditions.
extension MutationSites {
  mutating func readCondition(
    _ entry: Node.Entry, _ piece: Piece, whole: Piece?, _ facts: FieldFacts
  ) {
    let isText = entry.value.text != nil
    sites.append(
      MutationSite(
        role: isText ? .expression : .condition, entry: entry, piece: piece, field: facts,
        whole: whole))
    if !isText { readParts(of: entry.value, facts) }
  }

  private mutating func readParts(of node: Node, _ facts: FieldFacts) {
    let entries = node.entries ?? []
    for (index, entry) in entries.enumerated() {
      let piece = Piece(around: node, index: index)
      let whole = entries.count > 1 ? piece : nil
      switch entry.key.text ?? "" {
      case "any":
        let items = entry.value.items ?? []
        for (index, item) in items.enumerated() {
          let piece = Piece(around: entry.value, index: index)
          readCondition(
            Node.Entry(key: entry.key, value: item), piece, whole: items.count > 1 ? piece : nil,
            facts)
        }
      case "not": readCondition(entry, piece, whole: whole, facts)
      default:
        var own = facts
        own.type = type(ofNamed: entry.key.text ?? "")
        var claim = MutationSite(
          role: .claim, entry: entry, piece: piece, field: own, whole: whole)
        claim.choices = choices(ofNamed: entry.key.text ?? "")
        sites.append(claim)
        if entry.value.entries != nil { readRules(of: entry.value, whole: nil, own) }
      }
    }
  }
}
