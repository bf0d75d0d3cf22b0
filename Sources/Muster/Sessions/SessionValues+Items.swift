/// Frames of the row: the form's own, and one for each item of a list.
extension SessionValues {
  /// Gives the slots of a new frame their fields.
  mutating func openFrame(_ frame: Int, base: Int, list: Int) {
    cells[base].base = Int32(base)
    cells[base].list = Int32(list)
    for field in program.frames[frame].fields {
      let slot = base + Int(program.fields[field].slot)
      cells[slot].field = Int32(field)
      cells[slot].base = Int32(base)
    }
  }

  /// Adds an empty item after another, or at the front, and returns its first slot.
  mutating func addItem(to list: Int, after last: Int?) -> Int {
    let frame = Int(program.fields[Int(cells[list].field)].itemFrame)
    let base = room(for: frame)
    cells[list].differing = -1
    openFrame(frame, base: base, list: list)
    let next = last.map { row.slots[$0].word } ?? row.slots[list].word
    row.slots[base].word = row.slots[list].count == 0 ? 0 : next
    if let last { row.slots[last].word = UInt(base) } else { row.slots[list].word = UInt(base) }
    row.slots[list].count += 1
    return base
  }

  private mutating func room(for frame: Int) -> Int {
    if frame < freeFrames.count, let base = freeFrames[frame].popLast() { return base }
    let base = row.slots.count
    let count = program.frames[frame].slotCount
    row.slots.append(Slot(), count: count)
    cells.append(contentsOf: repeatElement(SessionCell(), count: count))
    row.growValues()
    return base
  }

  /// Returns the first slot of a list's item, and of the one before it.
  func item(_ index: Int, of list: Int) -> (before: Int?, base: Int)? {
    guard index >= 0, var base = row.firstItem(of: list) else { return nil }
    var before: Int?
    for _ in 0..<index {
      guard let next = row.item(after: base) else { return nil }
      before = base
      base = next
    }
    return (before, base)
  }

  /// Takes an item out of its list's chain.
  mutating func unlink(_ base: Int, after before: Int?, of list: Int) {
    let next = row.slots[base].word
    cells[list].differing = -1
    if let before { row.slots[before].word = next } else { row.slots[list].word = next }
    row.slots[list].count -= 1
  }

  /// Puts an item into its list's chain.
  mutating func link(_ base: Int, after before: Int?, of list: Int) {
    let isFirst = before == nil
    cells[list].differing = -1
    row.slots[base].word =
      row.slots[list].count == 0 ? 0 : before.map { row.slots[$0].word } ?? row.slots[list].word
    if isFirst { row.slots[list].word = UInt(base) }
    if let before { row.slots[before].word = UInt(base) }
    row.slots[list].count += 1
  }

  /// Frees an item's slots: their handles are no longer valid.
  mutating func freeItem(_ base: Int, of list: Int) {
    let frame = Int(program.fields[Int(cells[list].field)].itemFrame)
    release(ReleasedItem(frame: frame, bases: chain(base)))
    // The item's own slot comes last: it leads to the items within.
    for slot in Array(base + 1..<base + program.frames[frame].slotCount) + [base] {
      if cells[slot].field >= 0 {
        clear(slot)
      }
      let generation = cells[slot].generation &+ 1
      let number = cells[slot].number
      cells[slot] = SessionCell()
      cells[slot].generation = generation
      cells[slot].number = number
      for version in 0..<Self.versions { store.drop(slot * Self.versions + version) }
      row.slots[slot] = Slot()
    }
    while freeFrames.count <= frame { freeFrames.append([]) }
    freeFrames[frame].append(base)
  }

  /// Empties a field: the items of a list go, and a group's fields are emptied.
  mutating func clear(_ slot: Int) {
    let field = Int(cells[slot].field)
    switch row.slots[slot].kind {
    case .items:
      var item = row.firstItem(of: slot)
      row.slots[slot] = Slot()
      while let base = item {
        item = row.item(after: base)
        freeItem(base, of: slot)
      }
      listChanges.append(handle(of: slot))
    case .group: dropExtras(of: slot)
    default: break
    }
    row.slots[slot] = Slot()
    cells[slot].differing = -1
    cells[slot].isByDefault = false
    guard program.fields[field].type == .group else { return }
    for child in program.plan.fields[field].children {
      clear(Int(cells[slot].base) + Int(program.fields[child].slot))
    }
  }

  /// Returns a slot's handle.
  func handle(of slot: Int) -> FieldHandle {
    FieldHandle(slot: Int32(slot), generation: cells[slot].generation)
  }

  /// Returns the slot of a handle that is still valid.
  func slot(of field: FieldHandle) -> Int? {
    let slot = Int(field.slot)
    guard cells.indices.contains(slot), cells[slot].field >= 0,
      cells[slot].generation == field.generation
    else { return nil }
    return slot
  }

  /// Returns the first slots of the frames from the form to this one.
  func chain(_ base: Int) -> [Int] {
    var bases = [base]
    while bases[0] != 0 { bases.insert(Int(cells[Int(cells[bases[0]].list)].base), at: 0) }
    return bases
  }

  /// Returns the group, or the list, map or item, around a field.
  func parentSlot(of slot: Int) -> Int? {
    let code = program.fields[Int(cells[slot].field)]
    let base = Int(cells[slot].base)
    if code.group >= 0 { return base + Int(program.fields[Int(code.group)].slot) }
    return base == 0 ? nil : Int(cells[base].list)
  }

  /// Returns all slots with a field, in the file's order, items after their list.
  func slotsInOrder() -> [Int] {
    var slots: [Int] = []
    collect(0, base: 0, into: &slots)
    return slots
  }

  /// Returns the slots of the fields of a list's items, in the file's order.
  func slots(below list: Int) -> [Int] {
    var slots: [Int] = []
    collectItems(of: list, into: &slots)
    return slots
  }

  private func collect(_ frame: Int, base: Int, into slots: inout [Int]) {
    for field in program.frames[frame].fields {
      let code = program.fields[field]
      let slot = base + Int(code.slot)
      slots.append(slot)
      if code.itemFrame >= 0 { collectItems(of: slot, into: &slots) }
    }
  }

  private func collectItems(of list: Int, into slots: inout [Int]) {
    let frame = Int(program.fields[Int(cells[list].field)].itemFrame)
    var item = row.firstItem(of: list)
    while let next = item {
      collect(frame, base: next, into: &slots)
      item = row.item(after: next)
    }
  }

  /// Returns a list's or map's items, in their order.
  func items(of field: FieldHandle) -> [ItemHandle] {
    guard let list = slot(of: field), row.slots[list].kind == .items else { return [] }
    let isMap = program.fields[Int(cells[list].field)].type == .map
    var items: [ItemHandle] = []
    var item = row.firstItem(of: list)
    while let base = item {
      items.append(
        ItemHandle(
          field: handle(of: base + (isMap ? 2 : 1)),
          key: isMap ? handle(of: base + 1) : nil))
      item = row.item(after: base)
    }
    return items
  }
}
