extension MutationOperator {
  static let patternLiteral = MutationOperator(
    "pattern-literal",
    summary: "drops a literal character of a pattern, replaces it with another one, or leaves a "
      + "full stop unescaped",
    examples: [
      Example(
        "a: { matches: 'b-' }",
        [
          "a: { matches: '-' }", "a: { matches: 'c-' }", "a: { matches: 'b' }",
          "a: { matches: 'b_' }",
        ]),
      Example(
        "a: { matches: '\\.' }", ["a: { matches: '.' }", "a: { matches: '_' }"]),
    ]
  ) { site, pieces in
    PartEdit.ofPattern(site, pieces) { node, tree in
      guard case .character(let scalar, _) = node.part else { return [] }
      let written = tree.written(node)
      var edits: [PartEdit] = []
      if tree.root.number != node.number, !isRepeated(node, tree) {
        edits.append(PartEdit(node, "", "`\(written)` is dropped"))
      }
      let other = other(scalar)
      edits.append(PartEdit(node, other, "`\(written)` becomes `\(other)`"))
      if written == "\\." { edits.append(PartEdit(node, ".", "`\\.` becomes `.`")) }
      return edits
    }
  }

  private static func isRepeated(_ node: PatternTree.Node, _ tree: PatternTree) -> Bool {
    tree.root.all.contains { around in
      if case .repeated(let inner, _, _) = around.part {
        inner.number == node.number
      } else {
        false
      }
    }
  }

  /// Returns another character of the same kind.
  private static func other(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "z", "Z", "9": String(Unicode.Scalar(scalar.value - 1) ?? "a")
    case "a"..."y", "A"..."Y", "0"..."8": String(Unicode.Scalar(scalar.value + 1) ?? "b")
    case "_": "-"
    default: "_"
    }
  }
}
