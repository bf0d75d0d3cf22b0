/// Beginning with other values while what is there stays.
extension SessionValues {
  /// The value stays, and begins to differ from another.
  mutating func restart(_ slot: Int, asIf value: Value) {
    let version = slot * Self.versions + 2
    switch value {
    case .null: cells[slot].start = Slot()
    case .boolean(let flag): cells[slot].start = Slot(flag ? .yes : .no)
    case .number(let number):
      cells[slot].start = store.keep(number.text, at: version, as: .number)
    case .hugeNumber(let huge): cells[slot].start = store.keep(huge, at: version, as: .number)
    case .text(let plain): cells[slot].start = store.keep(plain, at: version, as: .text)
    case .object where program.fields[Int(cells[slot].field)].type == .group:
      cells[slot].start = Slot(.group)
    case .list, .object: cells[slot].start = store.keep(value.json(), at: version, as: .json)
    }
  }

  /// The items stay, and begin to differ from others: each from the one that would stand in its
  /// place. Those others are put there for as long as it takes.
  mutating func restartItems(_ slot: Int, asIf value: Value?) {
    let (kept, isByDefault, changes) = (row.slots[slot], cells[slot].isByDefault, listChanges)
    let bytes = kept.isWhole ? [] : Array(kept.text.utf8)
    row.slots[slot] = Slot()
    if let value { put(value, at: slot) }
    fillDefault(Int(cells[slot].field), base: Int(cells[slot].base))
    markStart(slot)
    takeStarts(slot, kept, from: slot)
    clear(slot)
    row.slots[slot] = kept
    if !bytes.isEmpty {
      row.slots[slot].word = store.keep(bytes.span, at: slot * Self.versions, as: kept.kind).word
    }
    cells[slot].isByDefault = isByDefault
    listChanges = changes
    noteDiffering(slot)
  }

  /// Items begin with what those of another list began with, in the same order or by their keys.
  private mutating func takeStarts(_ slot: Int, _ list: Slot, from other: Int) {
    guard list.kind == .items, list.count > 0 else { return }
    let code = program.fields[Int(cells[slot].field)]
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
      let start = cells[theirs].start
      cells[slot].start = store.keep(start.span, at: slot * Self.versions + 2, as: start.kind)
      cells[slot].startCount = cells[theirs].startCount
      noteDiffering(slot)
    }
  }
}
