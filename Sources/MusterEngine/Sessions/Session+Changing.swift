/// Events that change values.
extension Session {
  /// Takes a new text in a control.
  mutating func change(_ slot: SlotID, to text: String, from source: EntrySource) {
    let field = judged.values.field(at: slot)
    let type = program.fields[field].type
    guard !program.fields[field].isComputed, type != .group, type != .map,
      type != .list || program.fields[field].hasReads
    else {
      unknown = path(of: judged.values.handle(of: slot))
      return
    }
    if type == .list {
      judged.values.split(text, at: slot, field)
      judged.values.fillDefault(field, base: judged.values.cells[slot].base)
      judged.followItems()
    } else {
      judged.values.type(text, at: slot)
    }
    let base = judged.values.cells[slot].base
    if let map = judged.values.cells[base].list, program.plan.fields[field].isKey {
      judged.values.noteItems(of: map)
    }
    if judged.records[slot].flags.contains(.composing), type != .list {
      wait(slot, from: source)
    } else {
      finishChange(slot, from: source)
    }
  }

  /// Updates the value while an input method composes; the rules wait.
  private mutating func wait(_ slot: SlotID, from source: EntrySource) {
    judged.touchText(slot)
    isSubmitting = false
    noteChange(slot, from: source)
    judged.records[slot].flags.insert(.unjudged)
    judged.dropAsks(of: slot)
    // The value read before may lie in the memory of the previous text, so it is read again.
    judged.readAsItApplies(slot)
    judged.evaluate(slot)
  }

  /// Updates flags, asks and rules after a slot has its new value.
  private mutating func finishChange(_ slot: SlotID, from source: EntrySource) {
    judged.touchText(slot)
    isSubmitting = false
    judged.records[slot].flags.remove(.unjudged)
    let parent = groupToOpen(slot)
    noteChange(slot, from: source)
    let dependents = judged.dependents(of: parent ?? slot)
    judged.supersedeAsks(of: slot)
    if !dependents.asks.isEmpty {
      judged.setOrigin(slot)
      judged.visit(JudgedForm.Visit.supersede, dependents.asks)
    }
    judged.follow(dependents, from: parent ?? slot)
  }

  /// Notes that the field and everything around it were changed.
  mutating func noteChange(_ slot: SlotID, from source: EntrySource) {
    mark(slot, from: source)
    let field = judged.values.field(at: slot)
    if judged.values.cells[slot].base == .form && program.fields[field].group == nil { return }
    var base = judged.values.cells[slot].base
    var around = judged.values.parentSlot(of: slot)
    while let current = around {
      judged.touch(current)
      mark(current, from: .typed, within: base)
      base = judged.values.cells[current].base
      judged.values.takeOver(current)
      around = judged.values.parentSlot(of: current)
    }
  }

  private mutating func mark(_ slot: SlotID, from source: EntrySource, within base: SlotID? = nil) {
    judged.records[slot].flags.insert(.dirty)
    switch source {
    case .typed: judged.records[slot].flags.remove(.atRest)
    case .pasted, .autofilled: judged.records[slot].flags.formUnion([.touched, .atRest])
    }
    if let base, base != judged.values.cells[slot].base {
      judged.values.noteDiffering(slot, at: base)
    } else {
      judged.values.noteDiffering(slot)
    }
  }

  /// Makes the missing groups around a changed field present; returns the outermost of them.
  mutating func groupToOpen(_ slot: SlotID) -> SlotID? {
    var opened: SlotID?
    var around = slot
    while judged.values.code(of: around).group != nil,
      let group = judged.values.parentSlot(of: around)
    {
      if !judged.values.isOpen(group) {
        judged.touchText(group)
        judged.values.open(group)
        opened = group
      }
      around = group
    }
    return opened
  }

  /// Takes a picked value.
  mutating func set(_ path: String, _ value: Value) {
    guard let slot = judged.values.slot(at: path) ?? newEntry(path),
      !judged.values.code(of: slot).isComputed
    else {
      unknown = path
      return
    }
    judged.touch(slot)
    let field = judged.values.field(at: slot)
    judged.cancelAsks(below: slot)
    judged.values.put(value, at: slot)
    judged.values.fillDefaults(
      program.plan.fields[field].frame, base: judged.values.cells[slot].base)
    judged.followItems()
    if program.fields[field].type == .group { markDirty(below: slot) }
    finishChange(slot, from: .typed)
  }

  /// Marks all fields of a group that was set as a whole.
  private mutating func markDirty(below slot: SlotID) {
    for child in program.plan.fields[judged.values.field(at: slot)].children {
      let inner = judged.values.cells[slot].base + program.fields[child].slot
      judged.touchText(inner)
      if program.fields[child].type == .group { markDirty(below: inner) }
      mark(inner, from: .typed)
    }
  }

  /// Adds a map's entry for a new key, and returns its slot.
  private mutating func newEntry(_ path: String) -> SlotID? {
    guard let (list, key) = judged.values.mapAndKey(path),
      let frame = judged.values.itemFrame(of: list)
    else { return nil }
    judged.values.beginItems(of: list)
    let last = judged.values.row.item(before: .max, of: list)
    let base = judged.values.addItem(to: list, frame, after: last)
    judged.values.putItem(.null, base: base, frame: frame, key: key)
    afterItems(list, added: base)
    return base + .entry
  }

  /// Notes that the person left a field, the groups around it, and its item.
  mutating func leave(_ slot: SlotID) {
    if judged.records[slot].flags.contains(.composing) { compose(slot, false) }
    judged.touchComputed(from: slot)
    var next: SlotID? = slot
    while let current = next {
      judged.touch(current)
      judged.records[current].flags.formUnion([.touched, .atRest])
      let field = judged.values.field(at: current)
      next = program.fields[field].group != nil ? judged.values.parentSlot(of: current) : nil
    }
  }

  /// Notes that an input method began or ended composing.
  mutating func compose(_ slot: SlotID, _ isComposing: Bool) {
    judged.touch(slot)
    guard !isComposing else {
      judged.records[slot].flags.insert(.composing)
      return
    }
    judged.records[slot].flags.remove(.composing)
    if judged.records[slot].flags.contains(.unjudged) {
      finishChange(slot, from: judged.records[slot].flags.contains(.atRest) ? .pasted : .typed)
    }
  }

  /// Takes new values that only the host knows.
  mutating func give(_ values: Value) {
    judged.values.put(given: values)
    judged.readGivens()
    for field in program.givens {
      let dependents = program.dependencies.dependents(of: field, program.plan)
      judged.origin = [.form]
      judged.visit(JudgedForm.Visit.supersede, dependents.asks)
      judged.follow(dependents, from: nil)
    }
  }

  /// Takes the passing of time, and perhaps a new instant.
  mutating func tick(_ now: OffsetDateTime?) {
    // With another offset, `today` may be another day.
    guard let now, judged.judge.now != now || judged.judge.now?.offset != now.offset else { return }
    judged.judge.now = now
    judged.follow(program.dependencies.dependents(ofClock: program.plan), from: nil)
  }
}
