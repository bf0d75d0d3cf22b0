/// Events that alter values.
extension Session {
  /// The text in a control became another.
  mutating func change(_ slot: Int, to text: String, from source: EntrySource) {
    let field = Int(values.cells[slot].field)
    let type = program.fields[field].type
    guard type != .group, type != .map, type != .list || program.fields[field].hasReads else {
      unknown = path(of: values.handle(of: slot))
      return
    }
    if type == .list {
      values.split(text, at: slot, field)
      values.fillDefault(field, base: Int(values.cells[slot].base))
      followItems()
    } else {
      var typed = values.store.keep(text, at: slot * SessionValues.versions, as: .text)
      typed.isTyped = true
      values.row.slots[slot] = typed
    }
    let base = Int(values.cells[slot].base)
    if base != 0, program.plan.fields[field].isKey {
      values.listChanges.append(values.handle(of: Int(values.cells[base].list)))
    }
    if records[slot].flags.contains(.composing), type != .list {
      wait(slot, from: source)
    } else {
      finishChange(slot, from: source)
    }
  }

  /// While an input method composes, the value updates and the rules wait.
  private mutating func wait(_ slot: Int, from source: EntrySource) {
    touchText(slot)
    isSubmitting = false
    noteChange(slot, from: source)
    records[slot].flags.insert(.unjudged)
    dropAsks(of: slot)
    // What was read stands where the text before it stood: it goes with that.
    readAsItApplies(slot)
    evaluate(slot)
  }

  /// Flags, asks and rules after a slot has its new value.
  private mutating func finishChange(_ slot: Int, from source: EntrySource) {
    touchText(slot)
    isSubmitting = false
    records[slot].flags.remove(.unjudged)
    let parent = groupToOpen(slot)
    noteChange(slot, from: source)
    let dependents = dependents(of: parent ?? slot)
    supersedeAsks(of: slot)
    if !dependents.asks.isEmpty {
      setOrigin(slot)
      visit(.supersede, dependents.asks)
    }
    follow(dependents, from: parent ?? slot)
  }

  private mutating func dependents(of slot: Int) -> Dependents {
    if let dependents = records[slot].dependents { return dependents }
    let dependents = program.dependencies.dependents(
      of: Int(values.cells[slot].field), program.plan)
    records[slot].dependents = dependents
    return dependents
  }

  mutating func setOrigin(_ slot: Int) {
    origin.removeAll(keepingCapacity: true)
    origin.append(contentsOf: values.chain(Int(values.cells[slot].base)))
  }

  /// The field and all it is a part of were changed.
  mutating func noteChange(_ slot: Int, from source: EntrySource) {
    mark(slot, from: source)
    let field = Int(values.cells[slot].field)
    if values.cells[slot].base == 0 && program.fields[field].group < 0 { return }
    var base = Int(values.cells[slot].base)
    var around = values.parentSlot(of: slot)
    while let current = around {
      touch(current)
      mark(current, from: .typed, within: base)
      base = Int(values.cells[current].base)
      if values.cells[current].isByDefault {
        values.cells[current].isByDefault = false
        values.row.values[current].isDefault = false
      }
      around = values.parentSlot(of: current)
    }
  }

  private mutating func mark(_ slot: Int, from source: EntrySource, within base: Int? = nil) {
    records[slot].flags.insert(.dirty)
    switch source {
    case .typed: records[slot].flags.remove(.atRest)
    case .pasted, .autofilled: records[slot].flags.formUnion([.touched, .atRest])
    }
    if let base, base != Int(values.cells[slot].base) {
      values.noteDiffering(slot, at: base)
    } else {
      values.noteDiffering(slot)
    }
  }

  /// A group that was not there is, once something in it is changed: the outermost of those.
  mutating func groupToOpen(_ slot: Int) -> Int? {
    var opened: Int?
    var around = slot
    while program.fields[Int(values.cells[around].field)].group >= 0,
      let group = values.parentSlot(of: around)
    {
      if values.row.slots[group].kind != .group {
        touchText(group)
        values.row.slots[group] = Slot(.group)
        opened = group
      }
      around = group
    }
    return opened
  }

  /// A value was picked.
  mutating func set(_ path: String, _ value: Value) {
    guard let slot = values.slot(at: path) ?? newEntry(path) else {
      unknown = path
      return
    }
    touch(slot)
    let field = Int(values.cells[slot].field)
    cancelAsks(below: slot)
    values.put(value, at: slot)
    values.fillDefaults(program.plan.fields[field].frame, base: Int(values.cells[slot].base))
    followItems()
    if program.fields[field].type == .group { markDirty(below: slot) }
    finishChange(slot, from: .typed)
  }

  /// All fields of a group that was set as a whole.
  private mutating func markDirty(below slot: Int) {
    for child in program.plan.fields[Int(values.cells[slot].field)].children {
      let inner = Int(values.cells[slot].base) + Int(program.fields[child].slot)
      touchText(inner)
      if program.fields[child].type == .group { markDirty(below: inner) }
      mark(inner, from: .typed)
    }
  }

  /// The place of a map's new key.
  private mutating func newEntry(_ path: String) -> Int? {
    guard let (list, key) = values.mapAndKey(path) else { return nil }
    let code = program.fields[Int(values.cells[list].field)]
    if values.row.slots[list].kind != .items { values.row.slots[list] = Slot(items: 0, count: 0) }
    var last: Int?
    var item = values.row.firstItem(of: list)
    while let base = item {
      last = base
      item = values.row.item(after: base)
    }
    let base = values.addItem(to: list, after: last)
    values.putItem(.null, base: base, frame: Int(code.itemFrame), key: key)
    afterItems(list, added: base)
    return base + 2
  }

  /// The person left a field, the groups around it, and the item it is in.
  mutating func leave(_ slot: Int) {
    if records[slot].flags.contains(.composing) { compose(slot, false) }
    var next: Int? = slot
    while let current = next {
      touch(current)
      records[current].flags.formUnion([.touched, .atRest])
      let field = Int(values.cells[current].field)
      next = program.fields[field].group >= 0 ? values.parentSlot(of: current) : nil
    }
  }

  /// An input method began to compose, or ended.
  mutating func compose(_ slot: Int, _ isComposing: Bool) {
    touch(slot)
    guard !isComposing else {
      records[slot].flags.insert(.composing)
      return
    }
    records[slot].flags.remove(.composing)
    if records[slot].flags.contains(.unjudged) {
      finishChange(slot, from: records[slot].flags.contains(.atRest) ? .pasted : .typed)
    }
  }

  /// What the host knows has changed.
  mutating func give(_ values: Value) {
    self.values.put(given: values)
    readGivens()
    for field in program.givens {
      let dependents = program.dependencies.dependents(of: field, program.plan)
      origin = [0]
      visit(.supersede, dependents.asks)
      follow(dependents, from: nil)
    }
  }

  /// Time went on, and perhaps the clock.
  mutating func tick(_ now: OffsetDateTime?) {
    // `today` is another where the offset is.
    guard let now, judge.now != now || judge.now?.offset != now.offset else { return }
    judge.now = now
    follow(program.dependencies.dependents(ofClock: program.plan), from: nil)
  }
}
