extension Kind {
  static let any = Kind(
    "any",
    summary: "at least one of several sets of rules passes",
    on: ValueType.allCases,
    argument: "a list of rule mappings",
    codes: [Code("any", "Enter {label} in one of the allowed ways")],
    examples: [
      Example(
        .list([
          .mapping([("format", .plain("slug"))]),
          .mapping([("starts-with", .quoted("@")), ("length", .plain("2.."))]),
        ]),
        passing: ["a-b", "@B"], failing: ["@", "A b"])
    ],
    lower: { node, place, reader in
      var branches: [[Rule]] = []
      guard let items = reader.items(node, "`any`") else { return nil }
      for item in items { branches.append(reader.rules(item, "a branch of `any`", place)) }
      if branches.isEmpty {
        reader.report("bad-argument", "`any` needs at least one branch", at: node.range)
        return nil
      }
      return .any(branches)
    }
  )

  static let not = Kind(
    "not",
    summary: "a set of rules does not pass",
    on: ValueType.allCases,
    argument: "a rule mapping",
    codes: [Code("not", "Enter another {label}")],
    examples: [
      Example(.mapping([("starts-with", .quoted("test"))]), passing: ["a"], failing: ["test1"])
    ],
    lower: { node, place, reader in
      let rules = reader.rules(node, "`not`", place)
      return rules.isEmpty ? nil : .not(rules)
    }
  )
}
