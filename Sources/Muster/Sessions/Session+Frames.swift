/// Frames of the row: the form's own, and one for each item of a list.
extension Session {
  /// Gives the slots of a new frame their fields.
  mutating func openFrame(_ frame: Int, base: Int, list: Int) {
    records[base].base = Int32(base)
    records[base].list = Int32(list)
    for field in program.frames[frame].fields {
      let slot = base + Int(program.fields[field].slot)
      records[slot].field = Int32(field)
      records[slot].base = Int32(base)
      records[slot].policy = program.plan.fields[field].policy
    }
  }

  /// A new item behind another, or at the front; its fields are empty.
  mutating func addItem(to list: Int, after last: Int?) -> Int {
    let frame = Int(program.fields[Int(records[list].field)].itemFrame)
    let base = room(for: frame)
    records[list].differing = -1
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
    records.append(contentsOf: repeatElement(FieldRecord(), count: count))
    row.growValues()
    return base
  }

  /// The first slot of a list's item, and of the one before it.
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
    records[list].differing = -1
    if let before { row.slots[before].word = next } else { row.slots[list].word = next }
    row.slots[list].count -= 1
  }

  /// Puts an item into its list's chain.
  mutating func link(_ base: Int, after before: Int?, of list: Int) {
    let isFirst = before == nil
    records[list].differing = -1
    row.slots[base].word =
      row.slots[list].count == 0 ? 0 : before.map { row.slots[$0].word } ?? row.slots[list].word
    if isFirst { row.slots[list].word = UInt(base) }
    if let before { row.slots[before].word = UInt(base) }
    row.slots[list].count += 1
  }

  /// Gives an item's slots back: places that named them name nothing any more.
  mutating func freeItem(_ base: Int, of list: Int) {
    let frame = Int(program.fields[Int(records[list].field)].itemFrame)
    noteFreed(base, of: frame)
    // The item's own slot comes last: it says where the items within stand.
    for slot in Array(base + 1..<base + program.frames[frame].slotCount) + [base] {
      if records[slot].field >= 0 {
        clear(slot)
        forget(slot)
      }
      let generation = records[slot].generation &+ 1
      let number = records[slot].number
      records[slot] = FieldRecord()
      records[slot].generation = generation
      records[slot].number = number
      for version in 0..<Self.versions { store.drop(slot * Self.versions + version) }
      row.slots[slot] = Slot()
    }
    while freeFrames.count <= frame { freeFrames.append([]) }
    freeFrames[frame].append(base)
  }

  /// What a field that goes counted for, and asked.
  private mutating func forget(_ slot: Int) {
    cancelAsks(of: slot)
    count(records[slot].kind, -1)
    records[slot].kind = .valid
  }

  /// Empties a field: the items of a list go, and a group's fields are emptied.
  mutating func clear(_ slot: Int) {
    let field = Int(records[slot].field)
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
    records[slot].differing = -1
    records[slot].flags.remove(.byDefault)
    guard program.fields[field].type == .group else { return }
    for child in program.plan.fields[field].children {
      clear(Int(records[slot].base) + Int(program.fields[child].slot))
    }
  }

  /// A field's place, as it is handed out.
  func handle(of slot: Int) -> FieldHandle {
    FieldHandle(slot: Int32(slot), generation: records[slot].generation)
  }

  /// The slot of a place that is still there.
  func slot(of field: FieldHandle) -> Int? {
    let slot = Int(field.slot)
    guard records.indices.contains(slot), records[slot].field >= 0,
      records[slot].generation == field.generation
    else { return nil }
    return slot
  }

  /// The first slots of the frames from the form to this one.
  func chain(_ base: Int) -> [Int] {
    var bases = [base]
    while bases[0] != 0 { bases.insert(Int(records[Int(records[bases[0]].list)].base), at: 0) }
    return bases
  }

  /// Makes a frame the one that references start from.
  mutating func enter(_ base: Int) {
    if base == 0 && judge.evaluator.scope.depth == 0 { return }
    entered.removeAll(keepingCapacity: true)
    var current = base
    entered.append(current)
    while current != 0 {
      current = Int(records[Int(records[current].list)].base)
      entered.append(current)
    }
    entered.reverse()
    judge.enter(entered)
  }
}
