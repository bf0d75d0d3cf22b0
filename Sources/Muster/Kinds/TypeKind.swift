extension Kind {
  static let type = Kind(
    "type",
    summary: "the value is of a type; implied by the field, written in the `rules` of an `any`",
    on: [.any],
    argument: "a type",
    codes: [
      Code("type", "{label} must be of another kind"),
      Code("type.text", "{label} must be a text"),
      Code("type.integer", "{label} must be a whole number, like 12"),
      Code("type.number", "{label} must be a number, like 12.5"),
      Code("type.boolean", "{label} must be yes or no"),
      Code("type.date", "{label} must be a real date, like 2026-03-31"),
      Code("type.time", "{label} must be a time, like 09:30"),
      Code("type.local-date-time", "{label} must be a date and time, like 2026-03-31T09:30"),
      Code(
        "type.date-time", "{label} must be a date and time with its offset, like 2026-03-31T09:30Z"
      ),
      Code("type.month", "{label} must be a month, like 2026-03"),
      Code("type.week", "{label} must be a week, like 2026-W14"),
      Code("type.list", "{label} must be a list"),
      Code("type.group", "{label} must be a group of fields"),
      Code("type.map", "{label} must be a group of names and values"),
    ],
    examples: [
      Example(.plain("integer"), on: .any, passing: [1, 2.0, nil], failing: ["1", 1.5, true]),
      Example(.plain("list"), on: .any, passing: [[1], []], failing: [["a": 1], "a"]),
    ],
    lower: { node, place, compiler in
      compiler.type(node).map { .type($0) }
    }
  )
}
