internal import Muster

extension Lint {
  static let unmarkedSecret = Lint(
    "unmarked-secret",
    summary: "a field named like a secret that is not marked `secret: true`",
    page: [
      "The value of a secret appears in no report, log or diagnostic. This field has the name of a "
        + "secret, but is not marked as one.",
      "Write `secret: true`. If the field is not a secret, give it another name, which also helps "
        + "readers.",
    ],
    passing: [
      """
      form: signin
      fields: { password: { secret: true }, passport: {}, pin-board: {}, pinned: {} }
      """
    ],
    failing: [
      Example(
        """
        form: signin
        fields: { new-password: { length: 6.. } }
        """,
        says:
          "2:11: `new-password` is named like a secret but not marked as one; add `secret: true`"),
      Example(
        """
        form: payment
        fields: { card: { fields: { cvc: { length: 3 } } } }
        """,
        says: "2:29: `cvc` is named like a secret but not marked as one; add `secret: true`"),
    ],
    find: { subject in
      subject.plan.fields.compactMap { field in
        guard !field.isSecret, !field.isGiven, [.text, .integer].contains(field.type),
          let last = SecretNames.words(of: field.name).last, SecretNames.marked.contains(last)
        else { return nil }
        return LintFinding(
          "`\(field.name)` is named like a secret but not marked as one", at: field.range,
          suggestion: "add `secret: true`")
      }
    }
  )
}
