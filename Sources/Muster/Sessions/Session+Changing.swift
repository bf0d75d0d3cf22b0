/// Events that alter values.
extension Session {
  /// The text in a control became another.
  mutating func change(_ slot: Int, to text: String, from source: EntrySource) {
    let field = Int(records[slot].field)
    let type = program.fields[field].type
    guard type != .group, type != .map, type != .list || program.fields[field].hasReads else {
      unknown = path(of: handle(of: slot))
      return
    }
    if type == .list {
      split(text, at: slot, field)
      fillDefault(field, base: Int(records[slot].base))
    } else {
      var typed = store.keep(text, at: slot * Self.versions, as: .text)
      typed.isTyped = true
      row.slots[slot] = typed
    }
    let base = Int(records[slot].base)
    if base != 0, program.plan.fields[field].isKey {
      listChanges.append(handle(of: Int(records[base].list)))
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

  /// A text such as `a;b` becomes the list's items.
  mutating func split(_ text: String, at slot: Int, _ field: Int) {
    guard case .list(let separator) = program.plan.fields[field].reads else { return }
    clear(slot)
    if text.utf8.isEmpty && !program.fields[field].emptyIsValue { return }
    row.slots[slot] = Slot(items: 0, count: 0)
    if text.utf8.isEmpty { return }
    let frame = Int(program.fields[field].itemFrame)
    var last: Int?
    for part in parts(of: Array(text.utf8), between: Array(separator.utf8)) {
      let base = addItem(to: slot, after: last)
      row.slots[base + 1] = store.keep(part.span, at: (base + 1) * Self.versions, as: .text)
      row.slots[base + 1].isTyped = true
      markStart(frame, base: base)
      last = base
    }
    listChanges.append(handle(of: slot))
  }

  private func parts(of text: [UInt8], between mark: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    var end = 0
    while end < text.count {
      if !mark.isEmpty, hasPrefix(text.span.extracting(end..<text.count), mark) {
        parts.append(Array(text[start..<end]))
        end += mark.count
        start = end
      } else {
        end += 1
      }
    }
    parts.append(Array(text[start...]))
    return parts
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
    let dependents = program.dependencies.dependents(of: Int(records[slot].field), program.plan)
    records[slot].dependents = dependents
    return dependents
  }

  mutating func setOrigin(_ slot: Int) {
    origin.removeAll(keepingCapacity: true)
    origin.append(contentsOf: chain(Int(records[slot].base)))
  }

  /// The field and all it is a part of were changed.
  mutating func noteChange(_ slot: Int, from source: EntrySource) {
    mark(slot, from: source)
    let field = Int(records[slot].field)
    if records[slot].base == 0 && program.fields[field].group < 0 { return }
    var base = Int(records[slot].base)
    var around = parentSlot(of: slot)
    while let current = around {
      touch(current)
      mark(current, from: .typed, within: base)
      base = Int(records[current].base)
      if records[current].flags.contains(.byDefault) {
        records[current].flags.remove(.byDefault)
        row.values[current].isDefault = false
      }
      around = parentSlot(of: current)
    }
  }

  private mutating func mark(_ slot: Int, from source: EntrySource, within base: Int? = nil) {
    records[slot].flags.insert(.dirty)
    switch source {
    case .typed: records[slot].flags.remove(.atRest)
    case .pasted, .autofilled: records[slot].flags.formUnion([.touched, .atRest])
    }
    if let base, base != Int(records[slot].base) {
      noteDiffering(slot, at: base)
    } else {
      noteDiffering(slot)
    }
  }

  /// The group, or the list, map or item around a field.
  func parentSlot(of slot: Int) -> Int? {
    let code = program.fields[Int(records[slot].field)]
    let base = Int(records[slot].base)
    if code.group >= 0 { return base + Int(program.fields[Int(code.group)].slot) }
    return base == 0 ? nil : Int(records[base].list)
  }

  /// A group that was not there is, once something in it is changed: the outermost of those.
  mutating func groupToOpen(_ slot: Int) -> Int? {
    var opened: Int?
    var around = slot
    while program.fields[Int(records[around].field)].group >= 0, let group = parentSlot(of: around)
    {
      if row.slots[group].kind != .group {
        touchText(group)
        row.slots[group] = Slot(.group)
        opened = group
      }
      around = group
    }
    return opened
  }

  /// A value was picked.
  mutating func set(_ path: String, _ value: Value) {
    guard let slot = slot(at: path) ?? newEntry(path) else {
      unknown = path
      return
    }
    touch(slot)
    let field = Int(records[slot].field)
    cancelAsks(below: slot)
    put(value, at: slot)
    fillDefaults(program.plan.fields[field].frame, base: Int(records[slot].base))
    if program.fields[field].type == .group { markDirty(below: slot) }
    finishChange(slot, from: .typed)
  }

  /// All fields of a group that was set as a whole.
  private mutating func markDirty(below slot: Int) {
    for child in program.plan.fields[Int(records[slot].field)].children {
      let inner = Int(records[slot].base) + Int(program.fields[child].slot)
      touchText(inner)
      if program.fields[child].type == .group { markDirty(below: inner) }
      mark(inner, from: .typed)
    }
  }

  /// The place of a map's new key.
  private mutating func newEntry(_ path: String) -> Int? {
    guard let (list, key) = mapAndKey(path) else { return nil }
    let code = program.fields[Int(records[list].field)]
    if row.slots[list].kind != .items { row.slots[list] = Slot(items: 0, count: 0) }
    var last: Int?
    var item = row.firstItem(of: list)
    while let base = item {
      last = base
      item = row.item(after: base)
    }
    let base = addItem(to: list, after: last)
    putItem(.null, base: base, frame: Int(code.itemFrame), key: key)
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
      let field = Int(records[current].field)
      next = program.fields[field].group >= 0 ? parentSlot(of: current) : nil
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
    put(given: values)
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
