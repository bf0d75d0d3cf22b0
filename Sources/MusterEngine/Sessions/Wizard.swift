/// The shown page of a form, and the skipped pages.
struct Wizard {
  /// The index of the current page; `nil` if the form has none, or all are skipped.
  var current: Int?
  var skipped: [Bool] = []
  /// True if the current page or the skipped ones may have changed since the last event.
  var isStale = false
  private var shownAtEnd: Int?
  private var skippedAtEnd: [Bool] = []

  /// Shows the first page that is not skipped.
  mutating func begin(_ form: inout JudgedForm) {
    findSkipped(&form)
    current = skipped.firstIndex(of: false)
    shownAtEnd = current
    skippedAtEnd = skipped
  }

  /// Returns all pages in order.
  func states(of form: borrowing JudgedForm, language: String?) -> [StepState] {
    let writer = MessageWriter(form.program.plan.form, language: language)
    var statuses = form.program.plan.steps.map { _ in FieldStatus.valid }
    for slot in form.values.slotsInOrder() {
      guard let page = page(of: slot, in: form.values) else { continue }
      switch form[slot].outcome {
      case .failing, .undecided: statuses[page] = .notValid
      case .asking: if statuses[page] == .valid { statuses[page] = .checking }
      case .valid, .exempt: break
      }
    }
    return form.program.plan.steps.enumerated().map { index, step in
      StepState(
        name: step.name, title: writer.label(step.title, readableName: readable(step.name)),
        isSkipped: skipped[index], status: statuses[index])
    }
  }

  /// Returns a slot's page: the one that names the slot's field, or a field around it.
  func page(of slot: SlotID, in values: borrowing SessionValues) -> Int? {
    for field in values.program.plan.fields.outward(from: values.field(at: slot)) {
      if let page = values.program.plan.steps.firstIndex(where: { $0.fields.contains(field) }) {
        return page
      }
    }
    return nil
  }

  /// Returns the slots of some pages.
  func slots(of pages: [Int], in values: borrowing SessionValues) -> Set<SlotID> {
    var slots: Set<SlotID> = []
    for slot in values.slotsInOrder() {
      if let page = page(of: slot, in: values), pages.contains(page) { slots.insert(slot) }
    }
    return slots
  }

  /// Returns true if no page shows a slot: its page is skipped, or no page names it.
  func hides(_ slot: SlotID, in values: borrowing SessionValues) -> Bool {
    if skipped.isEmpty { return false }
    guard let page = page(of: slot, in: values) else { return true }
    return skipped[page]
  }

  /// Returns the field to focus, which is the place to correct the first of these fields that is
  /// not hidden; nil if all are hidden.
  func focus(among failing: [SlotID], in values: borrowing SessionValues) -> SlotID? {
    for slot in failing {
      var places = InputAnswers<SlotID?>()
      let place = places.mendingPlace(of: slot, in: values)
      if !hides(place, in: values) { return place }
      if !hides(slot, in: values) { return slot }
    }
    return nil
  }

  /// Shows a page if it is not the current one.
  mutating func show(_ page: Int) {
    guard page != current else { return }
    current = page
    isStale = true
  }

  /// Returns the page to show: this page, or the next that is not skipped, or the last before it if
  /// there is none.
  func shown(for page: Int) -> Int? {
    skipped[page...].firstIndex(of: false) ?? skipped[..<page].lastIndex(of: false)
  }

  /// Finds the pages that are skipped.
  mutating func findSkipped(_ form: inout JudgedForm) {
    form.enter(.form)
    skipped = form.program.plan.steps.indices.map { isSkipped($0, &form) }
  }

  private func isSkipped(_ page: Int, _ form: inout JudgedForm) -> Bool {
    if let condition = form.program.stepConditions[page],
      case .no = form.judge.holds(condition, form.values.row)
    {
      return true
    }
    let fields = form.program.plan.steps[page].fields
    for field in fields where !isExemptEverywhere(field, form) { return false }
    return !fields.isEmpty
  }

  private func isExemptEverywhere(_ field: FieldID, _ form: borrowing JudgedForm) -> Bool {
    guard form.program.plan.fields[field].frame == .form else { return false }
    return form[.form + form.program.plan.fields[field].slot].flags.contains(.exempt)
  }

  /// Ends an event: leaves the current page if it is now skipped.
  mutating func settle(_ form: inout JudgedForm) {
    findSkipped(&form)
    if current.map({ skipped[$0] }) ?? true {
      current = form.program.plan.steps.isEmpty ? nil : shown(for: current ?? 0)
    }
    isStale = skippedAtEnd != skipped || shownAtEnd != current
    shownAtEnd = current
    skippedAtEnd = skipped
  }
}
