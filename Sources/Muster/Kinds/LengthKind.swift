extension Kind {
  static let length = Kind(
    "length",
    summary: "the number of characters in a string, as a person counts them",
    on: [.text],
    argument: "`6..20`, `6..`, `..20`, `6`; or `min`, `max`, `unit`",
    codes: [
      Code(
        "too-short",
        Template(
          count: "min",
          [
            (.one, "{label} must be {min} character or more"),
            (.other, "{label} must be {min} characters or more"),
          ])),
      Code(
        "too-long",
        Template(
          count: "max",
          [
            (.one, "{label} must be {max} character or fewer"),
            (.other, "{label} must be {max} characters or fewer"),
          ])),
      Code(
        "too-short.words",
        Template(
          count: "min",
          [
            (.one, "{label} must be {min} word or more"),
            (.other, "{label} must be {min} words or more"),
          ])),
      Code(
        "too-long.words",
        Template(
          count: "max",
          [
            (.one, "{label} must be {max} word or fewer"),
            (.other, "{label} must be {max} words or fewer"),
          ])),
      Code(
        "too-short.bytes",
        Template(
          count: "min",
          [
            (.one, "{label} must be {min} byte or more"),
            (.other, "{label} must be {min} bytes or more"),
          ])),
      Code(
        "too-long.bytes",
        Template(
          count: "max",
          [
            (.one, "{label} must be {max} byte or fewer"),
            (.other, "{label} must be {max} bytes or fewer"),
          ])),
    ],
    examples: [
      Example(.plain("2..4"), passing: ["ab", "abcd", "👩‍👩‍👧‍👦é"], failing: ["a", "abcde", "👩‍👩‍👧‍👦"]),
      Example(.plain("3"), passing: ["abc"], failing: ["ab", "abcd"]),
      Example(
        .mapping([("max", .plain("4")), ("unit", .plain("bytes"))]),
        passing: ["abcd", "éé"], failing: ["ééa"]),
      Example(
        .mapping([("min", .plain("2")), ("unit", .plain("words"))]),
        passing: ["two words"], failing: ["one"]),
    ],
    lower: { node, _, reader in
      var unit = LengthUnit.characters
      if let written = node["unit"] {
        unit =
          reader.choice(written, "`unit`", LengthUnit.allCases.map { ($0.word, $0) }) ?? unit
      }
      return reader.countRange(node, "`length`", beside: ["unit"]).map { .length($0, unit) }
    }
  )
}
