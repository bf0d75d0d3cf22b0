/// Frames of the row: the form's own, and one for each item of a list.
extension SessionValues {
  /// Gives the slots of a new frame their fields.
  mutating func openFrame(_ frame: FrameID, base: SlotID, list: SlotID?) {
    cells[base].base = base
    cells[base].list = list
    for field in program.frames[frame].fields {
      let slot = base + program.fields[field].slot
      cells[slot].field = field
      cells[slot].base = base
    }
  }

  /// Adds an empty item after another, or at the front, and returns its first slot.
  mutating func addItem(to list: SlotID, _ frame: FrameID, after last: SlotID?) -> SlotID {
    let base = room(for: frame)
    insertIntoOrder(base, after: last, of: list)
    cells[list].differing = nil
    openFrame(frame, base: base, list: list)
    let next = last.map { row.slots[$0].word } ?? row.slots[list].word
    row.slots[base].word = row.slots[list].count == 0 ? 0 : next
    if let last {
      row.slots[last].word = UInt(base.index)
    } else {
      row.slots[list].word = UInt(base.index)
    }
    row.slots[list].count += 1
    return base
  }

  private mutating func room(for frame: FrameID) -> SlotID {
    if frame.index < freeFrames.count, let base = freeFrames[frame.index].popLast() { return base }
    let base = SlotID(row.slots.count)
    let count = program.frames[frame].slotCount
    row.slots.append(Slot(), count: count)
    cells.append(contentsOf: repeatElement(SessionCell(), count: count))
    row.growValues()
    return base
  }

  /// Takes an item out of its list's chain.
  mutating func unlink(_ base: SlotID, of list: SlotID) {
    let position = position(of: base, in: list)
    let before = position == 0 ? nil : item(position - 1, of: list)
    let next = row.slots[base].word
    removeFromOrder(base, of: list)
    cells[list].differing = nil
    if let before { row.slots[before].word = next } else { row.slots[list].word = next }
    row.slots[list].count -= 1
  }

  /// Puts an item into its list's chain.
  mutating func link(_ base: SlotID, after before: SlotID?, of list: SlotID) {
    let isFirst = before == nil
    insertIntoOrder(base, after: before, of: list)
    cells[list].differing = nil
    row.slots[base].word =
      row.slots[list].count == 0 ? 0 : before.map { row.slots[$0].word } ?? row.slots[list].word
    if isFirst { row.slots[list].word = UInt(base.index) }
    if let before { row.slots[before].word = UInt(base.index) }
    row.slots[list].count += 1
  }

  /// Frees an item's slots: their handles are no longer valid.
  mutating func freeItem(_ base: SlotID, of list: SlotID) {
    guard let frame = itemFrame(of: list) else { return }
    let generation = cells[base].generation
    release(ReleasedItem(frame: frame, bases: chain(base), generation: generation))
    // The item's own slot comes last: it leads to the items inside.
    let slots = program.frames[frame].slots(at: base)
    for slot in slots.dropFirst() + slots.prefix(1) {
      if cells[slot].field != nil {
        clear(slot)
      }
      let generation = cells[slot].generation &+ 1
      let number = cells[slot].number
      cells[slot] = SessionCell()
      cells[slot].generation = generation
      cells[slot].number = number
      for version in Version.allCases { store.drop(Self.text(version, of: slot)) }
      row.slots[slot] = Slot()
    }
    free(base, of: frame)
  }

  /// Notes that the slots of a frame can be used for another item.
  mutating func free(_ base: SlotID, of frame: FrameID) {
    while freeFrames.count <= frame.index { freeFrames.append([]) }
    freeFrames[frame.index].append(base)
  }

  /// Empties a field: removes the items of a list, and empties a group's fields.
  mutating func clear(_ slot: SlotID) {
    let field = field(at: slot)
    switch row.slots[slot].kind {
    case .items:
      forgetOrder(of: slot)
      var item = row.firstItem(of: slot)
      row.slots[slot] = Slot()
      while let base = item {
        item = row.item(after: base)
        freeItem(base, of: slot)
      }
      noteItems(of: slot)
    case .group: dropExtras(of: slot)
    default: break
    }
    row.slots[slot] = Slot()
    cells[slot].differing = nil
    cells[slot].isByDefault = false
    guard program.fields[field].type == .group else { return }
    for child in program.plan.fields[field].children {
      clear(cells[slot].base + program.fields[child].slot)
    }
  }

  /// Returns a slot's handle.
  func handle(of slot: SlotID) -> FieldHandle {
    FieldHandle(slot: slot, generation: cells[slot].generation)
  }

  /// Returns the slot of a handle that is still valid.
  func slot(of field: FieldHandle) -> SlotID? {
    let slot = field.slot
    guard cells.indices.contains(slot.index), cells[slot].field != nil,
      cells[slot].generation == field.generation
    else { return nil }
    return slot
  }

  /// Returns the first slots of the frames from the form to this one.
  func chain(_ base: SlotID) -> [SlotID] {
    var bases = [base]
    while let list = cells[bases[0]].list { bases.insert(cells[list].base, at: 0) }
    return bases
  }

  /// Returns the group, or the list, map or item, around a field.
  func parentSlot(of slot: SlotID) -> SlotID? {
    let code = code(of: slot)
    let base = cells[slot].base
    if let group = code.group { return base + program.fields[group].slot }
    return cells[base].list
  }

  /// Returns all slots with a field, in the file's order, items after their list.
  func slotsInOrder() -> [SlotID] { slots(in: .form, base: .form) }

  /// Returns the slots of the fields of a frame and of its items, in the file's order.
  func slots(in frame: FrameID, base: SlotID) -> [SlotID] {
    var slots: [SlotID] = []
    collect(frame, base: base, into: &slots)
    return slots
  }

  /// Returns the first slot after another, in the file's order, that meets a condition.
  func first(after slot: SlotID, where isWanted: (SlotID) -> Bool) -> SlotID? {
    if let found = firstInItems(from: row.firstItem(of: slot), where: isWanted) { return found }
    var last = slot
    while true {
      let base = cells[last].base
      let fields = program.frames[program.plan.fields[field(at: last)].frame].fields
      let next = fields.firstIndex(of: field(at: last)).map { $0 + 1 } ?? fields.endIndex
      if let found = first(among: fields[next...], base: base, where: isWanted) { return found }
      guard let list = cells[base].list else { return nil }
      if let found = firstInItems(from: row.item(after: base), where: isWanted) { return found }
      last = list
    }
  }

  private func first(
    among fields: ArraySlice<FieldID>, base: SlotID, where isWanted: (SlotID) -> Bool
  ) -> SlotID? {
    for field in fields {
      let slot = base + program.fields[field].slot
      if isWanted(slot) { return slot }
      if let found = firstInItems(from: row.firstItem(of: slot), where: isWanted) { return found }
    }
    return nil
  }

  private func firstInItems(
    from item: SlotID?, where isWanted: (SlotID) -> Bool
  ) -> SlotID? {
    var next = item
    while let base = next, let list = cells[base].list, let frame = itemFrame(of: list) {
      let fields = program.frames[frame].fields[...]
      if let found = first(among: fields, base: base, where: isWanted) { return found }
      next = row.item(after: base)
    }
    return nil
  }

  /// Returns the slots of the fields of a list's items, in the file's order.
  func slots(below list: SlotID) -> [SlotID] {
    var slots: [SlotID] = []
    collectItems(of: list, into: &slots)
    return slots
  }

  private func collect(_ frame: FrameID, base: SlotID, into slots: inout [SlotID]) {
    for field in program.frames[frame].fields {
      let code = program.fields[field]
      let slot = base + code.slot
      slots.append(slot)
      if code.itemFrame != nil { collectItems(of: slot, into: &slots) }
    }
  }

  private func collectItems(of list: SlotID, into slots: inout [SlotID]) {
    guard let frame = itemFrame(of: list) else { return }
    var item = row.firstItem(of: list)
    while let next = item {
      collect(frame, base: next, into: &slots)
      item = row.item(after: next)
    }
  }

  /// Returns a list's or map's items, in order.
  func items(of field: FieldHandle) -> [ItemHandle] {
    guard let list = slot(of: field), row.slots[list].kind == .items else { return [] }
    let isMap = code(of: list).type == .map
    var items: [ItemHandle] = []
    var item = row.firstItem(of: list)
    while let base = item {
      items.append(
        ItemHandle(
          field: handle(of: base + (isMap ? .entry : .item)),
          key: isMap ? handle(of: base + .key) : nil))
      item = row.item(after: base)
    }
    return items
  }
}
