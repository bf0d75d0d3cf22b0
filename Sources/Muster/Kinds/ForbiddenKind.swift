extension Kind {
  static let forbidden = Kind(
    "forbidden",
    summary: "no value is given; an empty list, map or group counts as missing",
    on: ValueType.allCases,
    argument: "`true`; or `message` and `when`",
    codes: [Code("forbidden", "{label} must be empty")],
    examples: [
      Example(.plain("true"), passing: ["", nil], failing: ["a"]),
      Example(.plain("true"), on: .list, passing: [[], nil], failing: [["a"]]),
    ],
    lower: { node, _, reader in
      reader.flag(node, "`forbidden`") == true ? .forbidden : nil
    }
  )
}
