/// Reading lists from strings.
extension ValueReader {
  /// Splits a string such as `a;b` into the list's items.
  func split(_ row: inout Row, _ text: Slot, _ index: FieldID, at slot: SlotID) {
    guard case .list(let separator) = program.plan.fields[index].reads,
      let frame = program.fields[index].itemFrame.map({ program.frames[$0] })
    else { return }
    let bytes = text.span
    row.slots[slot] = Slot.noItems
    if bytes.count == 0 { return }
    var last: SlotID?
    var parts = ListParts(separatedBy: separator)
    while let part = parts.next(in: bytes) {
      let added = row.addItem(to: slot, after: last, slotCount: frame.slotCount)
      guard let base = added else { return }
      let item = program.fields[frame.fields[0]].slot
      row.slots[base + item] = row.arena.keep(bytes.extracting(part), as: .text)
      row.slots[base + item].isTyped = true
      last = base
    }
  }
}
