extension Kind {
  static let required = Kind(
    "required",
    summary: "a value is given; an empty list, map or group counts as missing",
    on: ValueType.allCases,
    argument: "`true` or `false`; or `message` and `when`",
    codes: [
      Code("required", "Enter {label}"),
      Code("required.boolean", "Select {label}"),
      Code("required.list", "Add to {label}"),
    ],
    examples: [
      Example(.plain("true"), passing: ["a"], failing: ["", nil]),
      Example(.plain("true"), on: .list, passing: [["a"]], failing: [[], nil]),
      Example(.plain("true"), on: .any, passing: [0], failing: [[], [:], nil]),
      Example(.plain("false"), passing: ["a", "", nil], failing: []),
    ],
    lower: { node, _, reader in
      reader.flag(node, "`required`") == true ? .required : nil
    }
  )
}
