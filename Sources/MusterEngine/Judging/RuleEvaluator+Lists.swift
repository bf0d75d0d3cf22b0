internal import MusterPattern

/// Rules about a list as a whole.
extension RuleEvaluator {
  mutating func runList(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    guard let frame = field.itemFrame else {
      return runListValue(operation, field, row, at: slot)
    }
    if knownLists.isKeeping { return runKnownList(operation, field, frame, row, at: slot) }
    listItems.fill(of: slot, field, row, program)
    lookup.looks += listItems.all.count
    switch operation.code {
    case .size: return size(listItems.all.count, operation)
    case .unique:
      let index = listItems.firstRepeated(
        program.tables.uniques[operation.first], field, row, program)
      return index.map { .fails(.unique, measured: $0) } ?? .passes
    case .noOverlap:
      let index = listItems.firstOverlapping(program.tables.overlaps[operation.first], row, program)
      return index.map { .fails(.noOverlap, measured: $0) } ?? .passes
    case .hasItem:
      let itemSlot = field.itemSlot
      let itemField = program.itemField(of: field, in: frame)
      var isFound = false
      for item in listItems.all where row.values[item.base + itemSlot].state == .present {
        for literal in program.tables.literals[operation.first]
        where row.isEqual(item.base + itemSlot, program.fields[itemField], literal, program) {
          isFound = true
        }
      }
      return found(isFound ? .yes : .no, operation)
    case .hasMatchingItem:
      let itemSlot = field.itemSlot
      var finding = Decision.no
      for item in listItems.all where row.values[item.base + itemSlot].state == .present {
        look(for: operation.first, in: row.values[item.base + itemSlot].slot, &finding)
      }
      return found(finding, operation)
    default: return .misplaced
    }
  }

  /// Runs a list rule on a list of a session, in which only the altered items are read again.
  private mutating func runKnownList(
    _ operation: Operation, _ field: CompiledField, _ frame: FrameID, _ row: borrowing Row,
    at slot: SlotID
  ) -> Answer {
    let list = list(field, frame, at: slot)
    switch operation.code {
    case .size:
      return size(knownLists.read(list, row, &lookup.looks) { items, _ in items.count }, operation)
    case .unique:
      let position = knownLists.read(list, row, &lookup.looks) { items, row in
        items.firstRepeated(operation.first, list, row)
      }
      return position.map { .fails(.unique, measured: $0) } ?? .passes
    case .noOverlap:
      let position = knownLists.read(list, row, &lookup.looks) { items, row in
        items.firstOverlapping(operation.first, list, row)
      }
      return position.map { .fails(.noOverlap, measured: $0) } ?? .passes
    case .hasItem:
      let isFound = knownLists.read(list, row, &lookup.looks) { items, row in
        items.hasItem(operation.first, list, row)
      }
      return found(isFound ? .yes : .no, operation)
    case .hasMatchingItem:
      // Taken out of the evaluator, which matches the pattern.
      var lists = KnownLists()
      swap(&lists, &knownLists)
      var looks = 0
      let finding = lists.read(list, row, &looks) { items, row in
        items.hasMatch(operation.first, list, row) { slot in
          var finding = Decision.no
          look(for: operation.first, in: slot, &finding)
          return finding
        }
      }
      swap(&lists, &knownLists)
      lookup.looks += looks
      return found(finding, operation)
    default: return .misplaced
    }
  }

  /// Returns the number of a list's items that count.
  mutating func countItems(
    of field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Int {
    if knownLists.isKeeping, let frame = field.itemFrame {
      return knownLists.read(list(field, frame, at: slot), row, &lookup.looks) { items, _ in
        items.count
      }
    }
    listItems.fill(of: slot, field, row, program)
    lookup.looks += listItems.all.count
    return listItems.all.count
  }

  private func list(_ field: CompiledField, _ frame: FrameID, at slot: SlotID) -> ListInRow {
    ListInRow(
      slot: slot, list: field, item: program.fields[program.itemField(of: field, in: frame)],
      program: program)
  }

  /// Searches a string for a pattern; one match is enough.
  private mutating func look(for pattern: Int, in slot: Slot, _ finding: inout Decision) {
    guard slot.kind == .text else { return }
    look(for: pattern, in: slot.span, &finding)
  }

  private mutating func look(
    for pattern: Int, in text: Span<UInt8>, _ finding: inout Decision
  ) {
    if case .yes = finding { return }
    let outcome = program.patterns.with(pattern) {
      $0.match(text, limit: matchLimit, in: &space)
    }
    switch outcome {
    case .matches: finding = .yes
    case .doesNotMatch: break
    case .gaveUp: finding = .undecided(.gaveUp)
    }
  }

  /// Turns the decision of a search into the answer of `contains` or `excludes`.
  private func found(_ finding: Decision, _ operation: Operation) -> Answer {
    switch finding {
    case .yes: operation.isNegated ? .fails(.excludes) : .passes
    case .no: operation.isNegated ? .passes : .fails(.contains)
    case .undecided(let code): .undecided(code)
    }
  }

  /// Runs a list rule on a value of type `any` that is a list, a map or a string.
  private mutating func runListValue(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    guard field.type == .any else { return .passes }
    switch (operation.code, row.value(of: field.id, at: slot, program)) {
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
        return contains(row.values[slot].slot.span, Array(needle.utf8))
      }
      return found(isFound ? .yes : .no, operation)
    case (.hasMatchingItem, .list(let items)):
      var finding = Decision.no
      for case .text(let text) in items {
        withUTF8Span(of: text) { look(for: operation.first, in: $0, &finding) }
      }
      return found(finding, operation)
    case (.hasMatchingItem, .text):
      var finding = Decision.no
      look(for: operation.first, in: row.values[slot].slot, &finding)
      return found(finding, operation)
    case (.size, _), (.unique, _), (.noOverlap, _), (.hasItem, _), (.hasMatchingItem, _):
      return .passes
    default: return .misplaced
    }
  }

  private func size(_ count: Int, _ operation: Operation) -> Answer {
    if count < operation.first { return .fails(.tooFew, measured: count) }
    return count > operation.second ? .fails(.tooMany, measured: count) : .passes
  }
}
