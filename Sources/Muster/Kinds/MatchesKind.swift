internal import MusterPattern

extension Kind {
  static let matches = Kind(
    "matches",
    summary: "the whole string matches a pattern",
    on: [.text],
    argument: "a PCRE2 pattern; or `pattern` and `flags: i`",
    codes: [Code("pattern", "Enter {label} in the correct format")],
    examples: [
      Example(.quoted("[a-z]+|[0-9]+"), passing: ["abc", "12"], failing: ["a1", "abc\n", "Abc"]),
      Example(
        .mapping([("pattern", .quoted("[a-z]+")), ("flags", .plain("i"))]),
        passing: ["Abc"], failing: ["a1"]),
    ],
    lower: { node, place, reader in
      reader.pattern(node, "`matches`", anchoring: .whole).map { .matches($0) }
    }
  )
}
