extension Kind {
  static let range = Kind(
    "range",
    summary: "a number, date or time is within bounds",
    on: [.integer, .number, .date, .time, .localDateTime, .dateTime, .month, .week],
    argument:
      "`13..120`, `0..`, `..today`, `today-P18Y..`; or `min`, `max`, `above`, `below`, each a "
      + "value or `{ field: check-in, plus: P30D }`",
    codes: [
      Code("too-small", "{label} must be {min} or more"),
      Code("too-large", "{label} must be {max} or less"),
      Code("too-small.date", "{label} must be {min} or later"),
      Code("too-large.date", "{label} must be {max} or earlier"),
      Code("too-small.exclusive", "{label} must be more than {min}"),
      Code("too-large.exclusive", "{label} must be less than {max}"),
      Code("too-small.date.exclusive", "{label} must be after {min}"),
      Code("too-large.date.exclusive", "{label} must be before {max}"),
    ],
    examples: [
      Example(.plain("13..120"), on: .integer, passing: [13, 120], failing: [12, 121]),
      Example(.plain("-0.5..0.5"), on: .number, passing: [-0.5, 0], failing: [0.51, -1]),
      Example(
        .plain("2026-01-01..2026-12-31"), on: .date,
        passing: ["2026-01-01", "2026-12-31"], failing: ["2025-12-31", "2027-01-01"]),
      Example(
        .mapping([("above", .plain("0")), ("below", .plain("1"))]), on: .number,
        passing: [0.01], failing: [0, 1]),
      Example(
        .mapping([
          ("above", .mapping([("field", .plain("from"))])),
          ("max", .mapping([("field", .plain("from")), ("plus", .plain("P30D"))])),
        ]), on: .date,
        beside: [("from", .mapping([("type", .plain("date"))]))],
        passing: [["from": "2026-01-01", "value": "2026-01-31"], ["value": "2026-01-31"]],
        failing: [
          ["from": "2026-01-01", "value": "2026-02-01"],
          ["from": "2026-01-01", "value": "2026-01-01"],
        ]),
    ],
    lower: { node, place, reader in
      reader.bounds(node, "`range`", place).map { .range($0) }
    }
  )
}
