/// Merges new initial items with those of a list that a person has edited.
extension JudgedForm {
  /// Returns the fields of an item by which an unconditional `unique` rule tells the items of a list
  /// apart; `nil` if there is no such rule.
  func key(ofItemsIn list: SlotID) -> [FieldID]? {
    let code = values.code(of: list)
    guard code.type == .list, let frame = code.itemFrame, values.state(list) != .unreadable,
      values.row.slots[list].kind == .items
    else { return nil }
    for rule in program.plan.fields[code.id].rules where rule.when == nil {
      guard case .unique(let by, _) = rule.check else { continue }
      let key = by.isEmpty ? [program.itemField(of: code, in: frame)] : by
      if key.allSatisfy({ program.fields[$0].type.isScalar }) { return key }
    }
    return nil
  }

  /// Makes these items the initial ones of a list. An item with the same key stays the same item and
  /// keeps its edits; its other fields take the new values.
  ///
  /// Items are in the new order. An item that a person has removed stays removed. One that the new
  /// items don't have is removed, unless the person has added or edited it: it stays after the item
  /// that it was after.
  mutating func merge(_ items: [Value], into list: SlotID, by key: [FieldID]) {
    guard let frame = values.itemFrame(of: list) else { return }
    let item = program.itemField(of: values.code(of: list), in: frame)
    let began = values.startKeys(of: list, key)
    let theirs = values.restartList(list, asIf: items, by: key)
    let ours = values.bases(of: list)
    var ownKeys: [SlotID: [UInt8]] = [:]
    var known: [[UInt8]: SlotID] = [:]
    for base in ours {
      let own = values.knownKey(base, key)
      ownKeys[base] = own
      if !SessionValues.isEmpty(key: own), known[own] == nil { known[own] = base }
    }

    dropListFindings(list)
    var order: [SlotID] = []
    var kept: [(base: SlotID, value: Value)] = []
    var seen: Set<[UInt8]> = []
    for (index, value) in items.enumerated() {
      let isFirst = seen.insert(theirs[index]).inserted
      if let base = known.removeValue(forKey: theirs[index]) {
        order.append(base)
        kept.append((base, value))
      } else if !isFirst || !began.contains(theirs[index]) {
        let base = values.addItem(to: list, frame, after: nil)
        values.putItem(value, base: base, frame: frame, key: nil)
        order.append(base)
      }
    }
    let placed = Set(kept.map { $0.base })
    var before: SlotID?
    for base in ours {
      if !placed.contains(base) {
        let isEdited = records[base + values.code(of: list).itemSlot].flags.contains(.dirty)
        guard isEdited || !began.contains(ownKeys[base] ?? []) else {
          values.freeItem(base, of: list)
          continue
        }
        let place = before.flatMap { before in order.firstIndex { $0 == before } }
        order.insert(base, at: place.map { $0 + 1 } ?? 0)
      }
      before = base
    }
    values.arrange(order, in: list)
    if order != ours { values.noteItems(of: list) }
    followItems()
    for (base, value) in kept { restart(item, value, base: base) }
    values.noteDiffering(list)
  }
}
