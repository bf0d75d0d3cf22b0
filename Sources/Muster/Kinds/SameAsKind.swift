extension Kind {
  static let sameAs = Kind(
    "same-as",
    summary: "the value equals the value of another field; it fails if the other field is missing",
    on: ValueType.allCases,
    argument: "another field",
    codes: [Code("same-as", "{label} must be the same as {other}")],
    examples: [
      Example(
        .plain("first"), beside: [("first", .mapping([]))],
        passing: [["first": "a", "value": "a"], ["first": "a"]],
        failing: [["first": "a", "value": "b"], ["value": "b"]])
    ],
    lower: { node, place, reader in
      reader.peer(node, "`same-as`", place).map { .sameAs($0) }
    }
  )

  static let differentFrom = Kind(
    "different-from",
    summary: "the value differs from the value of another field; it passes if the other field is "
      + "missing",
    on: ValueType.allCases,
    argument: "another field",
    codes: [Code("different-from", "{label} must not be the same as {other}")],
    examples: [
      Example(
        .plain("first"), beside: [("first", .mapping([]))],
        passing: [["first": "a", "value": "b"], ["value": "b"]],
        failing: [["first": "a", "value": "a"]])
    ],
    lower: { node, place, reader in
      reader.peer(node, "`different-from`", place).map { .differentFrom($0) }
    }
  )
}
