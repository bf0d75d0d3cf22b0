extension Kind {
  static let theName = Kind(
    "the-name",
    summary: "the string has this many characters",
    on: [.text],
    argument: "a range: `2..4`",
    // Codes of its own, each with its English message; the check below brings `length`'s.
    codes: [],
    examples: [
      Example(.plain("2..4"), passing: ["ab", "abcd"], failing: ["a", "abcde"])
    ],
    lower: { node, _, reader in
      reader.countRange(node, "`the-name`").map { .length($0, .characters) }
    }
  )
}
