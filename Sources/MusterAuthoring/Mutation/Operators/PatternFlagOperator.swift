internal import Muster

extension MutationOperator {
  static let patternFlag = MutationOperator(
    "pattern-flag",
    summary: "makes a pattern ignore case, or respect it again",
    examples: [
      Example("a: { matches: '[a-f]' }", ["a: { matches: '(?i)[a-f]' }"]),
      Example(
        "a: { matches: { pattern: '[a-f]', flags: i } }", ["a: { matches: { pattern: '[a-f]' } }"]),
      Example("a: { matches: '[0-9]-' }", []),
    ]
  ) { site, pieces in
    guard site.role == .pattern, let text = site.node.text else { return [] }
    let around = site.beside
    if let index = around?.entries?.firstIndex(where: { $0.key.text == "flags" }), let around {
      return pieces.removing(entry: index, of: around).map {
        [MutationChange([$0], "case is no longer ignored")]
      } ?? []
    }
    let tree = PatternTree(text)
    guard !text.hasPrefix("(*"), tree.root.all.contains(where: hasCase) else { return [] }
    return [
      MutationChange([pieces.rewriting(site.node, as: "(?i)\(text)")], "case is ignored")
    ]
  }

  /// Returns true if a part accepts letters, but not in both cases.
  private static func hasCase(_ node: PatternTree.Node) -> Bool {
    let upper = ScalarSet([0x41...0x5A])
    switch node.part {
    case .character(let scalar, let ignoresCase):
      return !ignoresCase && scalar.properties.isAlphabetic
    case .oneOf(let set):
      let sure = set.characters.sure
      let capitals = sure.intersection(upper).ranges
      let others = sure.intersection(ScalarSet([0x61...0x7A])).ranges.map {
        $0.lowerBound - 0x20...$0.upperBound - 0x20
      }
      return capitals != others
    default: return false
    }
  }
}
