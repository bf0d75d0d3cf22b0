/// Events that make a session begin anew.
extension Session {
  /// Everything begins anew with these values; what the host knows and the clock stay.
  mutating func reset(_ values: Value) {
    forgetAll()
    self.values.put(values)
    followItems()
    begin()
    currentStep = -1
  }

  /// The values to begin with are others. With edits kept, what the person changed stays as it is.
  mutating func reinitialise(_ values: Value, _ keepsEdits: Bool) {
    guard keepsEdits else { return reset(values) }
    isSubmitting = false
    let members = if case .object(let members) = values { members } else { [Value.Member]() }
    var kept: [Value.Member] = []
    let roots = program.plan.roots.filter { !program.plan.fields[$0].isGiven }
    for member in members where !roots.contains(where: { isName($0, member.name) }) {
      kept.append(member)
    }
    self.values.dropExtras(of: 0)
    self.values.row.slots[0] = Slot(.group)
    self.values.putExtras(kept)
    for root in roots { restart(root, members.first { isName(root, $0.name) }?.value) }
    begin()
  }

  private func isName(_ field: Int, _ name: String) -> Bool {
    ByteString(program.plan.fields[field].name) == ByteString(name)
  }

  /// One field of the form itself: a group's fields each by themselves, a list as a whole.
  private mutating func restart(_ field: Int, _ value: Value?) {
    let slot = Int(program.fields[field].slot)
    guard records[slot].flags.contains(.dirty) else {
      cancelAsks(below: slot)
      values.put(value ?? .null, at: slot)
      followItems()
      if value == nil { values.row.slots[slot] = Slot() }
      beginAnew(below: slot)
      return
    }
    touch(slot)
    switch program.fields[field].type {
    case .list, .map:
      values.restartItems(slot, asIf: value)
      followItems()
      touchItems(of: slot)
    case .group:
      let members = if case .object(let members) = value { members } else { [Value.Member]() }
      for child in program.plan.fields[field].children {
        restart(child, members.first { isName(child, $0.name) }?.value)
      }
      fallthrough
    default:
      values.restart(slot, asIf: value ?? .null)
      values.noteDiffering(slot)
    }
  }

  /// What was put into a field is what it, and all within it, begins with.
  private mutating func beginAnew(below slot: Int) {
    touchText(slot)
    let field = Int(values.cells[slot].field)
    values.fillDefault(field, base: Int(values.cells[slot].base))
    followItems()
    values.markStart(slot)
    guard program.fields[field].type == .group else { return }
    for child in program.plan.fields[field].children {
      beginAnew(below: Int(values.cells[slot].base) + Int(program.fields[child].slot))
    }
  }

  /// All fields of a list's items may differ from what they began with, or no longer.
  private mutating func touchItems(of list: Int) {
    for slot in values.slots(below: list) { touch(slot) }
  }

  /// Forgets what the person did and what was asked and said.
  private mutating func forgetAll() {
    isSubmitting = false
    formPins.removeAll()
    for slot in records.indices where values.cells[slot].field >= 0 {
      cancelAsks(of: slot)
      touchText(slot)
      records[slot].pins.removeAll()
      records[slot].flags = []
    }
  }

  private mutating func begin() {
    judgeAll()
    stepsChanged = true
  }

  /// Messages are wanted in another language: they are made again, and nothing is judged.
  mutating func speak(_ tag: String) {
    language = tag
    for slot in records.indices where values.cells[slot].field >= 0 {
      if records[slot].messageKey != FieldRecord.MessageKey() || !records[slot].found.isEmpty {
        touch(slot)
      }
      records[slot].messageKey = FieldRecord.MessageKey()
    }
    if !program.plan.steps.isEmpty { stepsChanged = true }
  }
}
