extension Kind {
  static let accepted = Kind(
    "accepted",
    summary: "the value is present and true",
    on: [.boolean],
    argument: "`true`",
    codes: [Code("accepted", "Select {label} to continue")],
    examples: [Example(.plain("true"), on: .boolean, passing: [true], failing: [false, nil])],
    lower: { node, _, reader in
      reader.flag(node, "`accepted`") == true ? .accepted : nil
    }
  )
}
