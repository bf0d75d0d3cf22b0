extension CrossFieldKind {
  static let sum = CrossFieldKind(
    "sum",
    summary: "several numbers add up to a number, a range or another field",
    argument: "a list of fields, with `is` next to it: a number, a range or `{ field: total }`",
    keys: ["is"],
    message: "{fields} must add up to {expected}",
    variants: [
      Kind.Code("sum.min", "{fields} must add up to {min} or more"),
      Kind.Code("sum.max", "{fields} must add up to {max} or less"),
      Kind.Code("sum.between", "{fields} must add up to between {min} and {max}"),
    ],
    examples: [
      Example(
        fields: [
          ("wages", .mapping([("type", .plain("number"))])),
          (
            "lines",
            .mapping([
              (
                "each",
                .mapping([
                  ("fields", .mapping([("amount", .mapping([("type", .plain("number"))]))]))
                ])
              )
            ])
          ),
        ],
        rule: .mapping([
          ("sum", .list([.plain("wages"), .quoted("lines[].amount")])), ("is", .plain("100")),
        ]),
        passing: [["wages": 99.9, "lines": [["amount": 0.05], ["amount": 0.05]]], [:]],
        failing: [["wages": 99]])
    ],
    lower: { node, scope, reader in
      guard let expected = reader.needed(node, "is", of: "`sum`") else { return nil }
      return BoundsReader.ofSum(expected, scope: scope, &reader).map { .sum($0) }
    }
  )
}
