internal import Muster

extension Lint {
  static let noExamples = Lint(
    "no-examples",
    summary: "the file lacks an example that is accepted, one that is rejected, or both",
    page: [
      "Examples are the file's own tests. Without an accepted payload, you don't know if the form "
        + "can be filled in at all. Without a rejected one, you don't know if its rules reject "
        + "anything.",
      "Write both under `examples`, or in NAME.test.yaml next to the file.",
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
