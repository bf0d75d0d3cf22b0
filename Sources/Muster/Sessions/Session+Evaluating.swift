/// From what was found to how a field stands and what is drawn of it.
extension Session {
  /// Notes that an event concerns a field, and how it was before.
  mutating func touch(_ slot: Int) {
    guard records[slot].event != event else { return }
    records[slot].event = event
    // Field by field: a copy of the whole record would count the references of all it holds.
    var seen = Touched(
      slot: slot, status: records[slot].status, kind: records[slot].kind,
      flags: records[slot].flags, isChanged: values.cells[slot].isChanged, code: .own, rule: -1,
      found: records[slot].found.count,
      closed: closedCount(slot))
    if seen.found > 0, let shown = shownIndex(slot) {
      seen.code = records[slot].found[shown].answer.code
      seen.rule = records[slot].found[shown].rule
    }
    records[slot].seen = Int32(touched.count)
    touched.append(seen)
  }

  /// The same, where what stands in the control is another text.
  mutating func touchText(_ slot: Int) {
    touch(slot)
    touched[Int(records[slot].seen)].isTextChanged = true
  }

  private func closedCount(_ slot: Int) -> Int {
    var count = 0
    for index in 0..<records[slot].found.count
    where records[slot].found[index].recoverability == .closed {
      count += 1
    }
    return count
  }

  /// How a field stands by what was found; the form's counts follow.
  mutating func evaluate(_ slot: Int) {
    let kind = self.kind(of: slot)
    guard kind != records[slot].kind else { return }
    count(records[slot].kind, -1)
    count(kind, 1)
    records[slot].kind = kind
  }

  private func kind(of slot: Int) -> FieldRecord.Kind {
    // A rule over several fields is told at a field that may not apply itself, and blocks all the
    // same.
    let isBlocked = records[slot].found.contains { $0.isFailure || $0.isUndecided }
    if records[slot].flags.contains(.exempt), !isBlocked { return .exempt }
    if records[slot].found.isEmpty && records[slot].asks.isEmpty { return .valid }
    if records[slot].found.contains(where: { $0.isFailure }) { return .failing }
    if records[slot].found.contains(where: { $0.isUndecided }) { return .undecided }
    return records[slot].asks.contains { $0.due != nil } ? .asking : .valid
  }

  mutating func count(_ kind: FieldRecord.Kind, _ step: Int) {
    switch kind {
    case .failing: failing += step
    case .undecided: undecided += step
    case .asking: asking += step
    case .valid, .exempt: break
    }
  }

  /// Whether the policy shows a failure of the field.
  private func shows(_ slot: Int) -> Bool {
    let flags = records[slot].flags
    switch program.fields[Int(values.cells[slot].field)].policy {
    case .live: return !flags.isDisjoint(with: [.dirty, .submitted])
    case .touched: return !flags.isDisjoint(with: [.touched, .submitted])
    case .submit: return flags.contains(.submitted)
    case .polite:
      if flags.contains(.latched) { return true }
      return flags.contains(.atRest) && !flags.isDisjoint(with: [.dirty, .submitted])
    }
  }

  /// What is drawn of a field as it stands.
  private func newStatus(of slot: Int, _ pin: Int?) -> FieldStatus {
    let flags = records[slot].flags
    if pin != nil, records[slot].kind != .exempt { return .notValid }
    switch records[slot].kind {
    case .exempt: return .unchecked
    case .failing: return shows(slot) ? .notValid : .unchecked
    case .undecided:
      return flags.isDisjoint(with: [.dirty, .touched, .submitted]) ? .unchecked : .notValid
    case .asking: return .checking
    case .valid:
      guard flags.contains(.dirty), !isAbsent(slot) else { return .unchecked }
      return records[slot].found.isEmpty ? .valid : .warned
    }
  }

  /// Whether nothing was filled in: a default is nobody's answer.
  private func isAbsent(_ slot: Int) -> Bool {
    let reading = values.row.values[slot]
    switch reading.state {
    case .present, .null, .unreadable: return reading.isDefault
    case .absent, .exempt, .skipped, .omitted, .undecided: return true
    }
  }

  /// What a field shows after an event; whether that, or anything else of it, is another.
  mutating func refresh(_ seen: Touched) -> Bool {
    let slot = seen.slot
    let pin = records[slot].pins.isEmpty ? nil : heldPin(slot)
    if records[slot].kind == .failing {
      if shows(slot) { records[slot].flags.insert(.latched) }
    } else {
      records[slot].flags.remove(.latched)
    }
    let status = newStatus(of: slot, pin)
    records[slot].status = status
    let wasShown = seen.status == .notValid || seen.status == .warned
    let isShown = status == .notValid || status == .warned
    let isOther = isShown && renew(slot, pin)
    if isShown != wasShown || isOther || (isShown && seen.status != status) {
      summaryChanged = true
    }
    return isOther || seen.isTextChanged || seen.status != status
      || seen.kind != records[slot].kind || isOtherwise(seen)
  }

  private func isOtherwise(_ seen: Touched) -> Bool {
    let slot = seen.slot
    let (before, after) = (seen.flags, records[slot].flags)
    if before.intersection(.visible) != after.intersection(.visible) { return true }
    guard records[slot].found.count == seen.found, values.cells[slot].isChanged == seen.isChanged
    else { return true }
    guard seen.found > 0, let shown = shownIndex(slot) else { return false }
    return records[slot].found[shown].answer.code != seen.code
      || records[slot].found[shown].rule != seen.rule || closedCount(slot) != seen.closed
  }

  /// The finding that a field's standing and message are about.
  func shownFound(_ slot: Int) -> RetainedFinding? {
    shownIndex(slot).map { records[slot].found[$0] }
  }

  private func shownIndex(_ slot: Int) -> Int? {
    let count = records[slot].found.count
    switch records[slot].kind {
    case .failing: return (0..<count).first { records[slot].found[$0].isFailure }
    case .undecided: return (0..<count).first { records[slot].found[$0].isUndecided }
    case .valid: return count > 0 ? 0 : nil
    case .asking, .exempt: return nil
    }
  }

  /// Makes the message anew where it may be another; whether it is.
  private mutating func renew(_ slot: Int, _ pin: Int?) -> Bool {
    if let pin {
      records[slot].messageKey = FieldRecord.MessageKey()
      return say(records[slot].pins[pin].message, slot)
    }
    guard let index = shownIndex(slot) else { return say("", slot) }
    var key = messageKey(records[slot].found[index])
    if key.isFixed, key == records[slot].messageKey { return false }
    let made = message(records[slot].found[index])
    key.isFixed = key.isFixed && made.isFixed
    records[slot].messageKey = key
    return say(made.text, slot)
  }

  private func messageKey(_ found: borrowing RetainedFinding) -> FieldRecord.MessageKey {
    FieldRecord.MessageKey(
      rule: found.rule, crossFieldRule: found.crossFieldRule, field: found.field,
      code: found.answer.code,
      isFixed: found.ownCode == nil && found.extra < 0)
  }

  private mutating func say(_ message: String, _ slot: Int) -> Bool {
    if ByteString(message) == ByteString(records[slot].message) { return false }
    records[slot].message = message
    return true
  }

  /// A failure's sentence, and whether nothing that was typed is part of it.
  mutating func message(_ found: RetainedFinding) -> (text: String, isFixed: Bool) {
    let writer = MessageWriter(program.plan.form, language: language)
    let subject = judge.subject(found, along: values.chain(found.scope), values.row, writer)
    return (writer.message(subject), isFixed(found) && isFixed(writer.names(subject)))
  }

  private func isFixed(_ names: [String]) -> Bool {
    !names.contains {
      ByteString($0) == "value" || ByteString($0) == "length" || ByteString($0) == "size"
        || ByteString($0) == "name"
    }
  }

  /// Whether the failure's parameters are those of the file.
  private func isFixed(_ found: RetainedFinding) -> Bool {
    if found.crossFieldRule >= 0 { return false }
    guard found.rule >= 0 else { return true }
    switch program.rules[Int(found.rule)].rule.check {
    case .sameAs, .differentFrom, .characters: return false
    case .range(let bounds):
      for bound in [bounds.lower, bounds.upper] {
        switch bound?.value {
        case .clock, .field: return false
        case .literal, nil: break
        }
      }
      return true
    default: return true
    }
  }
}
