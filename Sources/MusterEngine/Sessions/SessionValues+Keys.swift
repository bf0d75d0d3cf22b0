/// The keys of a list's items: the values that a `unique` rule tells them apart by.
extension SessionValues {
  /// Returns the first slots of a list's items, in order.
  func bases(of list: SlotID) -> [SlotID] {
    var bases: [SlotID] = []
    var item = row.firstItem(of: list)
    while let base = item {
      bases.append(base)
      item = row.item(after: base)
    }
    return bases
  }

  /// Returns the key that an item had initially.
  mutating func startKey(_ base: SlotID, _ key: ItemKey) -> [UInt8] {
    var bytes: [UInt8] = []
    for field in key.fields {
      trace.removeAll(keepingCapacity: true)
      traceStart(base + program.fields[field].slot)
      key.append(trace, of: program.fields[field], to: &bytes)
    }
    return bytes
  }

  /// Returns the current key of an item.
  mutating func currentKey(_ base: SlotID, _ key: ItemKey) -> [UInt8] {
    var bytes: [UInt8] = []
    for field in key.fields {
      writeTrace(base + program.fields[field].slot)
      key.append(trace, of: program.fields[field], to: &bytes)
    }
    return bytes
  }

  /// Returns true if all parts of a key are empty.
  static func isEmpty(key: [UInt8]) -> Bool { key.allSatisfy { $0 == 0xFF } }

  /// Returns the keys of the items that a list had initially, including those that a person has
  /// removed.
  func startKeys(of list: SlotID, _ key: ItemKey) -> Set<[UInt8]> {
    guard let frame = itemFrame(of: list) else { return [] }
    let start = cells[list].start
    var bytes: [UInt8] = []
    bytes.append(start.span, 0..<Int(start.count))
    var keys: Set<[UInt8]> = []
    var place = 1
    while place < bytes.count, bytes[place] == 0xFC {
      place += 1
      var own: [FieldID: Range<Int>] = [:]
      let item = program.itemField(of: code(of: list), in: frame)
      place = Self.skip(item, at: place, in: bytes, program.plan, &own)
      var itsKey: [UInt8] = []
      for field in key.fields {
        let trace = own[field].map { Array(bytes[$0]) } ?? [0xFF]
        key.append(trace, of: program.fields[field], to: &itsKey)
      }
      keys.insert(itsKey)
    }
    return keys
  }

  /// Returns the end of a field's value in a trace, and notes the places of the fields in it.
  private static func skip(
    _ field: FieldID, at start: Int, in bytes: [UInt8], _ plan: FormPlan,
    _ places: inout [FieldID: Range<Int>]
  ) -> Int {
    var place = start
    guard place < bytes.count else { return place }
    switch plan.fields[field].type {
    case .group where bytes[place] != 0xFE:
      for child in plan.fields[field].children {
        place = skip(child, at: place, in: bytes, plan, &places)
      }
      return place
    case .list where bytes[place] == 0xFB, .map where bytes[place] == 0xFB:
      var depth = 0
      repeat {
        if bytes[place] == 0xFB { depth += 1 }
        if bytes[place] == 0xFD { depth -= 1 }
        place += 1
      } while depth > 0 && place < bytes.count
      return place
    default:
      while place < bytes.count, bytes[place] != 0xFF { place += 1 }
      place = min(place + 1, bytes.count)
      places[field] = start..<place
      return place
    }
  }

  /// Puts a list's items into this order. It has the current items, and perhaps others without a
  /// place in the list.
  mutating func arrange(_ items: [SlotID], in list: SlotID) {
    forgetOrder(of: list)
    row.slots[list] = Slot.noItems
    row.slots[list].count = UInt32(items.count)
    var next: UInt = 0
    for base in items.reversed() {
      row.slots[base].word = next
      next = UInt(base.index)
    }
    row.slots[list].word = next
    cells[list].differing = nil
  }
}
