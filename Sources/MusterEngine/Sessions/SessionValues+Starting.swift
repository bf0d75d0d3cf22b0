/// Changes the initial values while the current ones stay.
extension SessionValues {
  /// Keeps the value, and makes another its initial one.
  mutating func restart(_ slot: SlotID, asIf value: Value?) {
    switch value {
    case nil: cells[slot].start = Slot()
    case .null?: cells[slot].start = Slot(.null)
    case .object? where code(of: slot).type == .group:
      cells[slot].start = Slot(.group)
    case let value?: cells[slot].start = store.keep(value, at: Self.text(.first, of: slot))
    }
  }

  /// Keeps the items, and makes another value's items the initial ones, index by index.
  mutating func restartItems(_ slot: SlotID, asIf value: Value?) {
    withInitial(value, at: slot) { $0.takeStarts(slot, $1, from: slot) }
    noteDiffering(slot)
  }

  /// Keeps the items, and makes another value the initial one of their list. Returns the keys of
  /// the other value's items.
  mutating func restartList(_ slot: SlotID, asIf items: [Value], by key: ItemKey) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    withInitial(.list(items), at: slot) { values, _ in
      for base in values.bases(of: slot) { keys.append(values.startKey(base, key)) }
    }
    return keys
  }

  /// Keeps the items, and makes another value the initial one. The slot contains the other value
  /// while a closure runs, which also receives the slot's own content.
  private mutating func withInitial(
    _ value: Value?, at slot: SlotID, _ body: (inout SessionValues, Slot) -> Void
  ) {
    let (kept, isByDefault, changes) = (row.slots[slot], cells[slot].isByDefault, listChanges)
    let bytes = kept.isWhole ? [] : Array(kept.text.utf8)
    // The order of the items that stay is not that of the others.
    forgetOrder(of: slot)
    row.slots[slot] = Slot()
    if let value { put(value, at: slot) }
    fillDefault(field(at: slot), base: cells[slot].base)
    markStart(slot)
    body(&self, kept)
    clear(slot)
    row.slots[slot] = kept
    forgetOrder(of: slot)
    if !bytes.isEmpty {
      row.slots[slot].word =
        store.keep(bytes.span, at: Self.text(.typed, of: slot), as: kept.kind).word
    }
    cells[slot].isByDefault = isByDefault
    listChanges = changes
  }

  /// Takes the initial values of another list's items, by index or by key.
  private mutating func takeStarts(_ slot: SlotID, _ list: Slot, from other: SlotID) {
    guard list.kind == .items, list.count > 0, let frame = itemFrame(of: slot) else { return }
    let code = code(of: slot)
    var (item, theirs) = (Optional(SlotID(Int(list.word))), row.firstItem(of: other))
    while let base = item {
      if code.type == .map { theirs = row.entry(row.slots[base + .key].text, of: other) }
      if let theirs { takeStarts(frame, base, from: theirs) }
      item = row.item(after: base)
      theirs = theirs.flatMap { row.item(after: $0) }
    }
  }

  private mutating func takeStarts(_ frame: FrameID, _ base: SlotID, from other: SlotID) {
    // A group's fields are noted before the group.
    for field in program.frames[frame].fields.reversed() {
      let code = program.fields[field]
      let (slot, theirs) = (base + code.slot, other + code.slot)
      if code.itemFrame != nil { takeStarts(slot, row.slots[slot], from: theirs) }
      let start = cells[theirs].start
      cells[slot].start = store.keep(start.span, at: Self.text(.first, of: slot), as: start.kind)
      cells[slot].startCount = cells[theirs].startCount
      noteDiffering(slot)
    }
  }
}
