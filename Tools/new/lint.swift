internal import Muster

extension Lint {
  static let theName = Lint(
    "the-name",
    summary: "a field that is called `foo`",
    page: [
      "A field is called `foo`: nobody who reads the rule file knows what it holds.",
      "Name it after what a person enters there.",
    ],
    passing: [
      """
      form: signup
      fields: { email: { required: true } }
      """
    ],
    failing: [
      Example(
        """
        form: signup
        fields: { foo: { required: true } }
        """,
        says: "2:11: `foo` says nothing; name the field after what it holds")
    ],
    find: { subject in
      subject.plan.fields.filter { $0.name == "foo" }.map { field in
        LintFinding(
          "`foo` says nothing", at: field.range,
          suggestion: "name the field after what it holds")
      }
    }
  )
}
