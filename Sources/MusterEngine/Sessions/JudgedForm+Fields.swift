internal import MusterPattern

/// The state of each field, derived from its findings.
extension JudgedForm {
  /// Notes that an event affects a field, and the field's state before it.
  mutating func touch(_ slot: SlotID) {
    guard records[slot].event != event else { return }
    // Copied field by field, because copying the whole record would count references to everything
    // in it.
    var seen = Touched(
      slot: slot, outcome: records[slot].outcome,
      flags: records[slot].flags, isChanged: values.isKnownToDiffer(slot), answer: .passes,
      rule: nil,
      found: records[slot].found.count,
      closed: closedCount(slot))
    if seen.found > 0, let shown = shownIndex(slot) {
      seen.answer = records[slot].found[shown].answer
      seen.rule = records[slot].found[shown].rule
    }
    records[slot].noteTouch(event, at: touched.count)
    touched.append(seen)
  }

  /// Notes the same for a field whose control has a new string.
  mutating func touchText(_ slot: SlotID) {
    touch(slot)
    touched[Int(records[slot].seen)].isTextChanged = true
  }

  /// Sorts the affected fields in the file's order.
  mutating func sortTouched() {
    if touched.count > 16 + records.count / 16 {
      values.looks &+= records.count
      touched = slotsInOrder { records[$0].event == event }.map { touched[Int(records[$0].seen)] }
      return
    }
    // Slots of a removed item are free again, and not reported.
    for index in touched.indices.reversed() {
      let slot = touched[index].slot
      let isStill =
        values.hasField(slot) && records[slot].event == event && records[slot].seen == index
      if !isStill { touched.remove(at: index) }
    }
    // The touched fields are moved out while the values are read.
    var sorted: [Touched] = []
    swap(&sorted, &touched)
    sorted.sort { values.isBefore($0.slot, $1.slot) }
    swap(&sorted, &touched)
  }

  private func closedCount(_ slot: SlotID) -> Int {
    var count = 0
    for index in 0..<records[slot].found.count
    where records[slot].found[index].recoverability == .closed {
      count += 1
    }
    return count
  }

  /// Derives a field's state from its findings, and updates the form's counts.
  mutating func evaluate(_ slot: SlotID) {
    let outcome = outcome(of: slot)
    guard outcome != records[slot].outcome else { return }
    count(records[slot].outcome, -1)
    count(outcome, 1)
    records[slot].outcome = outcome
  }

  private func outcome(of slot: SlotID) -> FieldRecord.Outcome {
    // A cross-field rule can be reported at a field that doesn't apply, and still blocks.
    let isBlocked = records[slot].found.contains { $0.isFailure || $0.isUndecided }
    if records[slot].flags.contains(.exempt), !isBlocked { return .exempt }
    if records[slot].found.isEmpty && records[slot].asks.isEmpty { return .valid }
    if records[slot].found.contains(where: { $0.isFailure }) { return .failing }
    if records[slot].found.contains(where: { $0.isUndecided }) { return .undecided }
    return records[slot].asks.contains { $0.due != nil } ? .asking : .valid
  }

  mutating func count(_ outcome: FieldRecord.Outcome, _ step: Int) {
    switch outcome {
    case .failing: failing += step
    case .undecided: undecided += step
    case .asking: asking += step
    case .valid, .exempt: break
    }
  }

  func isOtherwise(_ seen: Touched) -> Bool {
    let slot = seen.slot
    let (before, after) = (seen.flags, records[slot].flags)
    if before.intersection(.visible) != after.intersection(.visible) { return true }
    guard records[slot].found.count == seen.found, values.isKnownToDiffer(slot) == seen.isChanged
    else { return true }
    guard seen.found > 0, let shown = shownIndex(slot) else { return false }
    return !records[slot].found[shown].answer.hasTextOf(seen.answer)
      || records[slot].found[shown].rule != seen.rule || closedCount(slot) != seen.closed
  }

  /// The finding that a field's validity and message are about.
  func shownFound(_ slot: SlotID) -> RetainedFinding? {
    shownIndex(slot).map { records[slot].found[$0] }
  }

  func shownIndex(_ slot: SlotID) -> Int? {
    let count = records[slot].found.count
    switch records[slot].outcome {
    case .failing: return (0..<count).first { records[slot].found[$0].isFailure }
    case .undecided: return (0..<count).first { records[slot].found[$0].isUndecided }
    case .valid: return count > 0 ? 0 : nil
    case .asking, .exempt: return nil
    }
  }

  /// Returns true if a field must be filled in now.
  func isRequiredNow(_ slot: SlotID) -> Bool { records[slot].flags.contains(.required) }

  /// Returns the person's actions on a field: they changed it at some time, its value differs from
  /// the initial one, they left it.
  func marks(of slot: SlotID) -> (isDirty: Bool, isChanged: Bool, isTouched: Bool) {
    let flags = records[slot].flags
    return (flags.contains(.dirty), values.isKnownToDiffer(slot), flags.contains(.touched))
  }

  /// Returns true if nothing was filled in: a default doesn't count as an answer.
  func isAbsent(_ slot: SlotID) -> Bool {
    let reading = values.row.values[slot]
    switch reading.state {
    case .present, .null, .unreadable: return reading.isDefault
    case .absent, .exempt, .skipped, .omitted, .undecided: return true
    }
  }

  func validity(_ slot: SlotID) -> FieldValidity {
    switch records[slot].outcome {
    case .valid: return .valid
    case .undecided: return .undecided
    case .asking: return .asking
    case .exempt: return .exempt
    case .failing:
      let couldPass = records[slot].found.allSatisfy { !$0.isFailure || isOpen($0, slot) }
      return couldPass ? .incomplete : .notValid
    }
  }

  private func isOpen(_ found: RetainedFinding, _ slot: SlotID) -> Bool {
    switch found.recoverability {
    case .open: return true
    case .closed: return false
    case .pattern(let index):
      let outcome = program.patterns.with(Int(index)) {
        $0.partial(values.row.values.slot(slot).span, limit: judge.matchLimit)
      }
      if case .dead = outcome { return false }
      return true
    }
  }

  func code(_ found: RetainedFinding) -> String {
    if case .undecided(let code) = found.answer { return code.word }
    if let rule = found.crossFieldRule {
      return program.crossFieldRules[rule].rule.code ?? found.answer.code.word
    }
    let own = found.ownCode ?? program.word(of: found.answer.code, found.rule)
    return found.rule.flatMap { program.rules[$0].rule.code } ?? own
  }
}
