/// Answers questions about a judged row, each time in the frame that `observe` has entered.
extension Judge {
  /// Returns the state of a value.
  package func state(_ row: borrowing Row, at slot: SlotID) -> ValueState {
    row.values[slot].state
  }

  /// Returns the slot of a field.
  package func slot(of field: FieldID) -> SlotID {
    evaluator.scope.base + program.fields[field].slot
  }

  /// Returns true if the payload has a value.
  package func hasCome(_ row: borrowing Row, at slot: SlotID) -> Bool {
    row.slots[slot].kind != .absent
  }

  /// Returns a value as submitted; `nil` if there is none, or if it has values inside.
  package func incoming(_ row: borrowing Row, at slot: SlotID) -> Value? {
    switch row.slots[slot].kind {
    case .absent, .group, .items: nil
    default: row.plain(row.slots[slot])
    }
  }

  /// Returns a value as the rules read it: normalised, computed, or a default.
  package func judged(_ row: borrowing Row, _ field: FieldID, at slot: SlotID) -> Value {
    row.value(of: field, at: slot, program)
  }

  /// Returns true if the value is the field's default.
  package func isDefault(_ row: borrowing Row, at slot: SlotID) -> Bool {
    row.values[slot].isDefault
  }

  /// Returns the findings of a field's rule, given the rule's index in the field. Without an index,
  /// returns those on the field itself, such as a value of another type or an undecided condition.
  package func findings(on field: FieldID, rule index: Int?) -> [Int] {
    let first = program.fields[field].operations.lowerBound
    let rule = index.map { program.operations[first + $0].rule }
    let base = evaluator.scope.base
    return (0..<log.count).filter { number in
      let finding = log[number]
      return finding.field == field && finding.base == base && finding.rule == rule
        && finding.crossFieldRule == nil && finding.extra == nil
    }
  }

  /// Returns the value of a probe that is an expression; `nil` if the expression has no value.
  package mutating func value(ofProbe index: Int, _ row: borrowing Row) -> Value? {
    let probe = program.probes[index]
    guard let id = program.conditions[probe.condition].expression else { return nil }
    let operand = evaluator.value(of: id, row)
    switch operand.kind {
    case .absent, .undecided: return nil
    case .boolean: return .boolean(operand.isTrue)
    case .decimal, .fraction:
      return evaluator.expressions.numbers.number(operand).map { .number($0) }
    case .text: return .text(operand.slot.text)
    case .moment:
      let type = program.expressions[id].type.value
      return evaluator.expressions.moment(operand, type).map { .text($0.text) }
    }
  }

  /// Returns true if the value of the field that a probe is about can't be read.
  package mutating func isUnreadable(probe index: Int, _ row: borrowing Row) -> Bool {
    let condition = program.conditions[program.probes[index].condition]
    guard let reference = condition.reference else { return false }
    evaluator.lookup.find(reference, row, in: evaluator.scope, omitting: true)
    return evaluator.lookup.peers.contains { row.values[$0].state == .unreadable }
  }

  /// Returns the findings of a cross-field rule, given its index among the form's.
  package func findings(ofCrossFieldRule index: Int) -> [Int] {
    let base = evaluator.scope.base
    return (0..<log.count).filter { number in
      log[number].crossFieldRule?.index == index && log.scope(of: log[number]) == base
    }
  }

  /// The number of nested items that were entered; 0 in the form itself.
  package var depth: Int { evaluator.scope.depth }

  /// Returns the index, in its list, of the item at a depth.
  package func itemIndex(at depth: Int) -> Int { evaluator.scope.itemIndex(at: depth) }

  /// Returns the JSON Pointer of a field. If a map on the path has secret keys, the pointer ends
  /// there.
  package func path(to field: FieldID, _ row: borrowing Row) -> String {
    var path: [UInt8] = []
    let scope = evaluator.scope
    reporter.paths.forEachStep(
      to: field, item: { scope.itemIndex(at: $0) },
      key: { depth, _ in row.slots[scope.base(at: depth) + .key] }
    ) { step in
      path.append(pointerStep: step, of: program)
    }
    return String(decoding: path, as: UTF8.self)
  }
}
