extension MutationOperator {
  static let patternAnchor = MutationOperator(
    "pattern-anchor",
    summary: "drops an anchor of a pattern, or allows anything before or after a pattern that "
      + "matches the whole string",
    examples: [
      Example(
        "a: { contains: { pattern: '^ab' } }", ["a: { contains: { pattern: 'ab' } }"]),
      Example(
        "a: { matches: 'a|b' }", ["a: { matches: '.*(?:a|b)' }", "a: { matches: '(?:a|b).*' }"]),
      Example("a: { matches: 'ab.*' }", ["a: { matches: '.*ab.*' }"]),
    ]
  ) { site, pieces in
    let dropped = PartEdit.ofPattern(site, pieces) { node, tree in
      guard case .anchor = node.part else { return [] }
      return [PartEdit(node, "", "`\(tree.written(node))` is dropped")]
    }
    guard site.word == "matches" || site.word == "pattern" && site.isWhole else { return dropped }
    let open = PartEdit.ofPattern(site, pieces) { node, tree in
      guard node.number == tree.root.number, !tree.text.hasPrefix("(*") else { return [] }
      let text = tree.text
      let body = text.contains("|") ? "(?:\(text))" : text
      var edits: [PartEdit] = []
      let whole = 0..<text.utf8.count
      if !text.hasPrefix(".*") {
        edits.append(PartEdit(whole, ".*\(body)", "anything may come before it"))
      }
      if !text.hasSuffix(".*") {
        edits.append(PartEdit(whole, "\(body).*", "anything may come after it"))
      }
      return edits
    }
    return dropped + open
  }
}

extension MutationSite {
  /// True for the pattern in `matches: { pattern: … }`.
  fileprivate var isWhole: Bool { kind == "matches" }
}
