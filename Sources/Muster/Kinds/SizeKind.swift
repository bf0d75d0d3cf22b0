extension Kind {
  static let size = Kind(
    "size",
    summary: "how many items a list or map has; absent ones are none",
    on: [.list, .map],
    argument: "a range: `1..10`",
    codes: [
      Code(
        "too-few",
        Template(
          count: "min",
          [
            (.one, "{label} must have {min} item or more"),
            (.other, "{label} must have {min} items or more"),
          ])),
      Code(
        "too-many",
        Template(
          count: "max",
          [
            (.one, "{label} must have {max} item or fewer"),
            (.other, "{label} must have {max} items or fewer"),
          ])),
    ],
    examples: [
      Example(
        .plain("1..2"), on: .list, passing: [["a"], ["a", "b"]], failing: [[], ["a", "b", "c"]])
    ],
    lower: { node, _, reader in
      reader.countRange(node, "`size`").map { .size($0) }
    }
  )
}
