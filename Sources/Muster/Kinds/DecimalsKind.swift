extension Kind {
  static let decimals = Kind(
    "decimals",
    summary: "the number of decimal places, ignoring trailing zeros: 1.50 has one",
    on: [.integer, .number],
    argument: "a range: `..2`",
    codes: [
      Code("decimals", "{label} must have the right number of decimal places"),
      Code(
        "decimals.max",
        Template(
          count: "max",
          [
            (.one, "{label} must have {max} decimal place or fewer"),
            (.other, "{label} must have {max} decimal places or fewer"),
          ])),
    ],
    examples: [Example(.plain("..2"), on: .number, passing: [1.5, 1, 2.25], failing: [0.125])],
    lower: { node, _, reader in
      reader.countRange(node, "`decimals`").map { .decimals($0) }
    }
  )
}
