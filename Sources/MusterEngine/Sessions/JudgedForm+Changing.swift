/// Changing values.
extension JudgedForm {
  /// Takes a new string in a control; returns false if the field has none.
  mutating func change(_ slot: SlotID, to text: String, from source: EntrySource) -> Bool {
    let field = values.field(at: slot)
    let type = program.fields[field].type
    guard program.fields[field].isFilledIn, type != .group, type != .map,
      type != .list || program.fields[field].hasReads
    else { return false }
    if type == .list {
      values.split(text, at: slot, field)
      values.fillDefault(field, base: values.base(of: slot))
      followItems()
    } else {
      values.type(text, at: slot)
    }
    let base = values.base(of: slot)
    if let map = values.list(around: base), program.plan.fields[field].isKey {
      values.noteKeys(of: map)
    }
    if records[slot].flags.contains(.composing), type != .list {
      wait(slot, from: source)
    } else {
      finishChange(slot, from: source)
    }
    return true
  }

  /// Updates the value while an input method composes; the rules wait.
  private mutating func wait(_ slot: SlotID, from source: EntrySource) {
    touchText(slot)
    isEdited = true
    noteChange(slot, from: source)
    records[slot].flags.insert(.unjudged)
    dropAsks(of: slot)
    // The previously read value may be in the memory of the previous string, so it is read again.
    readAsItApplies(slot)
    evaluate(slot)
  }

  /// Updates flags, asks and rules after a slot has its new value.
  private mutating func finishChange(_ slot: SlotID, from source: EntrySource) {
    touchText(slot)
    isEdited = true
    if records[slot].flags.contains(.unjudged) { records[slot].flags.remove(.unjudged) }
    let parent = groupToOpen(slot)
    noteChange(slot, from: source)
    let dependents = dependents(of: parent ?? slot)
    supersedeAsks(of: slot)
    if !dependents.asks.isEmpty {
      setOrigin(slot)
      visit(Visit.supersede, dependents.asks)
    }
    follow(dependents, from: parent ?? slot)
  }

  /// Notes that the field and everything around it was changed.
  mutating func noteChange(_ slot: SlotID, from source: EntrySource) {
    mark(slot, from: source)
    let field = values.field(at: slot)
    if values.base(of: slot) == .form && program.fields[field].group == nil { return }
    var base = values.base(of: slot)
    var around = values.parentSlot(of: slot)
    while let current = around {
      touch(current)
      mark(current, from: .typed, within: base)
      base = values.base(of: current)
      values.takeOver(current)
      around = values.parentSlot(of: current)
    }
  }

  private mutating func mark(_ slot: SlotID, from source: EntrySource, within base: SlotID? = nil) {
    var flags = records[slot].flags
    flags.insert(.dirty)
    switch source {
    case .typed: flags.remove(.atRest)
    case .pasted, .autofilled: flags.formUnion([.touched, .atRest])
    }
    if flags != records[slot].flags { records[slot].flags = flags }
    if let base, base != values.base(of: slot) {
      values.noteDiffering(slot, at: base)
    } else {
      values.noteDiffering(slot)
    }
  }

  /// Makes the missing groups around a changed field present; returns the outermost of them.
  mutating func groupToOpen(_ slot: SlotID) -> SlotID? {
    var opened: SlotID?
    var around = slot
    while values.code(of: around).group != nil,
      let group = values.parentSlot(of: around)
    {
      if !values.isOpen(group) {
        touchText(group)
        values.open(group)
        opened = group
      }
      around = group
    }
    return opened
  }

  /// Takes a picked value; returns false if the field accepts none.
  mutating func set(_ path: String, _ value: Value) -> Bool {
    guard let slot = values.slot(at: path) ?? newEntry(path) else { return false }
    return set(slot, value)
  }

  mutating func set(_ slot: SlotID, _ value: Value) -> Bool {
    guard isFilledIn(slot) else { return false }
    touch(slot)
    let field = values.field(at: slot)
    cancelAsks(below: slot)
    values.fill(slot, with: value)
    values.fillDefaults(
      program.plan.fields[field].frame, base: values.base(of: slot))
    followItems()
    if program.fields[field].type == .group { markDirty(below: slot) }
    finishChange(slot, from: .typed)
    return true
  }

  /// Returns true if a person fills in the field at a slot.
  func isFilledIn(_ slot: SlotID) -> Bool {
    program.fields[values.field(at: slot)].isFilledIn
  }

  /// Marks the fields of a group that was set as a whole, except read-only ones.
  private mutating func markDirty(below slot: SlotID) {
    for child in program.plan.fields[values.field(at: slot)].children {
      if program.plan.fields[child].isReadOnly { continue }
      let inner = values.base(of: slot) + program.fields[child].slot
      touchText(inner)
      if program.fields[child].type == .group { markDirty(below: inner) }
      mark(inner, from: .typed)
    }
  }

  /// Adds a map's entry for a new key, and returns its slot.
  private mutating func newEntry(_ path: String) -> SlotID? {
    guard let (list, key) = values.mapAndKey(path), isFilledIn(list),
      let frame = values.itemFrame(of: list)
    else { return nil }
    values.beginItems(of: list)
    let last = values.row.item(before: .max, of: list)
    let base = values.addItem(to: list, frame, after: last)
    values.putItem(.null, base: base, frame: frame, key: key)
    afterItems(list, added: [base])
    return base + .entry
  }

  /// Notes that the person left a field, the groups around it, and its item.
  @discardableResult
  mutating func leave(_ slot: SlotID) -> Bool {
    if records[slot].flags.contains(.composing) { compose(slot, false) }
    touchComputed(from: slot)
    var next: SlotID? = slot
    while let current = next {
      touch(current)
      records[current].flags.formUnion([.touched, .atRest])
      let field = values.field(at: current)
      next = program.fields[field].group != nil ? values.parentSlot(of: current) : nil
    }
    return true
  }

  /// Notes that an input method began or ended composing.
  @discardableResult
  mutating func compose(_ slot: SlotID, _ isComposing: Bool) -> Bool {
    touch(slot)
    guard !isComposing else {
      records[slot].flags.insert(.composing)
      return true
    }
    records[slot].flags.remove(.composing)
    if records[slot].flags.contains(.unjudged) {
      finishChange(slot, from: records[slot].flags.contains(.atRest) ? .pasted : .typed)
    }
    return true
  }

  /// Takes new values that only your program knows.
  mutating func give(_ values: Value) {
    self.values.put(given: values)
    readGivens()
    for field in program.givens {
      let dependents = program.dependencies.dependents(of: field, program.plan)
      origin = [.form]
      visit(Visit.supersede, dependents.asks)
      follow(dependents, from: nil)
    }
    if judge.replace(values) { followSurroundings() }
  }

  /// Judges again everything that reads the clock, a list or a table.
  private mutating func followSurroundings() {
    follow(program.dependencies.dependents(ofSurroundings: program.plan), from: nil)
  }

  /// Handles the passing of time, and a new instant if there is one.
  mutating func tick(_ now: OffsetDateTime?) {
    // With another offset, `today` can be another day.
    guard let now, judge.now != now || judge.now?.offset != now.offset else { return }
    judge.now = now
    followSurroundings()
  }
}
