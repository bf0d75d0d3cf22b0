extension CrossFieldKind {
  static let present = CrossFieldKind(
    "present",
    summary: "a limit on how many of the named fields have a value",
    argument: "a list of fields, with `count: 1..` next to it",
    keys: ["count"],
    message: "Enter {fields}",
    variants: [
      Kind.Code("present.min", "Enter at least {min} of {fields}"),
      Kind.Code("present.max", "Enter no more than {max} of {fields}"),
    ],
    examples: [
      Example(
        fields: [("phone", .mapping([])), ("email", .mapping([]))],
        rule: .mapping([
          ("present", .list([.plain("phone"), .plain("email")])), ("count", .plain("1..")),
        ]),
        passing: [["phone": "1"], ["phone": "1", "email": "a"]], failing: [[:]])
    ],
    lower: { node, _, reader in
      guard let count = reader.needed(node, "count", of: "`present`") else { return nil }
      return reader.countRange(count, "`count`").map { .present($0) }
    }
  )

  static let allOrNone = CrossFieldKind(
    "all-or-none",
    summary: "several fields are all given or all missing",
    argument: "a list of fields",
    keys: [],
    message: "Enter all of {fields}, or none of them",
    examples: [
      Example(
        fields: [("street", .mapping([])), ("city", .mapping([]))],
        rule: .mapping([("all-or-none", .list([.plain("street"), .plain("city")]))]),
        passing: [[:], ["street": "a", "city": "b"]], failing: [["street": "a"]])
    ],
    lower: { _, _, _ in .allOrNone }
  )
}
