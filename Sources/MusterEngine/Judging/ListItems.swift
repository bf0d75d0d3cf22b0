/// The items of a list that count, without absent items and those that don't apply.
struct ListItems {
  /// An item of a list: its first slot, and its index in the payload.
  struct Item {
    var base: SlotID
    var index: Int
  }

  /// The items in order. The memory is kept for the next list.
  private(set) var all: [Item] = []

  /// Collects the items of a list.
  mutating func fill(
    of slot: SlotID, _ list: CompiledField, _ row: borrowing Row, _ program: Program
  ) {
    all.removeAll(keepingCapacity: true)
    let itemSlot = list.itemSlot
    guard let frame = list.itemFrame else { return }
    let item = program.fields[program.itemField(of: list, in: frame)]
    var next = row.firstItem(of: slot)
    var index = 0
    while let base = next {
      if row.isItem(item, at: base + itemSlot, program) {
        all.append(Item(base: base, index: index))
      }
      next = row.item(after: base)
      index += 1
    }
  }

  /// Returns the index of the first item that equals an earlier one.
  func firstRepeated(
    _ code: CompiledUnique, _ list: CompiledField, _ row: borrowing Row, _ program: Program
  ) -> Int? {
    guard let frame = list.itemFrame else { return nil }
    let itemField = program.fields[program.itemField(of: list, in: frame)]
    if all.count <= Self.few, code.comparesScalars(of: itemField, program) {
      return firstRepeatedOfFew(code, list, itemField, row, program)
    }
    var seen: Set<[UInt8]> = []
    for item in all {
      if let key = code.key(of: item.base, list, itemField, row, program),
        !seen.insert(key).inserted
      {
        return item.index
      }
    }
    return nil
  }

  /// The number of items that are compared in pairs, which needs no memory.
  private static let few = 16

  /// Does the same for a short list.
  private func firstRepeatedOfFew(
    _ code: CompiledUnique, _ list: CompiledField, _ item: CompiledField, _ row: borrowing Row,
    _ program: Program
  ) -> Int? {
    for (position, later) in all.enumerated()
    where code.isThere(later.base, list, row) {
      for earlier in all[..<position]
      where code.isSame(later.base, earlier.base, list, item, row, program) {
        return later.index
      }
    }
    return nil
  }

  /// Returns the index of the first item that overlaps an earlier one. Items that only touch don't
  /// overlap.
  func firstOverlapping(
    _ code: CompiledOverlap, _ row: borrowing Row, _ program: Program
  ) -> Int? {
    OverlappingSpans.firstOverlapping(
      all.compactMap { code.span(of: $0.base, at: $0.index, row, program) })
  }
}

extension CompiledUnique {
  /// Returns bytes that are the same only for equal items; `nil` for an item that has no value to
  /// compare.
  func key(
    of base: SlotID, _ list: CompiledField, _ item: CompiledField, _ row: borrowing Row,
    _ program: Program
  ) -> [UInt8]? {
    guard isThere(base, list, row) else { return nil }
    var key: [UInt8] = []
    for part in parts {
      row.appendKey(
        of: field(part, item), at: base + slot(part, list), asMoments: true,
        ignoringCase: ignoresCase, to: &key, program)
    }
    return key
  }

  /// Returns true if an item has a value to compare.
  func isThere(_ base: SlotID, _ list: CompiledField, _ row: borrowing Row) -> Bool {
    for part in parts where row.values[base + slot(part, list)].state == .present { return true }
    return false
  }

  /// Returns true if the keys of two items are the same. The compared values must be scalars.
  func isSame(
    _ base: SlotID, _ other: SlotID, _ list: CompiledField, _ item: CompiledField,
    _ row: borrowing Row, _ program: Program
  ) -> Bool {
    for part in parts {
      let slot = slot(part, list)
      guard
        row.hasSameKey(
          base + slot, other + slot, of: field(part, item), ignoringCase: ignoresCase, program)
      else { return false }
    }
    return true
  }

  /// Returns true if the compared values are scalars.
  func comparesScalars(of item: CompiledField, _ program: Program) -> Bool {
    for part in parts where !program.fields[field(part, item)].type.isScalar { return false }
    return true
  }

  /// The compared fields of an item; one if the whole item is compared.
  private var parts: Range<Int> { 0..<max(1, slots.count) }

  private func slot(_ part: Int, _ list: CompiledField) -> SlotOffset {
    slots.isEmpty ? list.itemSlot : slots[part]
  }

  private func field(_ part: Int, _ item: CompiledField) -> FieldID {
    slots.isEmpty ? item.id : fields[part]
  }
}

extension CompiledOverlap {
  /// Returns the span of an item; `nil` if one of its ends is missing, or if it is empty.
  func span(of base: SlotID, at index: Int, _ row: borrowing Row, _ program: Program) -> ItemSpan? {
    let (first, last) = (program.fields[from], program.fields[to])
    let (start, end) = (row.values[base + first.slot], row.values[base + last.slot])
    guard start.state == .present, end.state == .present,
      let low = measure(start, first.type, row), let high = measure(end, last.type, row),
      low < high
    else { return nil }
    return ItemSpan(index: index, start: low, end: high)
  }

  /// Returns a number, date or time as one number.
  private func measure(_ reading: ParsedValue, _ type: ValueType, _ row: borrowing Row) -> Number? {
    if let number = row.number(reading, type) { return number }
    let whole = Number(reading.key.major)
    guard reading.key.minor != 0,
      let fraction = Number("\(reading.key.minor)e-18", grammar: .json)
    else { return whole }
    return whole.adding(fraction)
  }
}
