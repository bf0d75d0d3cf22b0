/// Merges new initial items with those of a list that a person has edited.
extension JudgedForm {
  /// Returns the key by which an unconditional `unique` rule tells the items of a list apart; `nil`
  /// if there is no such rule. Nobody fills in a computed field, so no item begins with one.
  func key(ofItemsIn list: SlotID) -> ItemKey? {
    let code = values.code(of: list)
    guard code.type == .list, let frame = code.itemFrame, values.state(list) != .unreadable,
      values.row.slots[list].kind == .items
    else { return nil }
    for rule in program.plan.fields[code.id].rules where rule.when == nil {
      guard case .unique(let by, let ignoresCase) = rule.check else { continue }
      let fields = by.isEmpty ? [program.itemField(of: code, in: frame)] : by
      let isKey = fields.allSatisfy {
        program.fields[$0].type.isScalar && !program.fields[$0].isComputed
      }
      if isKey { return ItemKey(fields: fields, ignoresCase: ignoresCase) }
    }
    return nil
  }

  /// Makes these items the initial ones of a list. An item with the same key stays the same item
  /// and keeps its edits; its other fields take the new values. Items that began without a key are
  /// matched in order.
  ///
  /// Items are in the new order. An item with a key that a person has removed stays removed. One
  /// that the new items don't have is removed, unless the person has added or edited it: it stays
  /// after the item that it was after.
  mutating func merge(_ items: [Value], into list: SlotID, by key: ItemKey) {
    guard let frame = values.itemFrame(of: list) else { return }
    let code = values.code(of: list)
    let began = values.startKeys(of: list, key)
    let theirs = values.restartList(list, asIf: items, by: key)
    let ours = values.bases(of: list)
    var known: [[UInt8]: SlotID] = [:]
    var keyless: [SlotID] = []
    var staying: Set<SlotID> = []
    for base in ours {
      let flags = records[base + code.itemSlot].flags
      var own = values.startKey(base, key)
      if SessionValues.isEmpty(key: own) {
        if !flags.contains(.added) { keyless.append(base) }
        own = values.currentKey(base, key)
      }
      if !SessionValues.isEmpty(key: own), known[own] == nil { known[own] = base }
      if !flags.isDisjoint(with: [.dirty, .added]) || !began.contains(own) { staying.insert(base) }
    }
    let matches = theirs.map { known.removeValue(forKey: $0) }
    var placed = Set(matches.compactMap { $0 })
    var rest = keyless.filter { !placed.contains($0) }[...]

    dropListFindings(list)
    var order: [SlotID] = []
    var kept: [(base: SlotID, value: Value)] = []
    var seen: Set<[UInt8]> = []
    for (index, value) in items.enumerated() {
      let isKeyless = SessionValues.isEmpty(key: theirs[index])
      let isFirst = seen.insert(theirs[index]).inserted
      if let base = matches[index] ?? (isKeyless ? rest.popFirst() : nil) {
        order.append(base)
        kept.append((base, value))
        placed.insert(base)
      } else if isKeyless || !isFirst || !began.contains(theirs[index]) {
        let base = values.addItem(to: list, frame, after: nil)
        values.putItem(value, base: base, frame: frame, key: nil)
        order.append(base)
      }
    }
    var followers: [SlotID?: [SlotID]] = [:]
    var before: SlotID?
    for base in ours {
      if placed.contains(base) {
        before = base
      } else if staying.contains(base) {
        followers[before, default: []].append(base)
      } else {
        values.freeItem(base, of: list)
      }
    }
    order = (followers[nil] ?? []) + order.flatMap { [$0] + (followers[$0] ?? []) }
    values.looks &+= order.count
    values.arrange(order, in: list)
    if order != ours { values.noteItems(of: list) }
    followItems()
    let item = program.itemField(of: code, in: frame)
    for (base, value) in kept {
      records[base + code.itemSlot].flags.remove(.added)
      restart(item, value, base: base)
    }
    values.noteDiffering(list)
  }
}
