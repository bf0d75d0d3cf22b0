internal import Muster

extension Lint {
  static let untestedField = Lint(
    "untested-field",
    summary: "a field with rules that no example has a value for",
    page: [
      "The file has examples, and none of them has a value for this field or expects it to fail: "
        + "its rules were never tried. All such fields of a file are told at once, at the first.",
      "Add it to a payload, or write a `field:` example with a few values.",
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
      var tested: Set<FieldID> = []
      for example in subject.suite.examples {
        plan.mark(example.payload, among: plan.roots, in: &tested)
        if case .rejects(because: .some(let reasons)) = example.claim {
          for reason in reasons {
            if let field = plan.field(at: FieldPath.parts(pointer: reason.path)) {
              tested.insert(field)
            }
          }
        }
      }
      return plan.fields.ids.compactMap { index in
        let field = plan.fields[index]
        let isPlain = field.rules.isEmpty && field.type == .text
        // What is computed has a value in every example that has what it reads.
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

extension FormPlan {
  /// Marks the fields that a payload has values for.
  fileprivate func mark(_ value: Value, among siblings: [FieldID], in tested: inout Set<FieldID>) {
    guard case .object(let members) = value else { return }
    for member in members {
      guard let field = siblings.first(where: { fields[$0].name == member.name }) else { continue }
      mark(member.value, at: field, in: &tested)
    }
  }

  private func mark(_ value: Value, at field: FieldID, in tested: inout Set<FieldID>) {
    tested.insert(field)
    let children = fields[field].children
    switch (fields[field].type, value) {
    case (.group, _): mark(value, among: children, in: &tested)
    case (.list, .list(let items)):
      guard let item = children.last else { return }
      for value in items { mark(value, at: item, in: &tested) }
    case (.map, .object(let members)):
      guard let item = children.last else { return }
      for member in members { mark(member.value, at: item, in: &tested) }
    default: break
    }
  }
}
