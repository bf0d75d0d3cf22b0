extension Kind {
  static let type = Kind(
    "type",
    summary: "the value has this type; a field's own type implies this rule, so write it only "
      + "inside `any`",
    on: [.any],
    argument: "a type",
    codes: [
      Code("type", "{label} must be of another kind"),
      Code("type.text", "{label} must be text"),
      Code("type.too-long", "{label} must be 1 MiB or shorter"),
      Code("type.integer", "{label} must be a whole number, like {example}"),
      Code("type.number", "{label} must be a number, like {example}"),
      Code("type.boolean", "{label} must be {example}"),
      Code("type.date", "{label} must be a real date, like {example}"),
      Code("type.time", "{label} must be a time, like {example}"),
      Code("type.local-date-time", "{label} must be a date and time, like {example}"),
      Code(
        "type.date-time", "{label} must be a date and time with its offset, like {example}"
      ),
      Code("type.month", "{label} must be a month, like {example}"),
      Code("type.week", "{label} must be a week, like {example}"),
      Code("type.list", "{label} must be a list"),
      Code("type.group", "{label} must be a group of fields"),
      Code("type.map", "{label} must be a group of names and values"),
    ],
    examples: [
      Example(.plain("integer"), on: .any, passing: [1, 2.0, nil], failing: ["1", 1.5, true]),
      Example(.plain("list"), on: .any, passing: [[1], []], failing: [["a": 1], "a"]),
    ],
    lower: { node, place, reader in
      reader.type(node).map { .type($0) }
    }
  )
}
