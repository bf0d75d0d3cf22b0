/// Changes a list's items. Each method returns false if there is no such list or item.
extension JudgedForm {
  /// Returns the slot of a list or map that a person can change.
  private func list(at path: String) -> SlotID? {
    values.slot(at: path).flatMap {
      values.itemFrame(of: $0) == nil || !isFilledIn($0) ? nil : $0
    }
  }

  /// Returns the list or map whose item, or entry, a slot is, if a person can change it.
  private func list(ofItem slot: SlotID) -> SlotID? {
    let base = values.base(of: slot)
    guard let list = values.list(around: base), slot == base + values.code(of: list).itemSlot,
      isFilledIn(list)
    else {
      return nil
    }
    return list
  }

  /// Inserts a new item into a list, or new entries into a map.
  mutating func insert(_ path: String, _ index: Int, _ value: Value) -> Bool {
    values.slot(at: path).map { insert(into: $0, index, value) } ?? false
  }

  mutating func insert(into list: SlotID, _ index: Int, _ value: Value) -> Bool {
    guard index >= 0, isFilledIn(list), let frame = values.itemFrame(of: list) else {
      return false
    }
    let code = values.code(of: list)
    var entries: [Value.Member] = []
    if case .object(let members) = value { entries = members }
    if code.type == .map, entries.isEmpty { return false }
    values.beginItems(of: list)
    var before = values.item(before: index, of: list)
    guard code.type == .map else {
      let base = values.addItem(to: list, frame, after: before)
      values.putItem(
        begun(value, in: code, frame), base: base, frame: frame, key: nil)
      afterItems(list, added: [base])
      records[base + code.itemSlot].flags.insert(.added)
      return true
    }
    var added: [SlotID] = []
    for member in entries where values.entry(member.name, of: list) == nil {
      let base = values.addItem(to: list, frame, after: before)
      let value = begun(member.value, in: code, frame)
      values.putItem(value, base: base, frame: frame, key: member.name)
      before = base
      added.append(base)
    }
    if !added.isEmpty { afterItems(list, added: added) }
    return true
  }

  /// Returns a new item's initial value. A group is present before it has values, because the
  /// person requested it.
  private func begun(_ value: Value, in list: CompiledField, _ frame: FrameID) -> Value {
    let item = program.fields[program.itemField(of: list, in: frame)]
    guard case .null = value, item.type == .group, !item.isNullable else { return value }
    return .object([])
  }

  mutating func remove(_ path: String, _ index: Int) -> Bool {
    guard let list = list(at: path), let item = values.item(index, of: list) else {
      return false
    }
    remove(item, of: list)
    return true
  }

  /// Removes the item, or the entry of a map, that a slot is.
  mutating func removeItem(_ slot: SlotID) -> Bool {
    guard let list = list(ofItem: slot) else { return false }
    remove(values.base(of: slot), of: list)
    return true
  }

  private mutating func remove(_ base: SlotID, of list: SlotID) {
    dropListFindings(list)
    let position = values.position(of: base, in: list)
    values.unlink(base, of: list)
    var item = values.detach(base, of: list, from: position)
    for index in item.parts.indices {
      item.parts[index].flags = records[item.parts[index].slot].flags.intersection(.kept)
    }
    if let oldest = removedItems.add(item) { values.discard(oldest) }
    afterItems(list, added: [])
  }

  /// Puts a removed item back where it was, or at the end of a list that is now shorter. Returns
  /// the item, or `nil` if it can't be put back any more.
  mutating func putBack(_ field: FieldHandle) -> RemovedItem? {
    // The list can be in an item that was removed later, and can still be put back.
    let list = removedItems.list(of: field).flatMap { values.slot(of: $0) }
    guard let list, let item = removedItems.take(field) else { return nil }
    values.attach(item, to: list)
    for part in item.parts { records[part.slot].flags = part.flags }
    dropListFindings(list)
    afterItems(list, added: [item.frames[0].base])
    return item
  }

  /// Forgets the items that could be put back.
  mutating func forgetRemovedItems() {
    for item in removedItems.takeAll() { values.discard(item) }
  }

  mutating func removeEntry(_ path: String) -> Bool {
    values.entry(at: path).map { removeItem($0 + .entry) } ?? false
  }

  mutating func rename(_ path: String, _ key: String) -> Bool {
    guard let base = values.entry(at: path) else { return false }
    guard let map = values.list(around: base), values.entry(key, of: map) == nil else {
      return true
    }
    return change(base + .key, to: key, from: .typed)
  }

  /// Moves an item from one index to another; an index past the end means the end.
  mutating func move(_ path: String, _ from: Int, _ to: Int) -> Bool {
    guard to >= 0, let list = list(at: path), let item = values.item(from, of: list)
    else { return false }
    move(item, of: list, to: to)
    return true
  }

  /// Moves the item that a slot is; an index past the end means the end. An entry of a map stays.
  mutating func moveItem(_ slot: SlotID, to index: Int) -> Bool {
    guard index >= 0, let list = list(ofItem: slot) else { return false }
    if values.code(of: list).type == .map { return true }
    move(values.base(of: slot), of: list, to: index)
    return true
  }

  private mutating func move(_ item: SlotID, of list: SlotID, to index: Int) {
    dropListFindings(list)
    values.unlink(item, of: list)
    values.link(item, after: values.item(before: index, of: list), of: list)
    afterItems(list, added: [])
  }

  /// Updates flags and rules after a list's items were added, removed or moved.
  mutating func afterItems(_ list: SlotID, added: [SlotID]) {
    followItems()
    touchText(list)
    isEdited = true
    values.takeOver(list)
    values.noteItems(of: list)
    let field = values.field(at: list)
    let opened = openGroups(list)
    noteChange(list, from: .typed)
    supersedeAsks(of: list)
    let dependents = program.dependencies.dependents(ofItems: field, program.plan)
    setOrigin(list)
    visit(Visit.supersede, dependents.asks)
    let frame = program.fields[field].itemFrame
    if let frame, !added.isEmpty {
      readAround(list)
      for base in added { readItem(base, frame) }
    }
    if let opened {
      follow(
        program.dependencies.dependents(of: opened.field, program.plan), from: opened.slot)
    }
    follow(dependents, from: list)
    guard let frame, !added.isEmpty else { return }
    for base in added { judgeItem(base, frame) }
    judgeListAgain(list)
  }

  /// Reads a list again, after the fields around it, which may have been skipped so far.
  private mutating func readAround(_ slot: SlotID) {
    if let parent = values.parentSlot(of: slot) { readAround(parent) }
    readAsItApplies(slot)
  }

  private mutating func openGroups(_ slot: SlotID) -> (slot: SlotID, field: FieldID)? {
    guard let group = groupToOpen(slot) else { return nil }
    return (group, values.field(at: group))
  }

  private mutating func readItem(_ base: SlotID, _ frame: FrameID) {
    readFrame(frame, base: base)
    guard !program.conditionOrder.isEmpty || !program.optionalGroups.isEmpty else { return }
    let inner = framesWithin(frame)
    let depth = program.frames[frame].depth
    setOrigin(base + .item)
    for field in program.conditionOrder where inner.contains(program.plan.fields[field].frame) {
      visit(.ask(field), in: program.plan.fields[field].frame, depth: depth)
    }
    for slot in values.slots(in: frame, base: base) { note(slot) }
    for field in program.optionalGroups where inner.contains(program.plan.fields[field].frame) {
      visit(.skip(field), in: program.plan.fields[field].frame, depth: depth)
    }
  }

  private func framesWithin(_ frame: FrameID) -> [FrameID] {
    program.frames.ids.filter { program.frames[$0].path.contains(frame) }
  }

  /// Judges a whole new item, including its cross-field rules.
  private mutating func judgeItem(_ base: SlotID, _ frame: FrameID) {
    judgeFrame(frame, base: base)
    let depth = program.frames[frame].depth
    let inner = framesWithin(frame)
    for rule in program.crossFieldRules.ids
    where inner.contains(program.crossFieldRules[rule].frame) {
      setOrigin(base + .item)
      visitCrossFieldRule(rule, depth: depth)
    }
  }

  /// Judges the list again: its findings at the items come after the items' own.
  private mutating func judgeListAgain(_ list: SlotID) {
    let base = values.base(of: list)
    enter(base)
    judge(values.field(at: list), base: base)
  }
}
