internal import Muster

extension Lint {
  static let unreachableChoice = Lint(
    "unreachable-choice",
    summary: "a value of `one-of` that the field's other rules reject",
    page: [
      "The form offers the value, but rejects it when a person chooses it: another rule of the "
        + "field rejects it, or `normalize` turns it into a value that is not in the list. Or "
        + "`absent` makes it a missing value.",
      "Remove the value, or change the other rule.",
    ],
    passing: [
      """
      form: shirt
      fields: { size: { normalize: [uppercase], length: ..2, one-of: [S, M, XL] } }
      """,
      """
      form: shirt
      fields:
        chest: { type: integer }
        size: { compute: 'if(chest > 100, "L", "M")', one-of: [M, L] }
      """,
    ],
    failing: [
      Example(
        """
        form: shirt
        fields: { size: { length: ..2, one-of: [S, M, XXL] } }
        """,
        says: "2:47: the choice `XXL` can't be chosen: it fails `length`"),
      Example(
        """
        form: shirt
        fields: { size: { normalize: [lowercase], one-of: [s, M] } }
        """,
        says: "2:55: the choice `M` can't be chosen: `normalize` turns it into another value"),
      Example(
        """
        form: shirt
        fields: { size: { absent: [NA, '-'], one-of: [S, M, NA] } }
        """,
        says: "2:53: the choice `NA` can't be chosen: `absent` makes it a missing value"),
    ],
    find: { subject in
      let plan = subject.plan
      var lone = LoneFields(subject)
      return plan.fields.ids.flatMap { index in
        plan.fields[index].rules.flatMap { rule -> [LintFinding] in
          guard rule.when == nil, let choices = rule.facts.choices,
            !plan.fields[index].isGiven
          else { return [] }
          let written = subject.value(at: rule.range)
          let nodes = written?.items ?? written?.entries?.map(\.key) ?? []
          return choices.enumerated().compactMap { place, choice in
            let why: String
            if plan.fields[index].isMarker(choice.value.value) {
              why = "`absent` makes it a missing value"
            } else if let kind = lone.failure(of: choice.value.value, at: index) {
              why =
                kind == "one-of"
                ? "`normalize` turns it into another value" : "it fails `\(kind)`"
            } else {
              return nil
            }
            let shown = plan.holdsSecret(index) ? "•••" : choice.value.text
            return LintFinding(
              "the choice `\(shown)` can't be chosen: \(why)",
              at: nodes.indices.contains(place) ? nodes[place].range : rule.range)
          }
        }
      }
    }
  )
}
