extension Kind {
  static let format = Kind(
    "format",
    summary: "the string has a named format, such as `email` or `iban`",
    on: [.text],
    argument: "a format's name; or `name` and the format's options",
    codes: [Code("format", "Enter {label} in the correct format")],
    examples: [
      Example(.plain("slug"), passing: ["a-b"], failing: ["A b"]),
      Example(.mapping([("name", .plain("slug"))]), passing: ["a"], failing: ["-"]),
    ],
    lower: { node, place, reader in
      reader.format(node, place).map { .format($0) }
    }
  )
}
