extension Kind {
  static let check = Kind(
    "check",
    summary: "a check that your program registers by name; if it doesn't, the rule is undecided",
    on: ValueType.allCases,
    argument: "the check's name",
    codes: [
      Code("check", "Enter another {label}"),
      Code("check-missing", "{label} can't be checked here"),
    ],
    examples: [Example(.plain("even"), passing: [nil], failing: ["a"])],
    lower: { node, _, reader in
      reader.text(node, "`check`").map { .host($0) }
    }
  )
}
