internal import Muster

extension MutationOperator {
  static let condition = MutationOperator(
    "condition",
    summary: "drops a condition or a part of it, negates it, drops one of several values, or adds "
      + "another choice of the field",
    examples: [
      Example(
        "a: { when: { b: present } }\nb:",
        [
          "a: {}\nb:", "a: { when: { not: { b: present } } }\nb:", "a: { when: { b: absent } }\nb:",
        ]),
      Example(
        "a: { when: { b: [x, y] } }\nb:",
        [
          "a: {}\nb:", "a: { when: { not: { b: [x, y] } } }\nb:", "a: { when: { b: [y] } }\nb:",
          "a: { when: { b: [x] } }\nb:",
        ]),
      Example(
        "a: { when: { b: x } }\nb: { one-of: [x, y, z] }",
        [
          "a: {}\nb: { one-of: [x, y, z] }",
          "a: { when: { not: { b: x } } }\nb: { one-of: [x, y, z] }",
          "a: { when: { b: [x, y] } }\nb: { one-of: [x, y, z] }",
          "a: { when: { b: [x, z] } }\nb: { one-of: [x, y, z] }",
        ]),
      Example(
        "a: { when: b == 1 }\nb: { type: integer }",
        ["a: {}\nb: { type: integer }", "a: { when: '!(b == 1)' }\nb: { type: integer }"]),
    ]
  ) { site, pieces in
    var changes: [MutationChange] = []
    if [.condition, .claim, .expression].contains(site.role),
      site.word == "when" || site.word == "any" || site.word == "not" || site.role == .claim
    {
      let words = site.role == .claim ? "the part about `\(site.word)`" : "the condition"
      changes += site.change(site.whole?.removal(pieces), "\(words) is dropped")
    }
    switch site.role {
    case .condition where site.word != "not":
      let inner = pieces.written(site.node)
      let isFlow = pieces.isFlow(site.node)
      let text = isFlow ? inner : FlowText.text(site.node)
      changes.append(
        MutationChange(
          [pieces.replacing(site.node, with: "{ not: \(text) }")], "the condition is negated"))
    case .condition:
      break
    case .expression where site.word == "when":
      let text = site.node.text ?? ""
      changes.append(
        MutationChange(
          [pieces.rewriting(site.node, as: "!(\(text))")], "the condition is negated"))
    case .claim:
      changes += claims(site, pieces)
    default: break
    }
    return changes
  }

  private static func claims(_ site: MutationSite, _ pieces: FilePieces) -> [MutationChange] {
    if let items = site.node.items {
      let dropped = pieces.dropping(itemsOf: site.node, as: "the value ")
      guard let last = items.last else { return dropped }
      return dropped
        + others(site, than: items.compactMap(\.text)).map { other in
          MutationChange(
            [pieces.adding(pieces.written(other), behind: last, of: site.node)],
            "the value `\(other)` is added")
        }
    }
    let others = ["present": "absent", "absent": "present", "true": "false", "false": "true"]
    guard let word = site.node.plainText, let other = others[word] else {
      return moreValues(site, pieces)
    }
    return pieces.changes(of: site.node, to: [other], called: word)
  }

  /// Returns changes that add a second value to a claim with one value.
  private static func moreValues(
    _ site: MutationSite, _ pieces: FilePieces
  ) -> [MutationChange] {
    guard let text = site.node.text else { return [] }
    return others(site, than: [text]).map { other in
      let both = "[\(pieces.written(site.node)), \(pieces.written(other))]"
      return MutationChange(
        [pieces.replacing(site.node, with: both)], "the value `\(other)` is added")
    }
  }

  /// The maximum number of values that are added, one at a time.
  private static let mostOthers = 8

  /// Returns values for a claim's field that are not among some values.
  private static func others(_ site: MutationSite, than values: [String]) -> [String] {
    var seen = Set(values)
    return site.choices.filter { !$0.isEmpty && seen.insert($0).inserted }
      .prefix(mostOthers).map { $0 }
  }
}
