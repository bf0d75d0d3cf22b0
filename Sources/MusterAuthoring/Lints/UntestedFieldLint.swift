internal import Muster

extension Lint {
  static let untestedField = Lint(
    "untested-field",
    summary: "a field that has rules, but no value in any example",
    page: [
      "The file has examples, but none of them has a value for this field or expects it to fail, "
        + "so its rules are never tried. One finding, at the first of these fields, covers all.",
      "Add the field to a payload, or write a `field:` example with a few values.",
    ],
    passing: [
      """
      form: signin
      fields: { email: { required: true }, age: { type: integer }, nickname: }
      examples:
        - accepts: { email: ada@example.com, age: 36 }
        - rejects: {}
          because: { email: required }
      """,
      """
      form: signin
      fields: { email: { required: true } }
      """,
    ],
    failing: [
      Example(
        """
        form: signin
        fields: { email: { required: true }, age: { type: integer } }
        examples:
          - accepts: { email: ada@example.com }
        """,
        says: "2:38: no example has a value for `age`")
    ],
    sum: { "no example has a value for \(listed($0, "or"))" },
    find: { subject in
      guard !subject.suite.examples.isEmpty else { return [] }
      let plan = subject.plan
      var search = TestedFields(subject)
      for example in subject.suite.examples {
        search.mark(example.payload, inside: nil)
        if case .rejects(because: .some(let reasons)) = example.claim {
          for reason in reasons {
            search.mark(reason.path)
          }
        }
      }
      let tested = search.tested
      return plan.fields.ids.compactMap { index in
        let field = plan.fields[index]
        let isPlain = field.rules.isEmpty && field.type == .text
        // A computed field has a value in every example that has its inputs.
        guard !field.isGiven, field.compute == nil, !field.name.isEmpty, !isPlain,
          !tested.contains(index),
          field.parent.map({ tested.contains($0) }) ?? true
        else { return nil }
        let name = subject.name(of: index)
        return LintFinding("no example has a value for \(name)", at: field.range, topic: name)
      }
    }
  )
}

/// Notes the fields for which examples have values.
private struct TestedFields {
  private let plan: FormPlan
  private let members: MemberTable
  private(set) var tested: Set<FieldID> = []

  init(_ subject: LintSubject) { (plan, members) = (subject.plan, subject.members) }

  /// Notes the field of a failure's path.
  mutating func mark(_ pointer: String) {
    let path = FieldPath.parts(pointer: pointer)
    if let field = plan.field(at: path, member: { members.field($0, of: $1) }) {
      tested.insert(field)
    }
  }

  /// Notes the fields that a payload has values for, in a group or in the form itself.
  mutating func mark(_ value: Value, inside group: FieldID?) {
    guard case .object(let members) = value else { return }
    for member in members {
      guard let field = self.members.field(member.name, of: group) else { continue }
      mark(member.value, at: field)
    }
  }

  private mutating func mark(_ value: Value, at field: FieldID) {
    tested.insert(field)
    switch (plan.fields[field].type, value) {
    case (.group, _): mark(value, inside: field)
    case (.list, .list(let items)):
      guard let item = plan.fields[field].children.last else { return }
      for value in items { mark(value, at: item) }
    case (.map, .object(let members)):
      guard let item = plan.fields[field].children.last else { return }
      for member in members { mark(member.value, at: item) }
    default: break
    }
  }
}
