extension Kind {
  static let multipleOf = Kind(
    "multiple-of",
    summary: "the number is an exact multiple of the factor in the rule",
    on: [.integer, .number],
    argument: "a positive decimal",
    codes: [Code("multiple-of", "{label} must be a multiple of {factor}")],
    examples: [
      Example(.plain("0.01"), on: .number, passing: [19.99, 0, -1], failing: [0.001]),
      Example(.plain("5"), on: .integer, passing: [10], failing: [11]),
    ],
    lower: { node, _, reader in
      guard let factor = reader.number(node, "`multiple-of`") else { return nil }
      guard factor > Number(0) else {
        reader.report(
          "bad-argument", "`multiple-of` must be above 0, not \(factor.text)", at: node.range)
        return nil
      }
      return .multipleOf(factor)
    }
  )
}
