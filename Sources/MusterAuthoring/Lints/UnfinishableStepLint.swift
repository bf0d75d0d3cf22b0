internal import Muster

extension Lint {
  static let unfinishableStep = Lint(
    "unfinishable-step",
    summary: "a field that can be required while its step is hidden",
    page: [
      "The `when` of a step hides only its page: its fields are still judged. A person who fills "
        + "in the form never sees the page, but can't submit without the value. The finding shows "
        + "values that lead to this.",
      "Write the condition on the field: `company: { when: { kind: company }, required: true }`. "
        + "Then the step needs no condition: Muster hides a step if none of its fields apply.",
    ],
    passing: [
      """
      form: account
      fields:
        kind: { required: true, one-of: [private, company] }
        company: { when: { kind: company }, required: true }
        vat:
      steps:
        - { name: who, fields: [kind] }
        - { name: business, when: { kind: company }, fields: [company, vat] }
      """,
      """
      form: account
      conditions: { sells: 'kind == "company" && size > 1' }
      fields:
        kind: { required: true, one-of: [private, company] }
        size: { type: integer, default: 1 }
        vat: { required: { when: sells } }
        currency: { default: EUR, one-of: [EUR, CHF] }
      steps:
        - { name: who, fields: [kind, size] }
        - { name: tax, when: { kind: company }, fields: [vat] }
        - { name: money, when: { kind: company }, fields: [currency] }
      """,
    ],
    failing: [
      Example(
        """
        form: account
        fields:
          kind: { required: true, one-of: [private, company] }
          company: { required: true }
        steps:
          - { name: who, fields: [kind] }
          - { name: business, when: { kind: company }, fields: [company] }
        """,
        says: "4:14: when `kind` is `private`, `company` is required but its step `business` is "
          + "hidden; give `company` the step's condition"),
      Example(
        """
        form: trip
        fields:
          drives: { type: boolean }
          age: { type: integer, required: true, range: 0..120 }
          licence: { required: { when: { age: { range: 18.. } } } }
        steps:
          - { name: who, fields: [age, drives] }
          - { name: car, when: { drives: true }, fields: [licence] }
        """,
        says:
          "5:14: when `drives` is absent and `age` is `120`, `licence` is required but its step "
          + "`car` is hidden; give `licence` the step's condition"),
    ],
    find: { subject in
      guard var search = HiddenStepSearch(subject.form) else { return [] }
      return search.found().map { found in
        let place = found.witness.isEmpty ? "sometimes" : "when \(found.witness.listed)"
        return LintFinding(
          "\(place), \(subject.name(of: found.field)) is required but its step "
            + "`\(found.step.name)` is hidden", at: found.range,
          suggestion: "give \(subject.name(of: found.shown)) the step's condition")
      }
    }
  )
}

extension [String] {
  /// The elements as part of a sentence: `a, b and c`.
  fileprivate var listed: String {
    count < 2 ? first ?? "" : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
