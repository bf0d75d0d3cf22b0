internal import MusterPattern

/// Rules about a list as a whole.
extension Judge {
  mutating func runList(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    guard field.itemFrame >= 0 else { return runListValue(operation, field, row, at: slot) }
    // Lists have memory that stays with the judge.
    var items: [Item] = []
    swap(&items, &listItems)
    defer { swap(&items, &listItems) }
    fill(&items, of: slot, field, row)
    switch operation.code {
    case .size: return size(items.count, operation)
    case .unique: return unique(operation, field, items, row)
    case .noOverlap: return noOverlap(operation, items)
    case .hasItem:
      let itemSlot = itemSlot(field)
      let itemField = itemField(field)
      var isFound = false
      for item in items where readings[item.base + itemSlot].state == .present {
        for literal in program.tables.literals[operation.first]
        where isEqual(item.base + itemSlot, program.fields[itemField], literal, row) {
          isFound = true
        }
      }
      return found(isFound ? .yes : .no, operation)
    case .hasMatchingItem:
      let itemSlot = itemSlot(field)
      var finding = Decision.no
      for item in items where readings[item.base + itemSlot].state == .present {
        look(for: operation.first, in: readings[item.base + itemSlot].slot, &finding)
      }
      return found(finding, operation)
    default: return .passes
    }
  }

  /// Looks for a pattern in one text more; one that has it is enough.
  private mutating func look(for pattern: Int, in slot: Slot, _ finding: inout Decision) {
    if case .yes = finding { return }
    guard slot.kind == .text else { return }
    let outcome = program.patterns.with(pattern) {
      $0.match(slot.span, limit: matchLimit, in: &space)
    }
    switch outcome {
    case .matches: finding = .yes
    case .doesNotMatch: break
    case .gaveUp: finding = .undecided(.gaveUp)
    }
  }

  /// What `contains` or `excludes` makes of what was found.
  private func found(_ finding: Decision, _ operation: Operation) -> Answer {
    switch finding {
    case .yes: operation.isNegated ? .fails(.excludes) : .passes
    case .no: operation.isNegated ? .passes : .fails(.contains)
    case .undecided(let code): .undecided(code)
    }
  }

  /// The same of a value of type `any` that happens to be a list, a map or a text.
  private mutating func runListValue(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    guard field.type == .any else { return .passes }
    switch (operation.code, value(of: Int(field.index), at: slot, row)) {
    case (.size, .list(let items)): return size(items.count, operation)
    case (.size, .object(let members)): return size(members.count, operation)
    case (.unique, .list(let items)):
      let ignoresCase = program.tables.uniques[operation.first].ignoresCase
      var seen: Set<[UInt8]> = []
      for (index, item) in items.enumerated() {
        guard item.nonNull != nil else { continue }
        var key: [UInt8] = []
        item.appendKey(to: &key, ignoringCase: ignoresCase)
        if !seen.insert(key).inserted { return .fails(.unique, measured: index) }
      }
      return .passes
    case (.hasItem, .list(let items)):
      let isFound = items.contains { item in
        program.tables.literals[operation.first].contains { $0.value.isSame(as: item) }
      }
      return found(isFound ? .yes : .no, operation)
    case (.hasItem, .text):
      let isFound = program.tables.literals[operation.first].contains { literal in
        guard case .text(let needle) = literal.value else { return false }
        return contains(readings[slot].slot.span, Array(needle.utf8))
      }
      return found(isFound ? .yes : .no, operation)
    case (.hasMatchingItem, .list(let items)):
      var finding = Decision.no
      for case .text(let text) in items {
        look(for: operation.first, in: arena.keep(text, as: .text), &finding)
      }
      return found(finding, operation)
    case (.hasMatchingItem, .text):
      var finding = Decision.no
      look(for: operation.first, in: readings[slot].slot, &finding)
      return found(finding, operation)
    default: return .passes
    }
  }

  private func size(_ count: Int, _ operation: Operation) -> Answer {
    if count < operation.first { return .fails(.tooFew, measured: count) }
    return count > operation.second ? .fails(.tooMany, measured: count) : .passes
  }

  /// An item of a list: its first slot, and its place in the payload.
  struct Item {
    var base: Int
    var place: Int
  }

  /// A list's items, without those that are absent or that their condition drops.
  private mutating func fill(
    _ items: inout [Item], of slot: Int, _ field: FieldCode, _ row: borrowing Row
  ) {
    items.removeAll(keepingCapacity: true)
    let itemSlot = itemSlot(field)
    let item = program.fields[itemField(field)]
    var next = row.firstItem(of: slot)
    var place = 0
    while let base = next {
      if isItem(item, at: base + itemSlot, row) { items.append(Item(base: base, place: place)) }
      next = row.item(after: base)
      place += 1
    }
    looks += items.count
  }

  /// Where an item's value stands in its frame; a map's key stands before it.
  func itemSlot(_ field: FieldCode) -> Int { field.type == .map ? 2 : 1 }

  func itemField(_ field: FieldCode) -> Int {
    program.frames[Int(field.itemFrame)].fields[field.type == .map ? 1 : 0]
  }

  /// No two items the same; reported at the later one.
  private mutating func unique(
    _ operation: Operation, _ field: FieldCode, _ items: [Item], _ row: borrowing Row
  ) -> Answer {
    let (slots, fields, ignoresCase) = program.tables.uniques[operation.first]
    var seen: Set<[UInt8]> = []
    for item in items {
      let base = item.base
      var key: [UInt8] = []
      var isThere = false
      if slots.isEmpty {
        let slot = base + itemSlot(field)
        isThere = readings[slot].state == .present
        appendKey(
          of: itemField(field), at: slot, row, asMoments: true, ignoringCase: ignoresCase,
          to: &key)
      } else {
        for (offset, field) in zip(slots, fields) {
          if readings[base + offset].state == .present { isThere = true }
          appendKey(
            of: field, at: base + offset, row, asMoments: true, ignoringCase: ignoresCase,
            to: &key)
        }
      }
      if isThere && !seen.insert(key).inserted { return .fails(.unique, measured: item.place) }
    }
    return .passes
  }

  /// No two items cover the same; one may begin where another ends.
  private mutating func noOverlap(_ operation: Operation, _ items: [Item]) -> Answer {
    let (from, to) = program.tables.overlaps[operation.first]
    let (first, last) = (program.fields[from], program.fields[to])
    var spans: [(index: Int, start: Number, end: Number)] = []
    for item in items {
      let base = item.base
      let (start, end) = (readings[base + Int(first.slot)], readings[base + Int(last.slot)])
      guard start.state == .present, end.state == .present,
        let low = measure(start, first.type), let high = measure(end, last.type), low < high
      else { continue }
      spans.append((item.place, low, high))
    }
    spans.sort { $0.start < $1.start }
    /// Whether two items overlap of those that stand before a place.
    func overlaps(before place: Int) -> Bool {
      var end: Number?
      for span in spans where span.index < place {
        if let end, span.start < end { return true }
        end = max(end ?? span.end, span.end)
      }
      return false
    }
    guard let last = items.last?.place, overlaps(before: last + 1) else { return .passes }
    // The first item that overlaps an earlier one: those before it do not.
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high) / 2
      if overlaps(before: middle + 1) { high = middle } else { low = middle + 1 }
    }
    return .fails(.noOverlap, measured: low)
  }

  /// A number, date or time as one number.
  private func measure(_ reading: Reading, _ type: ValueType) -> Number? {
    if let number = number(reading, type) { return number }
    let whole = Number(reading.key.major)
    guard reading.key.minor != 0,
      let fraction = Number("\(reading.key.minor)e-18", grammar: .json)
    else { return whole }
    return whole.adding(fraction)
  }
}
