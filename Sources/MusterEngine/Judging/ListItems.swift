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
    let itemField = program.itemField(of: list, in: frame)
    var seen: Set<[UInt8]> = []
    for item in all {
      var key: [UInt8] = []
      var isThere = false
      for part in 0..<max(1, code.slots.count) {
        let isWhole = code.slots.isEmpty
        let slot = item.base + (isWhole ? list.itemSlot : code.slots[part])
        if row.values[slot].state == .present { isThere = true }
        row.appendKey(
          of: isWhole ? itemField : code.fields[part], at: slot, asMoments: true,
          ignoringCase: code.ignoresCase, to: &key, program)
      }
      if isThere && !seen.insert(key).inserted { return item.index }
    }
    return nil
  }

  /// Returns the index of the first item that overlaps an earlier one. Items that only touch don't
  /// overlap.
  func firstOverlapping(
    _ code: CompiledOverlap, _ row: borrowing Row, _ program: Program
  ) -> Int? {
    let (first, last) = (program.fields[code.from], program.fields[code.to])
    var spans: [(index: Int, start: Number, end: Number)] = []
    for item in all {
      let base = item.base
      let (start, end) = (row.values[base + first.slot], row.values[base + last.slot])
      guard start.state == .present, end.state == .present,
        let low = measure(start, first.type, row), let high = measure(end, last.type, row),
        low < high
      else { continue }
      spans.append((item.index, low, high))
    }
    spans.sort { $0.start < $1.start }
    /// Returns true if two items before an index overlap.
    func overlaps(before index: Int) -> Bool {
      var end: Number?
      for span in spans where span.index < index {
        if let end, span.start < end { return true }
        end = max(end ?? span.end, span.end)
      }
      return false
    }
    guard let last = all.last?.index, overlaps(before: last + 1) else { return nil }
    // The first item that overlaps an earlier one; the items before it don't overlap.
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high) / 2
      if overlaps(before: middle + 1) { high = middle } else { low = middle + 1 }
    }
    return low
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
