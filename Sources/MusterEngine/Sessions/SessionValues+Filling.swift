/// Puts values into slots, in the layout that every payload reader uses.
extension SessionValues {
  /// Puts the whole payload. A payload that is not an object is empty.
  mutating func put(_ values: Value) {
    dropExtras(of: .form)
    row.slots[.form] = Slot(.group)
    for root in program.plan.roots where !program.plan.fields[root].isGiven {
      clear(.form + program.fields[root].slot)
    }
    if case .object(let members) = values { put(members, names: 0, object: .form, base: .form) }
    fillDefaults(.form, base: .form)
    markStart(.form, base: .form)
  }

  /// Puts the values that only your program knows; the other values stay.
  mutating func put(given values: Value) {
    guard case .object(let members) = values else { return }
    for member in members {
      let names = program.givenNames
      var index: Int?
      withUTF8Span(of: member.name) { index = program.names[names].index(of: $0) }
      guard let index else { continue }
      let slot = SlotID.form + program.fields[program.named[names][index]].slot
      row.slots[slot] = store.keep(member.value, at: Self.text(.typed, of: slot))
    }
  }

  /// Puts members of the payload that no field names.
  mutating func putExtras(_ members: [Value.Member]) {
    for member in members { addExtra(member, to: .form, group: nil) }
  }

  /// Puts one value into one field, replacing any value.
  mutating func put(_ value: Value, at slot: SlotID) {
    clear(slot)
    let field = code(of: slot)
    // A computed field has only its computed value.
    if field.isComputed { return }
    switch (value, field.type) {
    case (.text(let text), .list) where field.hasReads: split(text, at: slot, field.id)
    case (.list(let items), .list):
      guard let frame = field.itemFrame else { return }
      row.slots[slot] = Slot.noItems
      var last: SlotID?
      for item in items {
        let base = addItem(to: slot, frame, after: last)
        putItem(item, base: base, frame: frame, key: nil)
        last = base
      }
      noteItems(of: slot)
    case (.object(let members), .map):
      guard let frame = field.itemFrame else { return }
      row.slots[slot] = Slot.noItems
      var last: SlotID?
      var names: Set<ByteString> = []
      for member in members where names.insert(ByteString(member.name)).inserted {
        let base = addItem(to: slot, frame, after: last)
        putItem(member.value, base: base, frame: frame, key: member.name)
        last = base
      }
      noteItems(of: slot)
    case (.object(let members), .group):
      guard let names = field.names else { return }
      row.slots[slot] = Slot(.group)
      put(
        members, names: Int(names), object: slot, base: cells[slot].base,
        group: field.id)
    default: row.slots[slot] = store.keep(value, at: Self.text(.typed, of: slot))
    }
  }

  /// Puts the value that a person sets a field to. The read-only fields of a group stay as they are.
  mutating func fill(_ slot: SlotID, with value: Value) {
    let group = field(at: slot)
    guard isOpen(slot), hasReadOnly(group), let names = code(of: slot).names else {
      return put(value, at: slot)
    }
    var others: [Value.Member]
    switch value {
    case .object(let members): others = members
    case .null: others = []
    case .boolean, .number, .hugeNumber, .text, .list: return put(value, at: slot)
    }
    dropExtras(of: slot)
    cells[slot].differing = nil
    for child in program.plan.fields[group].children {
      let name = program.plan.fields[child].name
      others.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
      if program.plan.fields[child].isReadOnly { continue }
      let inner = cells[slot].base + program.fields[child].slot
      if let value = value[name] {
        fill(inner, with: value)
      } else if hasReadOnly(child) {
        fill(inner, with: .null)
      } else {
        clear(inner)
      }
    }
    put(others, names: Int(names), object: slot, base: cells[slot].base, group: group)
  }

  /// Returns true if a group has a read-only field.
  private func hasReadOnly(_ group: FieldID) -> Bool {
    program.fields[group].type == .group
      && program.plan.fields[group].children.contains {
        program.plan.fields[$0].isReadOnly || hasReadOnly($0)
      }
  }

  /// Puts an item's value into its new frame.
  mutating func putItem(_ value: Value, base: SlotID, frame: FrameID, key: String?) {
    if let key {
      row.slots[base + .key] = store.keep(key, at: Self.text(.typed, of: base + .item), as: .text)
    }
    put(value, at: base + (key == nil ? .item : .entry))
    fillDefaults(frame, base: base)
    markStart(frame, base: base)
  }

  private mutating func put(
    _ members: [Value.Member], names: Int, object: SlotID, base: SlotID, group: FieldID? = nil
  ) {
    var others: Set<ByteString> = []
    for member in members {
      var index: Int?
      withUTF8Span(of: member.name) { index = program.names[names].index(of: $0) }
      guard let index else {
        if others.insert(ByteString(member.name)).inserted {
          addExtra(member, to: object, group: group)
        }
        continue
      }
      let slot = base + program.fields[program.named[names][index]].slot
      if row.slots[slot].kind == .absent { put(member.value, at: slot) }
    }
  }

  /// Gives an absent or empty list the items of its default, which can be edited like others.
  mutating func fillDefaults(_ frame: FrameID, base: SlotID) {
    for field in program.frames[frame].fields { fillDefault(field, base: base) }
  }

  mutating func fillDefault(_ field: FieldID, base: SlotID) {
    let code = program.fields[field]
    guard code.itemFrame != nil, code.hasDefault else { return }
    let slot = base + code.slot
    let value = row.slots[slot]
    let isEmpty = value.kind == .null || (value.kind == .text && value.count == 0)
    guard value.kind == .absent || (isEmpty && !code.emptyIsValue),
      case .json(let items) = program.plan.fields[field].defaultValue
    else { return }
    put(items, at: slot)
    cells[slot].isByDefault = true
  }

  /// Adds a member that no field names.
  private mutating func addExtra(_ member: Value.Member, to object: SlotID, group: FieldID?) {
    let index: Int
    if let free = freeExtras.popLast() {
      index = free
    } else {
      index = row.extras.count
      row.extras.append(Row.Extra(group: nil, name: Slot(), json: Slot()))
    }
    let name = extraStore.keep(member.name, at: 2 * index, as: .text)
    let json = extraStore.keep(member.value, at: 2 * index + 1)
    row.extras[index] = Row.Extra(group: group, name: name, json: json)
    row.link(extra: index, to: object)
  }

  /// Drops the members of an object that no field names.
  mutating func dropExtras(of object: SlotID) {
    var next = row.firstExtra(of: row.slots[object])
    while let index = next {
      next = row.extra(after: index)
      freeExtras.append(index)
      extraStore.drop(2 * index)
      extraStore.drop(2 * index + 1)
    }
    if row.slots[object].kind == .group { row.slots[object] = Slot(.group) }
  }

  /// Splits a string such as `a;b` into the list's items.
  mutating func split(_ text: String, at slot: SlotID, _ field: FieldID) {
    guard case .list(let separator) = program.plan.fields[field].reads,
      let frame = program.fields[field].itemFrame
    else { return }
    clear(slot)
    if text.utf8.isEmpty && !program.fields[field].emptyIsValue { return }
    let markers = program.plan.fields[field].absentMarkers
    if markers.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { return }
    row.slots[slot] = Slot.noItems
    if text.utf8.isEmpty { return }
    var last: SlotID?
    let bytes = Array(text.utf8)
    var parts = ListParts(separatedBy: separator)
    while let part = parts.next(in: bytes.span) {
      let base = addItem(to: slot, frame, after: last)
      let typed = bytes.span.extracting(part)
      row.slots[base + .key] = store.keep(typed, at: Self.text(.typed, of: base + .item), as: .text)
      row.slots[base + .key].isTyped = true
      markStart(frame, base: base)
      last = base
    }
    noteItems(of: slot)
  }

  /// Keeps a read value in its own storage, because the judge's memory lasts for one row, and this
  /// row doesn't end.
  mutating func keepRead(_ slot: SlotID, _ code: CompiledField) {
    if code.isPlain && code.type == .text { return }
    keepText(slot, code)
    row.arena.reset()
  }

  /// Keeps the value of a computed field.
  mutating func keepComputed(_ field: FieldID, at slot: SlotID) {
    guard program.fields[field].isComputed else { return }
    keepRead(slot, program.fields[field])
  }

  /// Keeps the value of a computed field, while strings of other values are still needed.
  mutating func keepText(of field: FieldID, at slot: SlotID) {
    guard program.fields[field].isComputed else { return }
    keepText(slot, program.fields[field])
  }

  private mutating func keepText(_ slot: SlotID, _ code: CompiledField) {
    let reading = row.values[slot]
    switch reading.slot.kind {
    case .text, .number, .json:
      if reading.slot.count > 0, reading.slot.word != row.slots[slot].word {
        row.values[slot].slot = store.keep(
          reading.slot.span, at: Self.text(.read, of: slot), as: reading.slot.kind)
      }
    default: break
    }
    guard code.type == .number, reading.state == .present else { return }
    let fresh = Int(reading.key.major)
    guard let own = cells[slot].number else {
      cells[slot].number = fresh
      return
    }
    guard own != fresh else { return }
    row.numbers[own] = row.numbers[fresh]
    row.numbers.removeLast()
    row.values[slot].key = TimeKey(Int64(own))
  }
}
