/// Events that restart a session.
extension Session {
  /// Restarts with these values; the host's values and the clock stay.
  mutating func reset(_ values: Value) {
    forgetAll()
    judged.values.put(values)
    judged.followItems()
    begin()
    wizard.current = nil
  }

  /// Takes new initial values. With `keepsEdits`, the fields that the person changed keep their
  /// values.
  mutating func reinitialise(_ values: Value, _ keepsEdits: Bool) {
    guard keepsEdits else { return reset(values) }
    isSubmitting = false
    let members = if case .object(let members) = values { members } else { [Value.Member]() }
    var kept: [Value.Member] = []
    let roots = program.plan.roots.filter { !program.plan.fields[$0].isGiven }
    for member in members where !roots.contains(where: { isName($0, member.name) }) {
      kept.append(member)
    }
    judged.values.dropExtras(of: .form)
    judged.values.open(.form)
    judged.values.putExtras(kept)
    for root in roots { restart(root, members.first { isName(root, $0.name) }?.value) }
    begin()
  }

  private func isName(_ field: FieldID, _ name: String) -> Bool {
    ByteString(program.plan.fields[field].name) == ByteString(name)
  }

  /// Restarts one top-level field: the fields of a group one by one, a list as a whole.
  private mutating func restart(_ field: FieldID, _ value: Value?) {
    let slot = SlotID.form + program.fields[field].slot
    guard judged.records[slot].flags.contains(.dirty) else {
      judged.cancelAsks(below: slot)
      judged.values.put(value ?? .null, at: slot)
      judged.followItems()
      if value == nil { judged.values.makeAbsent(slot) }
      beginAnew(below: slot)
      return
    }
    judged.touch(slot)
    switch program.fields[field].type {
    case .list, .map:
      // Before they are compared with other first values, as what they were is noted here.
      touchItems(of: slot)
      judged.values.restartItems(slot, asIf: value)
      judged.followItems()
    case .group:
      let members = if case .object(let members) = value { members } else { [Value.Member]() }
      for child in program.plan.fields[field].children {
        restart(child, members.first { isName(child, $0.name) }?.value)
      }
      fallthrough
    default:
      judged.values.restart(slot, asIf: value ?? .null)
      judged.values.noteDiffering(slot)
    }
  }

  /// Makes the value of a field, and of all within it, its initial value.
  private mutating func beginAnew(below slot: SlotID) {
    judged.touchText(slot)
    let field = judged.values.field(at: slot)
    judged.values.fillDefault(field, base: judged.values.cells[slot].base)
    judged.followItems()
    judged.values.markStart(slot)
    guard program.fields[field].type == .group else { return }
    for child in program.plan.fields[field].children {
      beginAnew(below: judged.values.cells[slot].base + program.fields[child].slot)
    }
  }

  /// Touches the items' fields, as they may now differ from their initial values, or no longer.
  private mutating func touchItems(of list: SlotID) {
    for slot in judged.values.slots(below: list) { judged.touch(slot) }
  }

  /// Forgets the person's actions, the asks and the server's messages.
  private mutating func forgetAll() {
    isSubmitting = false
    presentation.formPins.removeAll()
    for slot in judged.records.ids where judged.values.cells[slot].field != nil {
      judged.cancelAsks(of: slot)
      judged.touchText(slot)
      judged.records[slot].shown.pins.removeAll()
      judged.records[slot].flags = []
      judged.records[slot].shown.isLatched = false
    }
  }

  private mutating func begin() {
    judged.judgeAll()
    wizard.isStale = true
  }

  /// Changes the language of messages: all of them are written again.
  mutating func speak(_ tag: String) {
    presentation.language = tag
    for slot in judged.records.ids where judged.values.cells[slot].field != nil {
      if judged.records[slot].shown.messageKey != ShownField.MessageKey()
        || !judged.records[slot].found.isEmpty
      {
        judged.touch(slot)
      }
      judged.records[slot].shown.messageKey = ShownField.MessageKey()
    }
    if !program.plan.steps.isEmpty { wizard.isStale = true }
  }
}
