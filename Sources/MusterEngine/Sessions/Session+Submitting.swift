/// Submitting the form, or a page of it.
extension Session {
  /// Shows everything and starts every ask that can start. The answers are awaited if nothing
  /// else is wrong.
  mutating func submit() {
    for slot in judged.values.slotsInOrder() { submit(slot) }
    judged.askNow()
    isSubmitting = true
  }

  /// Submits a field: its state is shown, and its asks start at once.
  private mutating func submit(_ slot: SlotID) {
    if judged.records[slot].flags.contains(.composing) { compose(slot, false) }
    if judged.records[slot].outcome == .exempt { return }
    let isNew = !judged.records[slot].flags.contains(.submitted)
    if isNew || !judged.records[slot].flags.contains(.atRest) {
      judged.touch(slot)
      judged.records[slot].flags.formUnion([.submitted, .atRest])
    }
    // A field that nobody changed was not asked about yet.
    guard isNew, hasAsk(judged.values.field(at: slot)) else { return }
    let base = judged.values.cells[slot].base
    judged.enter(base)
    judged.judge(judged.values.field(at: slot), base: base)
  }

  private func hasAsk(_ field: FieldID) -> Bool {
    let code = program.fields[field]
    for step in Int(code.firstOperation)..<Int(code.endOperation)
    where program.operations[step].code == .ask {
      return true
    }
    return false
  }

  /// Returns the fields that do not pass, in the file's order, among all or those of a page.
  private func failing(among isMeant: (SlotID) -> Bool) -> [SlotID] {
    if judged.failing + judged.undecided == 0 { return [] }
    return judged.values.slotsInOrder().filter {
      (judged.records[$0].outcome == .failing || judged.records[$0].outcome == .undecided)
        && isMeant($0)
    }
  }

  /// Ends a submit once something is wrong, even with asks pending, or once no ask is pending.
  mutating func conclude() {
    guard isSubmitting else { return }
    if judged.failing + judged.undecided + judged.formFound.count > 0 {
      isSubmitting = false
      refuse(failing { _ in true })
    } else if judged.asking == 0 {
      isSubmitting = false
      outcome = .submitted
    }
  }

  /// Shows a server's messages; the first field with one gets the focus, none if all are of the form.
  mutating func reject(_ rejections: [Rejection]) {
    if rejections.isEmpty { return }
    let rejected = presentation.keep(rejections, of: &judged)
    refuse(judged.values.slotsInOrder().filter { rejected.contains($0) })
  }

  /// Refuses the submit, and shows the page of the field to focus.
  private mutating func refuse(_ failing: [SlotID]) {
    if judged.altersSteps || wizard.isStale { wizard.findSkipped(&judged) }
    let focus = wizard.focus(among: failing, in: judged.values)
    outcome = .refused(focus)
    if let focus, let page = wizard.page(of: focus, in: judged.values) { wizard.show(page) }
  }

  /// Goes to another page at the person's wish.
  mutating func go(_ name: String) {
    guard
      let target = program.plan.steps.firstIndex(where: { ByteString($0.name) == ByteString(name) })
    else {
      unknown = name
      return
    }
    if wizard.isStale { wizard.findSkipped(&judged) }
    guard let goal = wizard.shown(for: target), goal != wizard.current else { return }
    if let current = wizard.current, goal < current { return wizard.show(goal) }
    // Nobody saw a skipped page, so it keeps nobody from going on.
    let left = ((wizard.current ?? 0)..<goal).filter { !wizard.skipped[$0] }
    var slots: [SlotID] = []
    for slot in judged.values.slotsInOrder() {
      if let page = wizard.page(of: slot, in: judged.values), left.contains(page) {
        slots.append(slot)
      }
    }
    for slot in slots { submit(slot) }
    judged.askNow { slots.contains($0) }
    wizard.isStale = true
    let failing = failing { slots.contains($0) }
    guard let first = failing.first else {
      wizard.current = goal
      return
    }
    let focus = wizard.focus(among: failing, in: judged.values)
    wizard.current = wizard.page(of: focus ?? first, in: judged.values) ?? wizard.current
    outcome = .refused(focus)
  }
}
