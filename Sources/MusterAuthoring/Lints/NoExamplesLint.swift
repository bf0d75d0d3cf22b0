internal import Muster

extension Lint {
  static let noExamples = Lint(
    "no-examples",
    summary: "the file has no examples, or none that is accepted, or none that is rejected",
    page: [
      "Examples are the file's own tests. Without a payload that is accepted nobody knows whether "
        + "the form can be filled in at all; without one that is rejected nobody knows whether its "
        + "rules hold anything back.",
      "Write both under `examples`, or in NAME.test.yaml beside the file.",
    ],
    passing: [
      """
      form: signin
      fields: { email: { required: true } }
      examples:
        - accepts: { email: ada@example.com }
        - rejects: {}
      """
    ],
    failing: [
      Example(
        """
        form: signin
        fields: { email: { required: true } }
        """,
        says: "1:1: the file has no examples"),
      Example(
        """
        form: signin
        fields: { email: { required: true } }
        examples:
          - accepts: { email: ada@example.com }
        """,
        says: "1:1: no example is rejected"),
    ],
    find: { subject in
      let claims = subject.suite.examples.map(\.claim)
      let accepts = claims.contains { if case .accepts = $0 { true } else { false } }
      let rejects = claims.contains { if case .rejects = $0 { true } else { false } }
      if accepts && rejects { return [] }
      let reason =
        claims.isEmpty
        ? "the file has no examples"
        : "no example is \(accepts ? "rejected" : "accepted")"
      return [LintFinding(reason, at: subject.file.entry("form")?.key.range)]
    }
  )
}
