/// Events that change values.
extension Session {
  /// Takes a new text in a control.
  mutating func change(_ slot: Int, to text: String, from source: EntrySource) {
    let field = Int(judged.values.cells[slot].field)
    let type = program.fields[field].type
    guard type != .group, type != .map, type != .list || program.fields[field].hasReads else {
      unknown = path(of: judged.values.handle(of: slot))
      return
    }
    if type == .list {
      judged.values.split(text, at: slot, field)
      judged.values.fillDefault(field, base: Int(judged.values.cells[slot].base))
      judged.followItems()
    } else {
      var typed = judged.values.store.keep(text, at: slot * SessionValues.versions, as: .text)
      typed.isTyped = true
      judged.values.row.slots[slot] = typed
    }
    let base = Int(judged.values.cells[slot].base)
    if base != 0, program.plan.fields[field].isKey {
      judged.values.listChanges.append(
        judged.values.handle(of: Int(judged.values.cells[base].list)))
    }
    if judged.records[slot].flags.contains(.composing), type != .list {
      wait(slot, from: source)
    } else {
      finishChange(slot, from: source)
    }
  }

  /// Updates the value while an input method composes; the rules wait.
  private mutating func wait(_ slot: Int, from source: EntrySource) {
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
  private mutating func finishChange(_ slot: Int, from source: EntrySource) {
    judged.touchText(slot)
    isSubmitting = false
    judged.records[slot].flags.remove(.unjudged)
    let parent = groupToOpen(slot)
    noteChange(slot, from: source)
    let dependents = judged.dependents(of: parent ?? slot)
    judged.supersedeAsks(of: slot)
    if !dependents.asks.isEmpty {
      judged.setOrigin(slot)
      judged.visit(.supersede, dependents.asks)
    }
    judged.follow(dependents, from: parent ?? slot)
  }

  /// Notes that the field and everything around it were changed.
  mutating func noteChange(_ slot: Int, from source: EntrySource) {
    mark(slot, from: source)
    let field = Int(judged.values.cells[slot].field)
    if judged.values.cells[slot].base == 0 && program.fields[field].group < 0 { return }
    var base = Int(judged.values.cells[slot].base)
    var around = judged.values.parentSlot(of: slot)
    while let current = around {
      judged.touch(current)
      mark(current, from: .typed, within: base)
      base = Int(judged.values.cells[current].base)
      if judged.values.cells[current].isByDefault {
        judged.values.cells[current].isByDefault = false
        judged.values.row.values[current].isDefault = false
      }
      around = judged.values.parentSlot(of: current)
    }
  }

  private mutating func mark(_ slot: Int, from source: EntrySource, within base: Int? = nil) {
    judged.records[slot].flags.insert(.dirty)
    switch source {
    case .typed: judged.records[slot].flags.remove(.atRest)
    case .pasted, .autofilled: judged.records[slot].flags.formUnion([.touched, .atRest])
    }
    if let base, base != Int(judged.values.cells[slot].base) {
      judged.values.noteDiffering(slot, at: base)
    } else {
      judged.values.noteDiffering(slot)
    }
  }

  /// Makes the missing groups around a changed field present; returns the outermost of them.
  mutating func groupToOpen(_ slot: Int) -> Int? {
    var opened: Int?
    var around = slot
    while program.fields[Int(judged.values.cells[around].field)].group >= 0,
      let group = judged.values.parentSlot(of: around)
    {
      if judged.values.row.slots[group].kind != .group {
        judged.touchText(group)
        judged.values.row.slots[group] = Slot(.group)
        opened = group
      }
      around = group
    }
    return opened
  }

  /// Takes a picked value.
  mutating func set(_ path: String, _ value: Value) {
    guard let slot = judged.values.slot(at: path) ?? newEntry(path) else {
      unknown = path
      return
    }
    judged.touch(slot)
    let field = Int(judged.values.cells[slot].field)
    judged.cancelAsks(below: slot)
    judged.values.put(value, at: slot)
    judged.values.fillDefaults(
      program.plan.fields[field].frame, base: Int(judged.values.cells[slot].base))
    judged.followItems()
    if program.fields[field].type == .group { markDirty(below: slot) }
    finishChange(slot, from: .typed)
  }

  /// Marks all fields of a group that was set as a whole.
  private mutating func markDirty(below slot: Int) {
    for child in program.plan.fields[Int(judged.values.cells[slot].field)].children {
      let inner = Int(judged.values.cells[slot].base) + Int(program.fields[child].slot)
      judged.touchText(inner)
      if program.fields[child].type == .group { markDirty(below: inner) }
      mark(inner, from: .typed)
    }
  }

  /// Adds a map's entry for a new key, and returns its slot.
  private mutating func newEntry(_ path: String) -> Int? {
    guard let (list, key) = judged.values.mapAndKey(path) else { return nil }
    let code = program.fields[Int(judged.values.cells[list].field)]
    if judged.values.row.slots[list].kind != .items {
      judged.values.row.slots[list] = Slot(items: 0, count: 0)
    }
    var last: Int?
    var item = judged.values.row.firstItem(of: list)
    while let base = item {
      last = base
      item = judged.values.row.item(after: base)
    }
    let base = judged.values.addItem(to: list, after: last)
    judged.values.putItem(.null, base: base, frame: Int(code.itemFrame), key: key)
    afterItems(list, added: base)
    return base + 2
  }

  /// Notes that the person left a field, the groups around it, and its item.
  mutating func leave(_ slot: Int) {
    if judged.records[slot].flags.contains(.composing) { compose(slot, false) }
    var next: Int? = slot
    while let current = next {
      judged.touch(current)
      judged.records[current].flags.formUnion([.touched, .atRest])
      let field = Int(judged.values.cells[current].field)
      next = program.fields[field].group >= 0 ? judged.values.parentSlot(of: current) : nil
    }
  }

  /// Notes that an input method began or ended composing.
  mutating func compose(_ slot: Int, _ isComposing: Bool) {
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
      judged.origin = [0]
      judged.visit(.supersede, dependents.asks)
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
