/// The pages of a wizard.
extension Session {
  /// The wizard's page; none where the form has none, or all are skipped.
  public var step: String? {
    program.plan.steps.indices.contains(currentStep) ? program.plan.steps[currentStep].name : nil
  }

  /// The wizard's pages in their order.
  public var steps: [StepState] {
    let writer = MessageWriter(program.plan.form, language: language)
    var statuses = program.plan.steps.map { _ in FieldStatus.valid }
    for slot in values.slotsInOrder() {
      guard let step = step(of: slot) else { continue }
      switch records[slot].kind {
      case .failing, .undecided: statuses[step] = .notValid
      case .asking: if statuses[step] == .valid { statuses[step] = .checking }
      case .valid, .exempt: break
      }
    }
    return program.plan.steps.enumerated().map { index, step in
      StepState(
        name: step.name, title: writer.label(step.title, readableName: readable(step.name)),
        isSkipped: skipped[index], status: statuses[index])
    }
  }

  /// The page a slot stands on, by the outermost of its fields that a page names.
  func step(of slot: Int) -> Int? {
    var next: Int? = Int(values.cells[slot].field)
    while let field = next {
      if let step = program.plan.steps.firstIndex(where: { $0.fields.contains(field) }) {
        return step
      }
      next = program.plan.fields[field].parent
    }
    return nil
  }

  /// The page that is shown for one that may be skipped: the next, or else the last before it.
  func shownStep(_ target: Int) -> Int? {
    skipped[target...].firstIndex(of: false) ?? skipped[..<target].lastIndex(of: false)
  }

  mutating func findSkippedSteps() {
    enter(0)
    skipped = program.plan.steps.indices.map { isSkipped($0) }
  }

  private mutating func isSkipped(_ index: Int) -> Bool {
    let condition = program.stepConditions[index]
    if condition >= 0, case .no = judge.holds(condition, values.row) { return true }
    let fields = program.plan.steps[index].fields
    return !fields.isEmpty && fields.allSatisfy { isExemptEverywhere($0) }
  }

  private func isExemptEverywhere(_ field: Int) -> Bool {
    guard program.plan.fields[field].frame == 0 else { return false }
    return records[program.plan.fields[field].slot].flags.contains(.exempt)
  }

  /// Which pages are skipped now, and a page to stand on.
  mutating func settleSteps() {
    let before = (skipped, shownAtEnd)
    findSkippedSteps()
    if skipped.indices.contains(currentStep) ? skipped[currentStep] : true {
      currentStep =
        program.plan.steps.isEmpty ? -1 : shownStep(max(currentStep, 0)) ?? -1
    }
    stepsChanged = before.0 != skipped || before.1 != currentStep
    shownAtEnd = currentStep
  }
}
