/// From paths to fields and back.
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

  /// Returns the key field of a map's entry.
  func keyField(_ path: String) -> FieldHandle? {
    entry(at: path).map { handle(of: $0 + 1) }
  }

  /// Returns the first slot of a map's entry.
  func entry(at path: String) -> Int? {
    guard let slot = slot(at: path) else { return nil }
    let base = Int(cells[slot].base)
    guard base != 0, slot == base + 2,
      program.fields[Int(cells[Int(cells[base].list)].field)].type == .map
    else { return nil }
    return base
  }

  /// Returns a field's current path; empty if the field no longer exists.
  func path(of field: FieldHandle) -> String {
    guard let slot = slot(of: field) else { return "" }
    var parts: [String] = []
    var next: Int? = slot
    while let current = next {
      let field = Int(cells[current].field)
      let base = Int(cells[current].base)
      guard let parent = parentSlot(of: current) else {
        parts.append(program.plan.fields[field].name)
        break
      }
      next = parent
      guard program.fields[field].group < 0 else {
        parts.append(program.plan.fields[field].name)
        continue
      }
      if program.fields[Int(cells[parent].field)].type == .map {
        parts.append(row.slots[base + 1].shown)
      } else {
        parts.append("\(index(of: base, in: parent))")
      }
    }
    parts.reverse()
    return String(pointer: parts)
  }

  func index(of base: Int, in list: Int) -> Int {
    var index = 0
    var item = row.firstItem(of: list)
    while let next = item, next != base {
      index += 1
      item = row.item(after: next)
    }
    return index
  }

  /// Returns the slot of a path.
  func slot(at path: String) -> Int? {
    // A plain name of the form's own fields needs no list of parts.
    if let slot = rootSlot(path) { return slot }
    let parts = path.pathSteps
    let first = parts[0]
    guard let index = program.names[0].index(of: first.span) else { return nil }
    let root = program.named[0][index]
    return find(parts.dropFirst(), at: Int(program.fields[root].slot))
  }

  private func rootSlot(_ path: String) -> Int? {
    var found: Int?
    withUTF8Span(of: path) { bytes in
      let isPointer = bytes.count > 0 && bytes[0] == UInt8(ascii: "/")
      let name = isPointer ? bytes.extracting(1..<bytes.count) : bytes
      if let index = program.names[0].index(of: name) {
        found = Int(program.fields[program.named[0][index]].slot)
      }
    }
    return found
  }

  /// Returns the map and the key that a path names, if there is no such entry yet.
  func mapAndKey(_ path: String) -> (list: Int, key: String)? {
    let parts = path.pathSteps
    let first = parts[0]
    guard parts.count > 1, let key = parts.last,
      let index = program.names[0].index(of: first.span)
    else { return nil }
    let slot = Int(program.fields[program.named[0][index]].slot)
    guard let list = find(parts.dropFirst().dropLast(), at: slot),
      program.fields[Int(cells[list].field)].type == .map
    else { return nil }
    return (list, String(decoding: key, as: UTF8.self))
  }

  private func find(_ parts: ArraySlice<[UInt8]>, at slot: Int) -> Int? {
    var slot = slot
    for part in parts {
      let code = program.fields[Int(cells[slot].field)]
      switch code.type {
      case .group:
        guard let index = program.names[Int(code.names)].index(of: part.span) else { return nil }
        let field = program.named[Int(code.names)][index]
        slot = Int(cells[slot].base) + Int(program.fields[field].slot)
      case .list:
        guard let number = Self.number(part), let base = item(number, of: slot)?.base else {
          return nil
        }
        slot = base + 1
      case .map:
        guard row.slots[slot].kind == .items,
          let base = entry(String(decoding: part, as: UTF8.self), of: slot)
        else { return nil }
        slot = base + 2
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

  /// Returns the map's entry with a key.
  func entry(_ key: String, of list: Int) -> Int? {
    var item = row.firstItem(of: list)
    while let base = item {
      if isSame(row.slots[base + 1].span, key) { return base }
      item = row.item(after: base)
    }
    return nil
  }
}
