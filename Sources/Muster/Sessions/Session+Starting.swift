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
      put(value ?? .null, at: slot)
      if value == nil { row.slots[slot] = Slot() }
      beginAnew(below: slot)
      return
    }
    touch(slot)
    switch program.fields[field].type {
    case .list, .map: restartItems(slot, asIf: value)
    case .group:
      let members = if case .object(let members) = value { members } else { [Value.Member]() }
      for child in program.plan.fields[field].children {
        restart(child, members.first { isName(child, $0.name) }?.value)
      }
      fallthrough
    default:
      restart(slot, asIf: value ?? .null)
      noteDiffering(slot)
    }
  }

  /// What was put into a field is what it, and all within it, begins with.
  private mutating func beginAnew(below slot: Int) {
    touchText(slot)
    let field = Int(records[slot].field)
    fillDefault(field, base: Int(records[slot].base))
    markStart(slot)
    guard program.fields[field].type == .group else { return }
    for child in program.plan.fields[field].children {
      beginAnew(below: Int(records[slot].base) + Int(program.fields[child].slot))
    }
  }

  /// The value stays, and begins to differ from another.
  private mutating func restart(_ slot: Int, asIf value: Value) {
    let version = slot * Self.versions + 2
    switch value {
    case .null: records[slot].start = Slot()
    case .boolean(let flag): records[slot].start = Slot(flag ? .yes : .no)
    case .number(let number):
      records[slot].start = store.keep(number.text, at: version, as: .number)
    case .hugeNumber(let huge): records[slot].start = store.keep(huge, at: version, as: .number)
    case .text(let plain): records[slot].start = store.keep(plain, at: version, as: .text)
    case .object where program.fields[Int(records[slot].field)].type == .group:
      records[slot].start = Slot(.group)
    case .list, .object: records[slot].start = store.keep(value.json(), at: version, as: .json)
    }
  }

  /// The items stay, and begin to differ from others: each from the one that would stand in its
  /// place. Those others are put there for as long as it takes.
  private mutating func restartItems(_ slot: Int, asIf value: Value?) {
    let (kept, flags, told) = (row.slots[slot], records[slot].flags, listChanges)
    let bytes = kept.isWhole ? [] : Array(kept.text.utf8)
    row.slots[slot] = Slot()
    if let value { put(value, at: slot) }
    fillDefault(Int(records[slot].field), base: Int(records[slot].base))
    markStart(slot)
    takeStarts(slot, kept, from: slot)
    clear(slot)
    row.slots[slot] = kept
    if !bytes.isEmpty {
      row.slots[slot].word = store.keep(bytes.span, at: slot * Self.versions, as: kept.kind).word
    }
    records[slot].flags = flags
    listChanges = told
    noteDiffering(slot)
  }

  /// Items begin with what those of another list began with, in the same order or by their keys.
  private mutating func takeStarts(_ slot: Int, _ list: Slot, from other: Int) {
    guard list.kind == .items, list.count > 0 else { return }
    let code = program.fields[Int(records[slot].field)]
    var (item, theirs) = (Optional(Int(list.word)), row.firstItem(of: other))
    while let base = item {
      if code.type == .map { theirs = entry(row.slots[base + 1].text, of: other) }
      if let theirs { takeStarts(Int(code.itemFrame), base, from: theirs) }
      item = row.item(after: base)
      theirs = theirs.flatMap { row.item(after: $0) }
    }
  }

  private mutating func takeStarts(_ frame: Int, _ base: Int, from other: Int) {
    // What a group holds is noted before the group.
    for field in program.frames[frame].fields.reversed() {
      let code = program.fields[field]
      let (slot, theirs) = (base + Int(code.slot), other + Int(code.slot))
      if code.itemFrame >= 0 { takeStarts(slot, row.slots[slot], from: theirs) }
      let start = records[theirs].start
      records[slot].start = store.keep(start.span, at: slot * Self.versions + 2, as: start.kind)
      records[slot].startCount = records[theirs].startCount
      touch(slot)
      noteDiffering(slot)
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
