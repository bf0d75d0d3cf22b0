extension Kind {
  static let equals = Kind(
    "equals",
    summary: "the value equals a literal or the result of an expression",
    on: ValueType.allCases,
    argument: "one value, or `{ of: … }` with an expression",
    codes: [
      Code("equals", "{label} must be {expected}")
    ],
    examples: [
      Example(.plain("1.50"), on: .number, passing: [1.5], failing: [1.51]),
      Example(.plain("DELETE"), passing: ["DELETE"], failing: ["delete"]),
      Example(
        .mapping([("a", .list([.plain("1")]))]), on: .any,
        passing: [["a": [1]]], failing: [["a": [2]], [:]]),
    ],
    lower: { node, place, reader in
      let type = reader.fields[place.field].type
      if let written = node["of"], type.isScalar {
        reader.checkKeys(node, ["of"], of: "`equals`")
        return reader.computed(written, "`of`", type, scope: place.scope).map { .equalTo($0) }
      }
      return reader.literal(node, "`equals`", place).map { .equals($0) }
    }
  )
}
