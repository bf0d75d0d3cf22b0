internal import Muster

extension MutationOperator {
  static let rangeAdded = MutationOperator(
    "range-added",
    summary: "adds a bound to a field without bounds: 0 for a number, today for a date, on either "
      + "side",
    examples: [
      Example("a: { type: number }", ["a: { range: 0.., type: number }"]),
      Example(
        "a: { type: date, required: true }",
        [
          "a: { range: ..today, type: date, required: true }",
          "a: { range: today.., type: date, required: true }",
        ]),
      Example("a: { type: integer, range: ..9 }", []),
      Example("a: { type: integer, compute: 1 + 1 }", []),
    ]
  ) { site, pieces in
    guard site.role == .field, isUnbound(site.node) else { return [] }
    let ranges: [String]
    switch site.field.type {
    case .integer, .number: ranges = ["0.."]
    case .date: ranges = ["..today", "today.."]
    default: return []
    }
    return ranges.flatMap { range in
      let edit = pieces.adding("range", pieces.scalar(range), to: site.entry)
      return site.change(edit, "it must be within `\(range)`")
    }
  }

  /// Returns true if nothing in a field's mapping bounds its values.
  private static func isUnbound(_ node: Node) -> Bool {
    let others: Set = [
      "range", "compute", "one-of", "equals", "is", "forbidden", "same-as", "rules", "any",
    ]
    return !(node.entries ?? []).contains { others.contains($0.key.text ?? "") }
  }
}
