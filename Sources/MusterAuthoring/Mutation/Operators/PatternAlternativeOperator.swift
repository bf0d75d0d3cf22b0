extension MutationOperator {
  static let patternAlternative = MutationOperator(
    "pattern-alternative",
    summary: "drops an alternative of a pattern, or an optional group",
    examples: [
      Example(
        "a: { matches: 'ab|cd' }", ["a: { matches: 'ab' }", "a: { matches: 'cd' }"]),
      Example("a: { matches: 'a(-b)?' }", ["a: { matches: 'a' }"]),
    ]
  ) { site, pieces in
    PartEdit.ofPattern(site, pieces) { node, tree in
      switch node.part {
      case .alternatives(let branches) where branches.count > 1:
        return branches.indices.map { index in
          let rest = branches.indices.filter { $0 != index }.map { tree.written(branches[$0]) }
          return PartEdit(
            node, rest.joined(separator: "|"),
            "the alternative `\(tree.written(branches[index]))` is dropped")
        }
      case .repeated(let inner, let count, _) where count.least == 0:
        guard case .group = inner.part else { return [] }
        return [PartEdit(node, "", "`\(tree.written(node))` is dropped")]
      default: return []
      }
    }
  }
}
