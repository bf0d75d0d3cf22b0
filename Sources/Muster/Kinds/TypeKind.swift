extension Kind {
  static let type = Kind(
    "type",
    summary: "the value is of a type; implied by the field, written in the `rules` of an `any`",
    on: [.any],
    argument: "a type",
    codes: [
      Code("type", "{label} must be of another kind"),
      Code("type.text", "{label} must be a text"),
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

extension ValueType {
  /// Values of the type for a message: texts that it reads unless `reads` says otherwise.
  var examples: [String] {
    switch self {
    case .integer: ["12"]
    case .number: ["12.5"]
    case .boolean: ["true", "false"]
    case .date: ["2026-03-31"]
    case .time: ["09:30"]
    case .localDateTime: ["2026-03-31T09:30"]
    case .dateTime: ["2026-03-31T09:30:00Z"]
    case .month: ["2026-03"]
    case .week: ["2026-W14"]
    case .text, .list, .group, .map, .any: []
    }
  }

  /// The values of those texts.
  var standing: [Literal] {
    switch self {
    case .integer, .number: examples.compactMap { Number($0, grammar: .json) }.map { .number($0) }
    case .boolean: [.boolean(true), .boolean(false)]
    default: examples.compactMap { Moment($0, type: self) }.map { .moment($0) }
    }
  }
}
