internal import Muster

extension Lint {
  static let fieldInNoStep = Lint(
    "field-in-no-step",
    summary: "a field that is in none of the form's steps",
    page: [
      "The form is a wizard, and this field is on none of its pages, so nobody can fill it in.",
      "Add its name to the `fields` of a step.",
    ],
    passing: [
      """
      form: order
      fields: { email: , street: }
      steps: [{ name: who, fields: [email] }, { name: where, fields: [street] }]
      """
    ],
    failing: [
      Example(
        """
        form: order
        fields: { email: , street: , city: }
        steps: [{ name: who, fields: [email] }, { name: where, fields: [street] }]
        """,
        says: "2:30: `city` is not in any step")
    ],
    find: { subject in
      let plan = subject.plan
      guard !plan.steps.isEmpty else { return [] }
      let shown = Set(plan.steps.flatMap(\.fields))
      func isShown(_ field: FieldID) -> Bool {
        shown.contains(field) || plan.fields[field].children.contains(where: isShown)
      }
      return plan.roots.filter { !isShown($0) }.map { index in
        LintFinding("\(subject.name(of: index)) is not in any step", at: plan.fields[index].range)
      }
    }
  )
}
