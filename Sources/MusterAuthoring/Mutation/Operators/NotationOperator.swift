internal import Muster
internal import MusterRules

extension MutationOperator {
  static let notation = MutationOperator(
    "notation",
    summary:
      "uses another notation under `reads`: another separator of a list, the other separators of a "
      + "number, or a date with day and month swapped",
    examples: [
      Example(
        "a: { reads: { list: ';' }, each: { length: 3 } }",
        ["a: { reads: { list: ',' }, each: { length: 3 } }"]),
      Example(
        "a: { reads: { list: ', ' }, each: { length: 3 } }",
        ["a: { reads: { list: ';' }, each: { length: 3 } }"]),
      Example(
        "a: { type: number, reads: '1.234,56' }", ["a: { type: number, reads: '1,234.56' }"]),
      Example(
        "a: { type: date, reads: [D.M.YYYY, YYYY-MM-DD] }",
        [
          "a: { type: date, reads: [M.D.YYYY, YYYY-MM-DD] }",
          "a: { type: date, reads: [D.M.YYYY, YYYY-DD-MM] }",
        ]),
      Example("a: { type: boolean, reads: { true: [Y], false: N } }", []),
    ]
  ) { site, pieces in
    guard site.role == .setting, site.word == "reads" else { return [] }
    if let separator = site.node.value("list"), let text = separator.text {
      return pieces.changes(of: separator, to: [text == ";" ? "," : ";"], called: "list")
    }
    return (site.node.items ?? [site.node]).flatMap { sample in
      let text = sample.text ?? ""
      let other = swapped(text, site.field.type)
      return other == text ? [] : pieces.changes(of: sample, to: [other])
    }
  }

  /// Returns a sample with its two marks swapped, or its day and month.
  private static func swapped(_ sample: String, _ type: ValueType) -> String {
    let pairs: [Character: Character] =
      sample.contains("MMM") ? [:] : type.isMoment ? ["D": "M", "M": "D"] : [".": ",", ",": "."]
    return String(sample.map { pairs[$0] ?? $0 })
  }
}
