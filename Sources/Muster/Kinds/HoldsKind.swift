extension CrossFieldKind {
  static let holds = CrossFieldKind(
    "holds",
    summary: "an expression over fields is true",
    argument: "an expression: `paid == total || method == \"invoice\"`",
    keys: [],
    message: "Check {fields}",
    readsExpression: true,
    examples: [
      Example(
        fields: [
          ("adults", .mapping([("type", .plain("integer"))])),
          ("children", .mapping([("type", .plain("integer"))])),
        ],
        rule: .mapping([("holds", .quoted("children <= 2 * adults"))]),
        passing: [["adults": 2, "children": 4], ["children": 1]],
        failing: [["adults": 2, "children": 5]])
    ],
    lower: { node, scope, reader in
      guard let written = reader.needed(node, "holds", of: "`holds`") else { return nil }
      return reader.claim(written, "`holds`", scope: scope).map { .holds($0) }
    }
  )
}
