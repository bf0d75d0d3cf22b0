internal import Muster

extension MutationOperator {
  static let required = MutationOperator(
    "required",
    summary: "makes a required field optional, and an optional one required",
    examples: [
      Example("a: { required: true, length: 6 }", ["a: { length: 6 }"]),
      Example(
        "a: { required: { when: { b: present } } }\nb: { required: true }",
        [
          "a: { required: true }\nb: { required: true }", "a: {}\nb: { required: true }",
          "a: { required: { when: { b: present } } }\nb: {}",
        ]),
      Example("a: { length: 6 }", ["a: { required: true, length: 6 }"]),
      Example("a:", ["a: { required: true }"]),
      Example("a: { type: integer, default: 1 }", []),
    ]
  ) { site, pieces in
    switch site.role {
    case .rule where site.word == "required" && !site.isInCondition:
      if site.node.boolean == false {
        return [MutationChange([pieces.rewriting(site.node, as: "true")], "it becomes required")]
      }
      var changes: [MutationChange] = []
      if site.node.value("when") != nil {
        changes.append(
          MutationChange([pieces.replacing(site.node, with: "true")], "it is always required"))
      }
      return changes + site.change(site.whole?.removal(pieces), "`required` is dropped")
    case .field:
      let keys = (site.node.entries ?? []).compactMap { $0.key.text }
      // A value that is never absent, or is forbidden, can't be required.
      let others: Set = [
        "required", "default", "compute", "forbidden", "accepted", "is", "optional",
      ]
      if keys.contains(where: others.contains) { return [] }
      if site.word == "each" || site.word == "key" || site.field.type == .group { return [] }
      if site.node.value("rules")?.items?.contains(where: { $0.value("required") != nil }) == true {
        return []
      }
      let edit = pieces.adding("required", "true", to: site.entry)
      return site.change(edit, "it becomes required")
    default: return []
    }
  }
}
