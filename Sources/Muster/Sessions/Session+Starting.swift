/// Events that make a session begin anew.
extension Session {
  /// Everything begins anew with these values; what the host knows and the clock stay.
  mutating func reset(_ values: Value) {
    forgetAll()
    put(values)
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
    dropExtras(of: 0)
    row.slots[0] = Slot(.group)
    putExtras(kept)
    for root in roots { restart(root, members.first { isName(root, $0.name) }?.value) }
    fillDefaults(0, base: 0)
    begin()
  }

  private func isName(_ field: Int, _ name: String) -> Bool {
    Word(program.plan.fields[field].name) == Word(name)
  }

  /// One field of the form itself: a group's fields each by themselves, a list as a whole.
  private mutating func restart(_ field: Int, _ value: Value?) {
    let slot = Int(program.fields[field].slot)
    touchText(slot)
    let isDirty = records[slot].flags.contains(.dirty)
    if program.fields[field].type == .group, isDirty {
      let members = if case .object(let members) = value { members } else { [Value.Member]() }
      for child in program.plan.fields[field].children {
        restart(child, members.first { isName(child, $0.name) }?.value)
      }
      return
    }
    guard isDirty else {
      cancelAsks(below: slot)
      put(value ?? .null, at: slot)
      if value == nil { row.slots[slot] = Slot() }
      markStart(slot)
      return
    }
    guard program.fields[field].itemFrame < 0, program.fields[field].type != .group else { return }
    restart(slot, asIf: value ?? .null)
  }

  /// The value stays, and begins to differ from another.
  private mutating func restart(_ slot: Int, asIf value: Value) {
    let text: String
    let kind: Slot.Kind
    switch value {
    case .null: (text, kind) = ("", .absent)
    case .boolean(let flag): (text, kind) = ("", flag ? .yes : .no)
    case .number(let number): (text, kind) = (number.text, .number)
    case .hugeNumber(let huge): (text, kind) = (huge, .number)
    case .text(let plain): (text, kind) = (plain, .text)
    case .list, .object: (text, kind) = (value.json(), .json)
    }
    var start = store.keep(text, at: slot * Self.lanes + 2, as: kind)
    if kind == .absent || kind == .yes || kind == .no { start = Slot(kind) }
    records[slot].start = start
    if isChanged(slot) {
      records[slot].flags.insert(.changed)
    } else {
      records[slot].flags.remove(.changed)
    }
  }

  /// Forgets what the person did and what was asked and said.
  private mutating func forgetAll() {
    isSubmitting = false
    formPins.removeAll()
    for slot in records.indices where records[slot].field >= 0 {
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
    for slot in records.indices where records[slot].field >= 0 {
      if records[slot].messageKey != FieldRecord.MessageKey() || !records[slot].found.isEmpty {
        touch(slot)
      }
      records[slot].messageKey = FieldRecord.MessageKey()
    }
    if !program.plan.steps.isEmpty { stepsChanged = true }
  }
}
