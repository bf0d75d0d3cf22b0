/// What only a form that runs can tell of itself: a default that fails its own rules.
extension RuleForm {
  func contradictions() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let verdict = judge(.object([]))
    for index in plan.fields.indices where plan.fields[index].defaultValue != nil {
      let field = plan.fields[index]
      guard field.frame == 0, field.when == nil,
        !field.rules.contains(where: { !$0.references.isEmpty })
      else { continue }
      let path = "/" + pathNames(index).joined(separator: "/")
      guard let failure = verdict.failures.first(where: { Word($0.path) == Word(path) }) else {
        continue
      }
      found.append(
        Diagnostic(
          code: "contradiction",
          "the default of `\(field.name)` fails its own rule `\(failure.kind)`",
          at: field.range))
    }
    return found
  }

  private func pathNames(_ field: Int) -> [String] {
    var names: [String] = []
    var next: Int? = field
    while let current = next {
      names.insert(plan.fields[current].name, at: 0)
      next = plan.fields[current].parent
    }
    return names
  }
}
