/// What only a form that runs can tell of itself: a default that fails its own rules.
extension RuleForm {
  func contradictions() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for index in plan.fields.indices {
      let field = plan.fields[index]
      guard field.defaultValue != nil else { continue }
      let failures = field.type.isScalar || field.type == .any ? alone(index) : inPlace(index)
      guard let failure = failures.first else { continue }
      found.append(
        Diagnostic(
          code: "contradiction",
          "the default of \(name(of: index)) fails its own rule `\(failure.kind)`",
          at: field.defaultRange ?? field.range))
    }
    return found
  }

  /// What the default fails in a form of this field alone, wherever it stands and whatever it
  /// depends on; rules that read other fields are left out.
  private func alone(_ index: Int) -> [Failure] {
    var field = plan.fields[index]
    var frame = FramePlan()
    (field.frame, field.slot, field.parent, field.when) = (0, frame.slotCount, nil, nil)
    field.rules.removeAll { !$0.references.isEmpty || $0.when != nil }
    frame.slotCount += 1
    frame.fields = [0]
    var form = FormSyntax()
    form.language = plan.form.language
    let alone = FormPlan(
      form: form, fields: [field], frames: [frame], roots: [0], patterns: plan.patterns,
      together: [], steps: [], conditionOrder: [])
    return RuleForm(alone, source).judge(.object([])).failures
  }

  /// What the default of a list or map at the top fails, its items included.
  private func inPlace(_ index: Int) -> [Failure] {
    let field = plan.fields[index]
    guard field.frame == 0, field.when == nil else { return [] }
    let path = "/" + pathNames(index).joined(separator: "/")
    return judge(.object([])).failures.filter { failure in
      Word(failure.path) == Word(path) || failure.path.utf8.starts(with: "\(path)/".utf8)
    }
  }

  private func name(of field: Int) -> String {
    let plan = plan.fields[field]
    guard plan.name.isEmpty, let owner = plan.parent else { return "`\(plan.name)`" }
    return "an item of \(name(of: owner))"
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
