internal import Muster

extension Lint {
  static let unusedGiven = Lint(
    "unused-given",
    summary: "a value under `given` that no rule reads",
    page: [
      "No rule and no condition reads this value under `given`, so your program supplies it for "
        + "nothing.",
      "Remove it, or write the rule that it was meant for.",
    ],
    passing: [
      """
      form: account
      given: { current: text }
      fields: { email: { different-from: current } }
      """,
      """
      form: account
      given: { taken: { list: text } }
      fields: { email: { none-of: { given: taken } } }
      """,
      """
      form: account
      given: { is-edit: boolean }
      fields: { email: { required: { when: { is-edit: false } } } }
      """,
    ],
    failing: [
      Example(
        """
        form: account
        given: { current: text }
        fields: { email: { required: true } }
        """,
        says: "2:10: the given value `current` is not used")
    ],
    find: { subject in
      let used = Set(subject.references.map(\.field))
      let fields = subject.plan.fields.ids.compactMap { index in
        let field = subject.plan.fields[index]
        return field.isOfHost && !used.contains(index) ? (field.name, field.range) : nil
      }
      let read = subject.plan.readTables
      let tables = subject.plan.form.tables
      let unread = tables.ids.filter { !read.contains($0) }.map { tables[$0] }
      return (fields + unread.map { ($0.name, $0.range) }).map { name, range in
        LintFinding("the given value `\(name)` is not used", at: range)
      }
    }
  )
}
