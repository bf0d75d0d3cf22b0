extension Kind {
  static let contains = Kind(
    "contains",
    summary: "a text has one of these somewhere; a list has one of these among its items",
    on: [.text, .list],
    argument: "a text, a list of them, or `pattern` with `flags`",
    codes: [
      Code("contains", "{label} must include {needle}"),
      Code("contains.pattern", "Enter {label} in the correct format"),
    ],
    examples: [
      Example(.quoted("@"), passing: ["a@b"], failing: ["ab"]),
      Example(.list([.quoted("x"), .quoted("yz")]), passing: ["ayz"], failing: ["ay"]),
      Example(.mapping([("pattern", .quoted("[0-9]"))]), passing: ["a1"], failing: ["ab"]),
      Example(.quoted("a"), on: .list, passing: [["b", "a"]], failing: [["b"], []]),
    ],
    lower: { node, place, compiler in
      compiler.needles(node, "`contains`", place).map { .contains($0) }
    }
  )

  static let excludes = Kind(
    "excludes",
    summary: "a text has none of these anywhere; a list has none of these among its items",
    on: [.text, .list],
    argument: "a text, a list of them, or `pattern` with `flags`",
    codes: [
      Code("excludes", "{label} must not include {needle}"),
      Code("excludes.pattern", "Enter {label} in the correct format"),
    ],
    examples: [
      Example(.quoted(" "), passing: ["ab"], failing: ["a b"]),
      Example(.mapping([("pattern", .quoted("[0-9]"))]), passing: ["ab"], failing: ["a1"]),
      Example(.quoted("a"), on: .list, passing: [["b"]], failing: [["b", "a"]]),
    ],
    lower: { node, place, compiler in
      compiler.needles(node, "`excludes`", place).map { .excludes($0) }
    }
  )
}
