extension Kind {
  static let characters = Kind(
    "characters",
    summary: "every character belongs to a listed class or is one of the listed characters",
    on: [.text],
    argument:
      "a list of `letters`, `digits`, `ascii`, `printable`, `single-line`, `no-invisible`, "
      + "`no-confusable`, or the characters themselves",
    codes: [
      Code("characters", "{label} must not include {character}"),
      Code("characters.space", "{label} must not include spaces"),
    ],
    examples: [
      Example(
        .list([.plain("letters"), .plain("digits"), .quoted("-'")]),
        passing: ["Zoë-O'Neill7"], failing: ["a b", "a_b"]),
      Example(.list([.plain("ascii")]), passing: ["a~"], failing: ["é"]),
      Example(.plain("single-line"), passing: ["a b"], failing: ["a\nb"]),
    ],
    lower: { node, _, reader in
      reader.characters(node).map { .characters($0) }
    }
  )
}

extension ArgumentReader {
  /// Reads the classes and characters of `characters`.
  fileprivate mutating func characters(_ node: Node) -> CharacterRule? {
    var rule = CharacterRule(classes: [], others: "")
    for item in node.items ?? [node] {
      guard let text = text(item, "`characters`"), !text.isEmpty else { return nil }
      if let known = CharacterClass.allCases.first(where: {
        ByteString($0.word) == ByteString(text)
      }) {
        rule.classes.append(known)
      } else {
        if item.plainText != nil, text.count > 2,
          let near = Spelling.nearest(text, among: CharacterClass.allCases.map({ $0.word }))
        {
          report(
            "unknown-word", "`\(text)` is not a class of characters", at: item.range,
            suggestion: "did you mean `\(near)`? Quote the text for the characters themselves")
          return nil
        }
        rule.others += text
      }
    }
    if rule.classes.isEmpty && rule.others.isEmpty {
      report("bad-argument", "`characters` needs at least one class or character", at: node.range)
      return nil
    }
    return rule
  }
}
