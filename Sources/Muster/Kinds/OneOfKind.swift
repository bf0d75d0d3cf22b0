extension Kind {
  static let oneOf = Kind(
    "one-of",
    summary: "the value is one of these",
    on: ValueType.allCases,
    argument: "a list of values, a mapping value → label, or `field`",
    codes: [Code("one-of", "Select {label} from the list")],
    examples: [
      Example(
        .list([.plain("NO"), .plain("08")]), passing: ["NO", "08"], failing: ["no", "8"]),
      Example(.list([.plain("1"), .plain("2")]), on: .integer, passing: [1, 2.0], failing: [3]),
      Example(
        .mapping([("field", .quoted("guests[]"))]),
        beside: [("guests", .mapping([("each", .mapping([]))]))],
        passing: [["value": "ana", "guests": ["bo", "ana"]]],
        failing: [["value": "cy", "guests": ["bo", "ana"]], ["value": "cy"]]),
    ],
    lower: { node, place, compiler in
      compiler.choices(node, "`one-of`", place).map { .oneOf($0) }
    }
  )

  static let noneOf = Kind(
    "none-of",
    summary: "the value is none of these",
    on: ValueType.allCases,
    argument: "a list of values, a mapping value → label, or `field`",
    codes: [Code("none-of", "Enter another {label}")],
    examples: [
      Example(.list([.plain("admin"), .plain("root")]), passing: ["ada"], failing: ["root"])
    ],
    lower: { node, place, compiler in
      compiler.choices(node, "`none-of`", place).map { .noneOf($0) }
    }
  )
}
