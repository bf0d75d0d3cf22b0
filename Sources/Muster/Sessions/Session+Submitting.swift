/// Handing the form in, and what ends every event.
extension Session {
  /// Everything is shown, and what can be asked is asked. The answers are waited for where nothing
  /// else is wrong.
  mutating func submit() {
    for slot in values.slotsInOrder() { submit(slot) }
    askNow()
    isSubmitting = true
  }

  /// A field was handed in: it shows how it stands, and its asks begin at once.
  private mutating func submit(_ slot: Int) {
    if records[slot].flags.contains(.composing) { compose(slot, false) }
    if records[slot].kind == .exempt { return }
    let isNew = !records[slot].flags.contains(.submitted)
    if isNew || !records[slot].flags.contains(.atRest) {
      touch(slot)
      records[slot].flags.formUnion([.submitted, .atRest])
    }
    // What nobody changed was not asked about.
    guard isNew, hasAsk(Int(values.cells[slot].field)) else { return }
    let base = Int(values.cells[slot].base)
    enter(base)
    judge(Int(values.cells[slot].field), base: base)
  }

  private func hasAsk(_ field: Int) -> Bool {
    let code = program.fields[field]
    for step in Int(code.firstOperation)..<Int(code.endOperation)
    where program.operations[step].code == .ask {
      return true
    }
    return false
  }

  /// The first field that does not pass, in the file's order, among all or those of a page.
  private func firstFailing(among isMeant: (Int) -> Bool) -> Int? {
    if failing + undecided == 0 { return nil }
    return values.slotsInOrder().first {
      (records[$0].kind == .failing || records[$0].kind == .undecided) && isMeant($0)
    }
  }

  /// Ends a submit once something is wrong, whatever is still asked, or nothing is asked any more.
  private mutating func conclude() {
    guard isSubmitting else { return }
    if failing + undecided + formFound.count > 0 {
      isSubmitting = false
      refuse(firstFailing { _ in true })
    } else if asking == 0 {
      isSubmitting = false
      outcome = .submitted
    }
  }

  /// The form goes nowhere: the field to go to, on its page.
  mutating func refuse(_ first: Int?) {
    outcome = .refused(first)
    if let first, let step = step(of: first), step != currentStep {
      currentStep = step
      stepsChanged = true
    }
  }

  /// The person wants to see another page.
  mutating func go(_ name: String) {
    guard
      let target = program.plan.steps.firstIndex(where: { ByteString($0.name) == ByteString(name) })
    else {
      unknown = name
      return
    }
    if stepsChanged { findSkippedSteps() }
    guard let goal = shownStep(target), goal != currentStep else { return }
    stepsChanged = true
    guard goal > currentStep else {
      currentStep = goal
      return
    }
    let left = max(currentStep, 0)..<goal
    let slots = values.slotsInOrder().filter { slot in step(of: slot).map(left.contains) ?? false }
    for slot in slots { submit(slot) }
    askNow { slots.contains($0) }
    guard let first = firstFailing(among: { slots.contains($0) }) else {
      currentStep = goal
      return
    }
    currentStep = step(of: first) ?? currentStep
    outcome = .refused(first)
  }

  /// What every event ends with: asks that are due, the pages, and the list of changes.
  mutating func end() {
    dropFreed()
    runAsks()
    conclude()
    if stepsChanged { settleSteps() }
    if let path = unknown { changes.append(.unknown(path: path)) }
    unknown = nil
    if !values.listChanges.isEmpty { tellLists() }
    tellFields()
    if stepsChanged { changes.append(.step) }
    stepsChanged = false
    let isOtherMessage = renewFormMessage()
    if lastFormStatus != formStatus || isOtherMessage || wasSubmitting != isSubmitting {
      changes.append(.form)
    }
    if summaryChanged || isOtherMessage { changes.append(.summary) }
    lastFormStatus = formStatus
    wasSubmitting = isSubmitting
    summaryChanged = false
    tellAsks()
    tellOutcome()
  }

  private mutating func tellLists() {
    var told: Set<FieldHandle> = []
    for field in values.listChanges
    where values.slot(of: field) != nil && told.insert(field).inserted {
      changes.append(.items(field))
    }
    values.listChanges.removeAll(keepingCapacity: true)
  }

  private mutating func tellFields() {
    if touched.count > 1 { sortTouched() }
    for seen in touched
    where values.cells[seen.slot].field >= 0 && records[seen.slot].event == event {
      if refresh(seen) { changes.append(.field(values.handle(of: seen.slot))) }
    }
  }

  private mutating func sortTouched() {
    if touched.allSatisfy({ values.cells[$0.slot].base == 0 }) {
      touched.sort { values.cells[$0.slot].field < values.cells[$1.slot].field }
      return
    }
    var inOrder: [Touched] = []
    for slot in values.slotsInOrder() where records[slot].event == event {
      inOrder.append(touched[Int(records[slot].seen)])
    }
    touched = inOrder
  }

  private mutating func tellAsks() {
    if !cancels.isEmpty {
      for ticket in cancels { changes.append(.cancel(ticket)) }
      cancels.removeAll(keepingCapacity: true)
    }
    if !requests.isEmpty {
      for request in requests { changes.append(.ask(request)) }
      requests.removeAll(keepingCapacity: true)
    }
  }

  private mutating func tellOutcome() {
    switch outcome {
    case .submitted: changes.append(.submitted(payload))
    case .refused(let slot): changes.append(.refused(focus: slot.map { values.handle(of: $0) }))
    case nil: return
    }
    outcome = nil
  }
}
