internal import Muster

extension MutationOperator {
  static let condition = MutationOperator(
    "condition",
    summary: "drops a condition or a part of it, turns it round, or takes another value",
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
        "a: { when: b == 1 }\nb: { type: integer }",
        ["a: {}\nb: { type: integer }", "a: { when: '!(b == 1)' }\nb: { type: integer }"]),
    ]
  ) { site, pieces in
    var changes: [MutationChange] = []
    if [.condition, .claim, .expression].contains(site.role),
      let edit = site.whole?.removal(pieces),
      site.word == "when" || site.word == "any" || site.word == "not" || site.role == .claim
    {
      let words = site.role == .claim ? "the part about `\(site.word)`" : "the condition"
      changes.append(
        MutationChange([edit], "\(words) is dropped", at: site.entry.key.range?.start))
    }
    switch site.role {
    case .condition where site.word != "not":
      let inner = pieces.written(site.node)
      let isFlow = pieces.isFlow(site.node)
      let text = isFlow ? inner : FlowText.text(site.node)
      changes.append(
        MutationChange(
          [pieces.replacing(site.node, with: "{ not: \(text) }")], "the condition is turned round"))
    case .condition:
      break
    case .expression where site.word == "when":
      let text = site.node.text ?? ""
      changes.append(
        MutationChange(
          [pieces.rewriting(site.node, as: "!(\(text))")], "the condition is turned round"))
    case .claim:
      changes += claims(site, pieces)
    default: break
    }
    return changes
  }

  private static func claims(_ site: MutationSite, _ pieces: FilePieces) -> [MutationChange] {
    if let items = site.node.items, items.count > 1 {
      return items.indices.compactMap { index in
        pieces.removing(item: index, of: site.node).map {
          MutationChange([$0], "the value `\(items[index].text ?? "")` is dropped")
        }
      }
    }
    let others = ["present": "absent", "absent": "present", "true": "false", "false": "true"]
    guard let word = site.node.plainText, let other = others[word] else { return [] }
    return [
      MutationChange([pieces.rewriting(site.node, as: other)], "`\(word)` becomes `\(other)`")
    ]
  }
}
