/// Removes items so that they can be put back.
extension SessionValues {
  /// Takes an item, and the items in its lists, out of the row. The item's list no longer links to
  /// it. Its strings stay in the store.
  mutating func detach(_ base: SlotID, of list: SlotID, from position: Int) -> RemovedItem {
    let own = base + code(of: list).itemSlot
    var item = RemovedItem(field: handle(of: own), list: handle(of: list), position: position)
    collect(base, of: list, into: &item)
    for (frame, base) in item.frames {
      release(ReleasedItem(frame: frame, bases: chain(base), generation: cells[base].generation))
    }
    for part in item.parts {
      cells[part.slot] = SessionCell()
      cells[part.slot].generation = part.cell.generation &+ 1
      cells[part.slot].number = part.cell.number
      row.slots[part.slot] = Slot()
    }
    return item
  }

  private mutating func collect(_ base: SlotID, of list: SlotID, into item: inout RemovedItem) {
    guard let frame = itemFrame(of: list) else { return }
    item.frames.append((frame, base))
    for slot in program.frames[frame].slots(at: base) {
      let isList = cells[slot].field != nil && row.slots[slot].kind == .items
      if isList { forgetOrder(of: slot) }
      var part = RemovedItem.Part(slot: slot, cell: cells[slot], value: row.slots[slot])
      part.cell.awaitsOrder = false
      item.parts.append(part)
      if isList { for inner in bases(of: slot) { collect(inner, of: slot, into: &item) } }
    }
  }

  /// Puts an item back into its list, with its handles.
  mutating func attach(_ item: RemovedItem, to list: SlotID) {
    beginItems(of: list)
    for part in item.parts {
      let number = cells[part.slot].number
      cells[part.slot] = part.cell
      cells[part.slot].number = number
      row.slots[part.slot] = part.value
      if part.value.kind == .items { forgetOrder(of: part.slot) }
    }
    link(item.frames[0].base, after: self.item(before: item.position, of: list), of: list)
  }

  /// Frees the slots and strings of a removed item, which can't be put back any more.
  mutating func discard(_ item: RemovedItem) {
    for part in item.parts {
      if part.cell.field != nil, part.value.kind == .group {
        row.slots[part.slot] = part.value
        dropExtras(of: part.slot)
        row.slots[part.slot] = Slot()
      }
      for version in Version.allCases { store.drop(Self.text(version, of: part.slot)) }
    }
    for (frame, base) in item.frames { free(base, of: frame) }
  }
}
