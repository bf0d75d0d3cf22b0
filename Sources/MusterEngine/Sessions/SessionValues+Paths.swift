/// Converts paths to fields and back.
extension SessionValues {
  /// Returns a field, by JSON Pointer (`/guests/0/name`) or by names (`guests.0.name`).
  func field(_ path: String) -> FieldHandle? {
    slot(at: path).map { handle(of: $0) }
  }

  /// Returns a field of an item, by its names from there: `name`, `address.city`.
  func field(_ path: String, in item: ItemHandle) -> FieldHandle? {
    guard let slot = slot(of: item.field) else { return nil }
    return find(path.pathSteps[...], at: slot).map { handle(of: $0) }
  }

  /// Returns a field of an item or of a group inside it, by its number in the form.
  func field(_ field: FieldID, in item: FieldHandle) -> FieldHandle? {
    guard let own = slot(of: item), program.plan.fields.indices.contains(field.index) else {
      return nil
    }
    let slot = cells[own].base + program.fields[field].slot
    guard cells.indices.contains(slot.index), cells[slot].field == field else { return nil }
    return handle(of: slot)
  }

  /// Returns a field and all fields around it, from the inside, each with the item that it is in or
  /// is. The entry of a map takes the place of its key.
  func outward(from field: FieldHandle) -> [(item: FieldHandle?, field: FieldID)] {
    var found: [(item: FieldHandle?, field: FieldID)] = []
    var next = slot(of: field)
    while let slot = next {
      let base = cells[slot].base
      let own = list(around: base).map { base + code(of: $0).itemSlot }
      let isKey = program.plan.fields[self.field(at: slot)].isKey
      let place = isKey ? own ?? slot : slot
      found.append((own.map { handle(of: $0) }, self.field(at: place)))
      next = parentSlot(of: place)
    }
    return found
  }

  /// Returns the key field of a map's entry.
  func keyField(_ path: String) -> FieldHandle? {
    entry(at: path).map { handle(of: $0 + .key) }
  }

  /// Returns the first slot of a map's entry.
  func entry(at path: String) -> SlotID? {
    guard let slot = slot(at: path) else { return nil }
    let base = cells[slot].base
    guard let list = cells[base].list, slot == base + .entry, code(of: list).type == .map
    else { return nil }
    return base
  }

  /// Returns a field's current path; empty if the field no longer exists.
  func path(of field: FieldHandle) -> String {
    guard let slot = slot(of: field) else { return "" }
    var parts: [String] = []
    var next: SlotID? = slot
    while let current = next {
      let field = self.field(at: current)
      let base = cells[current].base
      guard let parent = parentSlot(of: current) else {
        parts.append(program.plan.fields[field].name)
        break
      }
      next = parent
      guard program.fields[field].group == nil else {
        parts.append(program.plan.fields[field].name)
        continue
      }
      if code(of: parent).type == .map {
        parts.append(row.slots[base + .key].shown)
      } else {
        parts.append("\(position(of: base, in: parent))")
      }
    }
    parts.reverse()
    return String(pointer: parts)
  }

  /// Returns the slot of a path.
  func slot(at path: String) -> SlotID? {
    // A plain name of the form's own fields needs no list of parts.
    if let slot = rootSlot(path) { return slot }
    let parts = path.pathSteps
    let first = parts[0]
    guard let index = program.names[0].index(of: first.span) else { return nil }
    let root = program.named[0][index]
    return find(parts.dropFirst(), at: .form + program.fields[root].slot)
  }

  /// Returns the slots of the fields that a server's messages are about, with the messages.
  func slots(of rejections: [Rejection]) -> [(slot: SlotID?, message: String)] {
    rejections.map { ($0.path.utf8.isEmpty ? nil : slot(at: $0.path), $0.message) }
  }

  private func rootSlot(_ path: String) -> SlotID? {
    var found: SlotID?
    withUTF8Span(of: path) { bytes in
      let isPointer = bytes.count > 0 && bytes[0] == UInt8(ascii: "/")
      let name = isPointer ? bytes.extracting(1..<bytes.count) : bytes
      // A pointer with an escape or a second slash doesn't spell the name of one field.
      if isPointer {
        for index in name.indices
        where name[index] == UInt8(ascii: "~") || name[index] == UInt8(ascii: "/") { return }
      }
      if let index = program.names[0].index(of: name) {
        found = .form + program.fields[program.named[0][index]].slot
      }
    }
    return found
  }

  /// Returns the map and the key that a path names, if there is no such entry yet.
  func mapAndKey(_ path: String) -> (list: SlotID, key: String)? {
    let parts = path.pathSteps
    let first = parts[0]
    guard parts.count > 1, let key = parts.last,
      let index = program.names[0].index(of: first.span)
    else { return nil }
    let slot = SlotID.form + program.fields[program.named[0][index]].slot
    guard let list = find(parts.dropFirst().dropLast(), at: slot),
      code(of: list).type == .map
    else { return nil }
    return (list, String(decoding: key, as: UTF8.self))
  }

  private func find(_ parts: ArraySlice<[UInt8]>, at slot: SlotID) -> SlotID? {
    var slot = slot
    for part in parts {
      let code = code(of: slot)
      switch code.type {
      case .group:
        guard let names = code.names.map({ Int($0) }),
          let index = program.names[names].index(of: part.span)
        else { return nil }
        let field = program.named[names][index]
        slot = cells[slot].base + program.fields[field].slot
      case .list:
        guard let number = Self.number(part), let base = item(number, of: slot) else {
          return nil
        }
        slot = base + .item
      case .map:
        guard row.slots[slot].kind == .items,
          let base = entry(String(decoding: part, as: UTF8.self), of: slot)
        else { return nil }
        slot = base + .entry
      default: return nil
      }
    }
    return slot
  }

  /// Reads plain digits, without a sign or leading zeros.
  private static func number(_ part: [UInt8]) -> Int? {
    guard let first = part.first, part.count < 10 else { return nil }
    if first == UInt8(ascii: "0") && part.count > 1 { return nil }
    var number = 0
    for byte in part {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
