internal import MusterPattern

/// Rules about a list as a whole.
extension RuleEvaluator {
  mutating func runList(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    guard let frame = field.itemFrame else {
      return runListValue(operation, field, row, at: slot)
    }
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
