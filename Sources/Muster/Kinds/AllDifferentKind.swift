extension CrossFieldKind {
  static let allDifferent = CrossFieldKind(
    "all-different",
    summary: "no two of several fields have the same value",
    argument: "a list of fields",
    keys: [],
    message: "Enter different values for {fields}",
    examples: [
      Example(
        fields: [("home", .mapping([])), ("work", .mapping([]))],
        rule: .mapping([("all-different", .list([.plain("home"), .plain("work")]))]),
        passing: [["home": "1", "work": "2"], [:]], failing: [["home": "1", "work": "1"]])
    ],
    lower: { _, _, _ in .allDifferent }
  )
}
