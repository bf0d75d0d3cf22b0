extension MutationOperator {
  static let patternCount = MutationOperator(
    "pattern-count",
    summary: "changes how often a part of a pattern may repeat: once more or less, not at all, or "
      + "without a limit",
    examples: [
      Example(
        "a: { matches: 'b{2,4}' }",
        [
          "a: { matches: 'b{1,4}' }", "a: { matches: 'b{3,4}' }", "a: { matches: 'b{2,3}' }",
          "a: { matches: 'b{2,5}' }",
        ]),
      Example("a: { matches: 'b+' }", ["a: { matches: 'b*' }", "a: { matches: 'b' }"]),
      Example("a: { matches: 'b*' }", ["a: { matches: 'b+' }", "a: { matches: 'b?' }"]),
      Example(
        "a: { matches: 'b?' }",
        ["a: { matches: 'b' }", "a: { matches: 'b*' }", "a: { matches: 'b{0,2}' }"]),
      Example(
        "a: { matches: 'b{3}' }",
        [
          "a: { matches: 'b{2}' }", "a: { matches: 'b{4}' }", "a: { matches: 'b{3,}' }",
        ]),
    ]
  ) { site, pieces in
    PartEdit.ofPattern(site, pieces) { node, tree in
      guard case .repeated(let inner, let count, _) = node.part else { return [] }
      let counts = inner.range.upperBound..<node.range.upperBound
      let old = String(decoding: Array(tree.text.utf8)[counts], as: UTF8.self)
      // The sign after the count determines how the repetition is tried.
      let greed = old.count > 1 && "?+".contains(old.suffix(1)) ? String(old.suffix(1)) : ""
      return others(count).map { new in
        PartEdit(
          counts, new + (new.isEmpty ? "" : greed),
          "`\(old)` becomes \(new.isEmpty ? "once" : "`\(new)`")")
      }
    }
  }

  private static func others(_ count: PatternTree.Count) -> [String] {
    switch (count.least, count.most) {
    case (0, nil): return ["+", "?"]
    case (1, nil): return ["*", ""]
    case (0, 1): return ["", "*", "{0,2}"]
    case (let least, nil):
      return ["{\(least - 1),}", "{\(least + 1),}"]
    case (let least, let most?) where least == most:
      return [least > 1 ? "{\(least - 1)}" : "?", "{\(least + 1)}", "{\(least),}"]
    case (let least, let most?):
      var texts = ["{\(least + 1),\(most)}", "{\(least),\(most + 1)}"]
      if least > 0 { texts.append("{\(least - 1),\(most)}") }
      if most > least, most > 1 { texts.append("{\(least),\(most - 1)}") }
      return texts
    }
  }
}
