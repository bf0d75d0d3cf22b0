extension Kind {
  static let forbidden = Kind(
    "forbidden",
    summary: "the value is missing",
    on: ValueType.allCases,
    argument: "`true`; or `message` and `when`",
    codes: [Code("forbidden", "{label} must be empty")],
    examples: [Example(.plain("true"), passing: ["", nil], failing: ["a"])],
    lower: { node, _, compiler in
      compiler.flag(node, "`forbidden`") == true ? .forbidden : nil
    }
  )
}
