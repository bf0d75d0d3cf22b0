/// Submitting the form, or a page of it.
extension Session {
  /// Shows everything and starts every ask that can start. Waits for the answers if nothing else is
  /// wrong.
  mutating func submit() {
    judged.submit { _ in true }
    // Ending composition is an edit, but it must not end this submit.
    judged.forgetEdit()
    isSubmitting = true
  }

  /// Ends a submit if something is wrong, even with asks pending, or if no ask is pending.
  mutating func conclude() {
    guard isSubmitting else { return }
    if judged.failing + judged.undecided + judged.formFound.count > 0 {
      isSubmitting = false
      refuse(judged.failing { _ in true })
    } else if judged.asking == 0 {
      isSubmitting = false
      outcome = .submitted
    }
  }

  /// Shows a server's messages. The first field whose message is shown gets the focus; if all
  /// messages are for the form, or about values that have changed since, no field does.
  mutating func reject(_ messages: [(slot: SlotID?, message: String)]) {
    if messages.isEmpty { return noteAnswer() }
    let rejected = presentation.keep(messages, of: &judged)
    refuse(judged.slotsInOrder { rejected.contains($0) })
  }

  /// Notes that a server has answered the last submit, so later messages are not about it.
  package mutating func noteAnswer() { presentation.submitted = nil }

  /// Refuses the submit, and shows the page of the field to focus.
  private mutating func refuse(_ failing: [SlotID]) {
    if judged.altersSteps || wizard.isStale { wizard.findSkipped(&judged) }
    let focus = wizard.focus(among: failing, in: judged.values)
    outcome = .refused(focus)
    if let focus, let page = wizard.page(of: focus, in: judged.values) { wizard.show(page) }
  }

  /// Goes to another page at the person's request.
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
    // Nobody saw a skipped page, so it can't stop anybody.
    let left = ((wizard.current ?? 0)..<goal).filter { !wizard.skipped[$0] }
    let slots = wizard.slots(of: left, in: judged.values)
    judged.submit { slots.contains($0) }
    wizard.isStale = true
    let failing = judged.failing { slots.contains($0) }
    guard let first = failing.first else {
      wizard.current = goal
      return
    }
    let focus = wizard.focus(among: failing, in: judged.values)
    wizard.current = wizard.page(of: focus ?? first, in: judged.values) ?? wizard.current
    outcome = .refused(focus)
  }
}
