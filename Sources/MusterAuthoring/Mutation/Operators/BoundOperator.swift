internal import Muster

extension MutationOperator {
  static let bound = MutationOperator(
    "bound",
    summary: "moves a bound by one step: a count or an integer by 1, a number by its last digit or "
      + "to the next value that `multiple-of` and `decimals` allow, a date by a day, a time by "
      + "a second",
    examples: [
      Example(
        "a: { length: 6..20 }",
        [
          "a: { length: 5..20 }", "a: { length: 7..20 }", "a: { length: 6..19 }",
          "a: { length: 6..21 }",
        ]),
      Example(
        "a: { type: number, range: 0.5.. }",
        ["a: { type: number, range: 0.4.. }", "a: { type: number, range: 0.6.. }"]),
      Example(
        "a: { type: integer, multiple-of: 7, range: ..20 }",
        [
          "a: { type: integer, multiple-of: 7, range: ..14 }",
          "a: { type: integer, multiple-of: 7, range: ..21 }",
        ]),
      Example(
        "a: { type: date, range: { max: { field: b, plus: P30D } } }\nb: { type: date }",
        [
          "a: { type: date, range: { max: { field: b, plus: P29D } } }\nb: { type: date }",
          "a: { type: date, range: { max: { field: b, plus: P31D } } }\nb: { type: date }",
        ]),
      Example(
        "a: { type: date, range: ..today-P18Y }",
        [
          "a: { type: date, range: ..today-P18Y-P1D }",
          "a: { type: date, range: ..today-P18Y+P1D }",
        ]),
      Example(
        "a: { length: 8 }", ["a: { length: 7 }", "a: { length: 9 }"]),
    ]
  ) { site, pieces in
    guard let ends = WrittenBounds(site)?.ends else { return [] }
    let steps = BoundSteps(site, ends: ends)
    return ends.flatMap { end in
      steps.beside(end.text).map { text in
        MutationChange([end.edit(text, pieces)], "\(end.name) \(end.text) becomes \(text)")
      }
    }
  }

  static let boundEnd = MutationOperator(
    "bound-end",
    summary: "drops one end of a range, or closes an open one",
    examples: [
      Example("a: { length: 6..20 }", ["a: { length: ..20 }", "a: { length: 6.. }"]),
      Example("a: { length: 8 }", ["a: { length: 8.. }", "a: { length: ..8 }"]),
      Example(
        "a: { type: integer, range: { min: 1, below: 9 } }",
        [
          "a: { type: integer, range: { below: 9 } }", "a: { type: integer, range: { min: 1 } }",
        ]),
    ]
  ) { site, pieces in
    guard let written = WrittenBounds(site) else { return [] }
    switch written.form {
    case .text(let node, let lower, let upper):
      let ends = lower == upper ? ["\(lower)..", "..\(upper)"] : ["..\(upper)", "\(lower).."]
      if lower.isEmpty || upper.isEmpty { return [] }
      let words =
        lower == upper
        ? ["\(lower) becomes its minimum", "\(lower) becomes its maximum"]
        : ["min \(lower) is dropped", "max \(upper) is dropped"]
      return zip(ends, words).map { MutationChange([pieces.rewriting(node, as: $0)], $1) }
    case .mapping(let node):
      return (node.entries ?? []).indices.compactMap { index in
        let word = node.entries?[index].key.text ?? ""
        guard ["min", "max", "above", "below"].contains(word), written.ends(of: node) > 1,
          let edit = pieces.removing(entry: index, of: node)
        else { return nil }
        return MutationChange([edit], "\(word) is dropped")
      }
    }
  }

  static let boundKind = MutationOperator(
    "bound-kind",
    summary: "swaps `min` with `above`, and `max` with `below`: the bound itself is then "
      + "excluded, or included",
    examples: [
      Example(
        "a: { type: number, range: 0.. }", ["a: { type: number, range: { above: 0 } }"]),
      Example(
        "a: { type: number, range: { above: 0, max: 9 } }",
        [
          "a: { type: number, range: { min: 0, max: 9 } }",
          "a: { type: number, range: { above: 0, below: 9 } }",
        ]),
      Example("a: { type: integer, range: 0..9 }", []),
    ]
  ) { site, pieces in
    // For integers, the adjacent bound means the same.
    guard site.word == "range" || site.word == "is", let written = WrittenBounds(site) else {
      return []
    }
    let others = ["min": "above", "above": "min", "max": "below", "below": "max"]
    switch written.form {
    case .mapping(let node):
      return (node.entries ?? []).compactMap { entry in
        guard let word = entry.key.text, let other = others[word] else { return nil }
        return MutationChange([pieces.rewriting(entry.key, as: other)], "\(word) becomes \(other)")
      }
    case .text(let node, let lower, let upper):
      if site.field.type == .integer || lower == upper { return [] }
      return [(true, lower), (false, upper)].compactMap { isLower, end in
        guard !end.isEmpty else { return nil }
        let swapped = isLower ? "above" : "below"
        var ends: [String] = []
        if !lower.isEmpty { ends.append("\(isLower ? "above" : "min"): \(lower)") }
        if !upper.isEmpty { ends.append("\(isLower ? "max" : "below"): \(upper)") }
        return MutationChange(
          [pieces.replacing(node, with: "{ \(ends.joined(separator: ", ")) }")],
          "\(isLower ? "min" : "max") \(end) becomes \(swapped)")
      }
    }
  }
}
