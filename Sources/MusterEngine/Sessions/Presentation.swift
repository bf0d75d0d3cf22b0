/// The shown part of a judged form: statuses by each field's policy, and messages in one language.
struct Presentation {
  /// The requested language for messages; the form's own if nil.
  var language: String?
  /// The shown state of each field, by slot of the row.
  var shown: [ShownField] = []
  /// A server's message about the whole form, while the payload is the one it was about.
  var formMessage = ""
  var formPins: [ShownField.Pin] = []
  /// The values of the last submit, until the server answers.
  var submitted: SubmittedValues?
  /// The groups, lists and maps with messages from a server.
  var rejectedGroups: Set<SlotID> = []
  /// The fields that are shown as failing.
  private(set) var failing: Set<SlotID> = []
  /// Answers within an event: true if the policy shows a failure of a field that a computed field
  /// reads.
  private var showsInputs = InputAnswers<Bool>()
  private var eventOfInputs: UInt32 = 0
  /// True if the summary has changed since the last event.
  var summaryChanged = false

  init(of form: inout JudgedForm, language: String?) {
    self.language = language
    followItems(of: &form)
  }

  /// Tracks added and removed items: forgets the shown state of the removed fields, and returns
  /// these.
  @discardableResult
  mutating func followItems(of form: inout JudgedForm) -> [FieldHandle] {
    let removed = form.takeCleared()
    if !removed.isEmpty { form.removedItems.keep(shown) }
    for field in removed where field.slot.index < shown.count {
      if shown[field.slot].status == .notValid { failing.remove(field.slot) }
      shown[field.slot] = ShownField()
    }
    let missing = form.slotCount - shown.count
    if missing > 0 { shown.append(contentsOf: repeatElement(ShownField(), count: missing)) }
    return removed
  }

  /// Shows an item that was put back as before: with a server's messages, and its failures.
  mutating func putBack(_ item: RemovedItem, of form: inout JudgedForm) {
    for part in item.parts where form.values.hasField(part.slot) {
      shown[part.slot].isLatched = part.isLatched
      guard !part.pins.isEmpty else { continue }
      shown[part.slot].pins = part.pins
      form.touch(part.slot)
      if !form.values.code(of: part.slot).type.isScalar { rejectedGroups.insert(part.slot) }
    }
  }

  /// Forgets a server's messages, and that failures were shown.
  mutating func forgetAll() {
    formPins.removeAll()
    submitted = nil
    for slot in shown.ids {
      shown[slot].pins.removeAll()
      shown[slot].isLatched = false
    }
  }

  /// Changes the language: all messages are written again.
  mutating func speak(_ tag: String, of form: inout JudgedForm) {
    language = tag
    for slot in shown.ids where form.values.hasField(slot) {
      if shown[slot].messageKey != ShownField.MessageKey() || !form[slot].found.isEmpty {
        form.touch(slot)
      }
      shown[slot].messageKey = ShownField.MessageKey()
    }
  }

  /// The status to draw for a field.
  func status(of slot: SlotID) -> FieldStatus { shown[slot].status }

  /// The message of a field; empty unless its status is `notValid` or `warned`.
  func message(of slot: SlotID) -> String {
    switch shown[slot].status {
    case .notValid, .warned: shown[slot].message
    case .unchecked, .checking, .valid: ""
    }
  }

  /// Returns true if the policy shows a failure of the field; for a computed field, true if it
  /// would show a failure of a field that the computed one reads.
  private mutating func shows(_ slot: SlotID, _ form: borrowing JudgedForm) -> Bool {
    if showsOwn(slot, form) { return true }
    guard form.values.code(of: slot).isComputed else { return false }
    if eventOfInputs != form.event { showsInputs = InputAnswers() }
    eventOfInputs = form.event
    // The answers are moved out while the shown state is read.
    var inputs = InputAnswers<Bool>()
    swap(&inputs, &showsInputs)
    defer { swap(&inputs, &showsInputs) }
    return inputs.answer(about: slot, in: form.values) { reads, known in
      reads.contains { known[$0] ?? showsOwn($0, form) }
    }
  }

  private func showsOwn(_ slot: SlotID, _ form: borrowing JudgedForm) -> Bool {
    let flags = form[slot].flags
    switch form.values.code(of: slot).policy {
    case .live: return !flags.isDisjoint(with: [.dirty, .submitted])
    case .touched: return !flags.isDisjoint(with: [.touched, .submitted])
    case .submit: return flags.contains(.submitted)
    case .polite:
      if shown[slot].isLatched { return true }
      return flags.contains(.atRest) && !flags.isDisjoint(with: [.dirty, .submitted])
    }
  }

  /// Returns the status to draw for a field.
  private mutating func status(of slot: SlotID, _ pin: Int?, _ form: borrowing JudgedForm)
    -> FieldStatus
  {
    let flags = form[slot].flags
    if pin != nil, form[slot].outcome != .exempt { return .notValid }
    switch form[slot].outcome {
    case .exempt: return .unchecked
    case .failing: return shows(slot, form) ? .notValid : .unchecked
    case .undecided:
      if form.values.code(of: slot).isComputed { return shows(slot, form) ? .notValid : .unchecked }
      return flags.isDisjoint(with: [.dirty, .touched, .submitted]) ? .unchecked : .notValid
    case .asking: return .checking
    case .valid:
      guard flags.contains(.dirty), !form.isAbsent(slot) else { return .unchecked }
      return form[slot].found.isEmpty ? .valid : .warned
    }
  }

  /// Updates the shown state of a field after an event; returns true if that state, or anything
  /// else about the field, changed.
  mutating func refresh(_ seen: JudgedForm.Touched, of form: inout JudgedForm) -> Bool {
    let slot = seen.slot
    let pin = shown[slot].pins.isEmpty ? nil : heldPin(slot, &form)
    if form[slot].outcome == .failing {
      if shows(slot, form) { shown[slot].isLatched = true }
    } else if shown[slot].isLatched {
      shown[slot].isLatched = false
    }
    let before = shown[slot].status
    let status = status(of: slot, pin, form)
    if status != before {
      shown[slot].status = status
      if status == .notValid { failing.insert(slot) }
      if before == .notValid { failing.remove(slot) }
    }
    let wasShown = before == .notValid || before == .warned
    let isShown = status == .notValid || status == .warned
    let isOther = isShown && renew(slot, pin, &form)
    if isShown != wasShown || isOther || (isShown && before != status) {
      summaryChanged = true
    }
    return isOther || seen.isTextChanged || before != status
      || seen.outcome != form[slot].outcome || form.isOtherwise(seen)
  }

  /// Writes the message again if it may have changed; returns true if it did.
  private mutating func renew(_ slot: SlotID, _ pin: Int?, _ form: inout JudgedForm) -> Bool {
    if let pin {
      shown[slot].messageKey = ShownField.MessageKey()
      return say(shown[slot].pins[pin].message, slot, &form)
    }
    guard let index = form.shownIndex(slot) else { return say("", slot, &form) }
    var key = messageKey(form[slot].found[index])
    if key.isFixed, key == shown[slot].messageKey { return false }
    let made = message(form[slot].found[index], &form)
    key.isFixed = key.isFixed && made.isFixed
    shown[slot].messageKey = key
    return say(made.text, slot, &form)
  }

  private func messageKey(_ found: borrowing RetainedFinding) -> ShownField.MessageKey {
    ShownField.MessageKey(
      rule: found.rule, crossFieldRule: found.crossFieldRule, field: found.field,
      code: found.answer.code, isTooLong: found.answer == .tooLongText,
      isFixed: found.ownCode == nil && found.extra == nil)
  }

  private mutating func say(_ message: String, _ slot: SlotID, _ form: inout JudgedForm) -> Bool {
    if ByteString(message) == ByteString(shown[slot].message) { return false }
    shown[slot].message = message
    return true
  }

  /// Returns a failure's message; `isFixed` is true if the message contains nothing that was typed.
  private func message(
    _ found: RetainedFinding, _ form: inout JudgedForm
  ) -> (text: String, isFixed: Bool) {
    let writer = MessageWriter(form.program.plan.form, language: language)
    let subject = form.judge.subject(
      found, along: form.values.chain(found.scope), form.values.row, writer)
    return (writer.message(subject), isFixed(found, form.program) && isFixed(writer.names(subject)))
  }

  private func isFixed(_ names: [String]) -> Bool {
    !names.contains {
      ByteString($0) == "value" || ByteString($0) == "length" || ByteString($0) == "size"
        || ByteString($0) == "name"
    }
  }

  /// Returns true if all of the failure's parameters come from the file.
  private func isFixed(_ found: RetainedFinding, _ program: Program) -> Bool {
    if found.crossFieldRule != nil { return false }
    guard let rule = found.rule else { return true }
    switch program.rules[rule].facts.wording {
    case .fixed, .length, .measured, .answer: return true
    case .ends(let bounds):
      return [bounds.lower, bounds.upper].allSatisfy { $0 == nil || $0?.value.literal != nil }
    case .other, .character, .computed, .expressions: return false
    }
  }
}
