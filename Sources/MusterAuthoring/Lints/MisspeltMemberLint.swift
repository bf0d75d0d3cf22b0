internal import Muster

extension Lint {
  static let misspeltMember = Lint(
    "misspelt-member",
    summary: "a member of an example's payload that is spelt almost like a field",
    page: [
      "No field has the member's name, so no rule judges it. The example tests less than it seems "
        + "to, because the field that was meant is absent.",
      "Spell it like the field. If the member is unknown on purpose, choose a name that is unlike "
        + "any field, or expect `unknown-field` under `because`.",
    ],
    passing: [
      """
      form: signin
      fields: { email: { required: true }, tags: { type: map, each: { length: ..9 } } }
      examples:
        - accepts: { email: ada@example.com, mail: x, newsletter: true, tags: { emial: x } }
        - rejects: {}
      """,
      """
      form: signin
      unknown-fields: reject
      fields: { email: { required: true }, name: }
      examples:
        - accepts: { email: ada@example.com }
        - rejects: { email: ada@example.com, nam: Ada }
          because: { nam: unknown-field }
      """,
    ],
    failing: [
      Example(
        """
        form: signin
        fields: { email: { required: true }, guests: { each: { fields: { seat: } } } }
        examples:
          - accepts: { email: ada@example.com, guests: [{ saet: 1 }] }
          - rejects: { emial: ada@example.com }
        stories:
          - values: { emali: ada@example.com }
            steps: [submit]
        """,
        says: "4:51: no field is named `guests.0.saet`; did you mean `seat`?",
        "5:16: no field is named `emial`; did you mean `email`?",
        "7:15: no field is named `emali`; did you mean `email`?")
    ],
    find: { subject in
      var search = MemberSearch(subject)
      for file in [subject.file] + [subject.suite.testFile].compactMap({ $0 }) {
        for item in file.value("examples")?.items ?? [] {
          let reasons = item.value("because")?.all.compactMap(\.text) ?? []
          if reasons.contains("unknown-field") { continue }
          for key in ["accepts", "rejects"] {
            if let payload = item.value(key) { search.look(payload, inside: nil, []) }
          }
        }
        for item in file.value("stories")?.items ?? [] {
          if let values = item.value("values") {
            search.look(values, inside: nil, [])
          }
        }
      }
      return search.found
    }
  )
}

/// Finds payload members that no field names, although one nearly does.
private struct MemberSearch {
  private let plan: FormPlan
  private let members: MemberTable
  private(set) var found: [LintFinding] = []

  init(_ subject: LintSubject) { (plan, members) = (subject.plan, subject.members) }

  /// Searches the members of a group, or of the form itself.
  mutating func look(_ node: Node, inside group: FieldID?, _ path: [String]) {
    guard let entries = node.entries else { return }
    /// The names of the fields that may have been meant.
    var absent: [String]?
    for entry in entries {
      guard let name = entry.key.text else { continue }
      if let field = members.field(name, of: group) {
        look(entry.value, of: field, path + [name])
        continue
      }
      let names = absent ?? namesLacking(in: entries, inside: group)
      absent = names
      if let meant = didYouMean(name, among: names) {
        found.append(
          LintFinding(
            "no field is named `\((path + [name]).joined(separator: "."))`", at: entry.key.range,
            suggestion: meant))
      }
    }
  }

  /// Returns the names of fields that no member has: a field that has a member can't be the one
  /// that was meant.
  private func namesLacking(in entries: [Node.Entry], inside group: FieldID?) -> [String] {
    let written = Set(entries.compactMap(\.key.text))
    let siblings = group.map { plan.fields[$0].children } ?? plan.roots
    return siblings.map { plan.fields[$0] }
      .filter { !$0.isGiven && !written.contains($0.name) }.map(\.name)
  }

  private mutating func look(_ node: Node, of field: FieldID, _ path: [String]) {
    guard node.text == nil else { return }
    let children = plan.fields[field].children
    switch plan.fields[field].type {
    case .group: look(node, inside: field, path)
    case .list:
      guard let item = children.last else { return }
      for (index, inner) in (node.items ?? []).enumerated() {
        look(inner, of: item, path + ["\(index)"])
      }
    case .map:
      guard let item = children.last else { return }
      for entry in node.entries ?? [] {
        look(entry.value, of: item, path + [entry.key.text ?? ""])
      }
    default: break
    }
  }
}
