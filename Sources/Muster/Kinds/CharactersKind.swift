extension Kind {
  static let characters = Kind(
    "characters",
    summary: "every character belongs to one of these classes or is one of these characters",
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
    lower: { node, _, compiler in
      compiler.characters(node).map { .characters($0) }
    }
  )
}
