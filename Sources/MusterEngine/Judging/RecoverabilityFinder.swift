internal import MusterPattern

/// Finds out if further typing could still make a failing rule pass.
///
/// | rule | could still pass when |
/// |---|---|
/// | `required`, `accepted` | the field is absent |
/// | `forbidden` | never |
/// | `type` | the string could be the start of a value of the type |
/// | `length` | the string is too short |
/// | `matches` | PCRE2 finds a partial match |
/// | `contains` | always: the missing part can follow |
/// | `one-of`, `equals` | one of the choices starts with the string |
/// | `same-as` | the other value starts with the string |
/// | `excludes`, `characters` | never: the fault stays in the string |
/// | `none-of`, `different-from` | the value is a string or was typed: typing makes it another |
/// | `format`, a custom check | the check's own answer allows it |
/// | `range` | more digits could still bring the number within the bounds |
/// | `multiple-of`, `decimals` | more digits could still make the number fit |
/// | `size` | there are too few items |
/// | `unique`, `no-overlap`, `check`, `ask` | never |
/// | `any` | all failing rules of one branch could still pass |
/// | `not` | one of its rules could still fail |
struct RecoverabilityFinder {
  let program: Program

  /// Returns the recoverability of a finding; with `stopping`, also considers the later rules that
  /// were not judged.
  func recoverability(
    of finding: Finding, _ row: borrowing Row, at slot: SlotID, stopping: Bool,
    _ evaluator: inout RuleEvaluator
  ) -> Recoverability {
    guard let field = finding.field.map({ program.fields[$0] }) else { return .closed }
    guard finding.rule != nil else {
      return couldBecome(field, row.slots[slot]) || beginsMarker(row, field, at: slot)
        ? .open : .closed
    }
    if row.values.state(slot) == .absent || beginsMarker(row, field, at: slot) { return .open }
    guard row.values.state(slot) == .present else { return .closed }
    var step = Int(field.firstOperation)
    let end = Int(field.endOperation)
    while step < end, program.operations[step].rule != finding.rule { step += 1 }
    guard step < end else { return .closed }
    let recoverability = recoverability(
      program.operations[step], field, row, at: slot, finding.answer, &evaluator)
    guard stopping, recoverability != .closed else { return recoverability }
    return isLost(step + 1..<end, field, row, at: slot, &evaluator) ? .closed : recoverability
  }

  /// Returns true if the string in the control is the beginning of a marker, after which the field
  /// has no value.
  private func beginsMarker(
    _ row: borrowing Row, _ field: CompiledField, at slot: SlotID
  ) -> Bool {
    guard field.absentMarkers != nil, row.slots[slot].kind == .text else { return false }
    return program.plan.fields[field.id].absentMarkers.contains {
      begins($0, with: row.slots[slot].span)
    }
  }

  /// Returns true if one of these rules fails for good. Your program is not asked.
  private func isLost(
    _ steps: Range<Int>, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID,
    _ evaluator: inout RuleEvaluator
  ) -> Bool {
    for step in steps {
      let operation = program.operations[step]
      if operation.code == .host || operation.code == .ask || operation.isWarning { continue }
      if let when = operation.when {
        guard case .yes = evaluator.holds(when, row) else { continue }
      }
      let answer = evaluator.run(operation, field.id, row, at: slot)
      guard case .fails = answer else { continue }
      let found = recoverability(operation, field, row, at: slot, answer, &evaluator)
      if isLost(found, row, at: slot, evaluator.matchLimit) { return true }
    }
    return false
  }

  private func isLost(
    _ recoverability: Recoverability, _ row: borrowing Row, at slot: SlotID, _ limit: MatchLimit
  ) -> Bool {
    switch recoverability {
    case .open: return false
    case .closed: return true
    case .pattern(let index):
      let outcome = program.patterns.with(Int(index)) {
        $0.partial(row.values.slot(slot).span, limit: limit)
      }
      if case .dead = outcome { return true }
      return false
    }
  }

  private func recoverability(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID,
    _ answer: Answer, _ evaluator: inout RuleEvaluator
  ) -> Recoverability {
    if operation.code == .matches { return .pattern(Int32(operation.first)) }
    return couldPass(operation, field, row, at: slot, answer, &evaluator) ? .open : .closed
  }

  private func couldPass(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID,
    _ answer: Answer, _ evaluator: inout RuleEvaluator
  ) -> Bool {
    let reading = row.values[slot]
    let isOpenEnded = row.slots[slot].isTyped || reading.slot.kind == .text
    switch program.rules[operation.rule].facts.typing {
    case .never, .characters, .pattern: return false
    case .given: return reading.state == .absent
    case .length: return answer.code == .tooShort
    case .appended: return true
    case .format: return answer.isIncomplete
    case .custom: return answer.isIncomplete && isOpenEnded
    case .choices(let choices):
      let text = typed(row, slot)
      if text.kind == .items || text.kind == .group { return false }
      return choices.contains { choice in
        program.typedTexts(of: choice.text, field).contains { begins($0, with: text.span) }
      }
    case .another: return isOpenEnded
    case .other:
      // A value that nobody types, such as a list, has no bytes that could be the start of another.
      guard isOpenEnded else { return false }
      let shown = typed(row, slot)
      var text: [UInt8] = []
      let bytes = shown.span
      text.append(bytes, 0..<bytes.count)
      return evaluator.isBeginning(operation.reference, row, field, text)
    case .digits: return couldReach(operation, field, row, at: slot, evaluator)
    case .fraction: return couldFit(operation, field, row, at: slot)
    case .items: return answer.code == .tooFew
    case .branches:
      for branch in program.tables.branches[operation.first]
      where !isLost(branch, field, row, at: slot, &evaluator) { return true }
      return false
    case .failing:
      return isOpenEnded
        && program.tables.branches[operation.first].contains { couldFail($0) }
    }
  }

  /// Returns the string in the control, or the value's own string.
  private func typed(_ row: borrowing Row, _ slot: SlotID) -> Slot {
    let text = row.slots[slot]
    let isOwn = text.isTyped && row.values[slot].slot.kind != .text
    return isOwn ? text : row.values[slot].slot
  }

  /// Returns true if further typing could make a passing rule fail.
  private func couldFail(_ steps: Range<Int>) -> Bool {
    steps.contains { step in
      let operation = program.operations[step]
      if operation.code == .search { return operation.isNegated }
      switch program.rules[operation.rule].facts.typing {
      case .custom(let check): return !check.passesForGood
      case .length(let range, _): return range.max != nil
      case .never, .given, .pattern, .appended, .characters, .format, .choices, .other, .another,
        .digits, .fraction, .items, .branches, .failing:
        return true
      }
    }
  }
}

/// Returns true if a string starts with the bytes and is longer.
private func begins(_ text: String, with bytes: Span<UInt8>) -> Bool {
  isBeginning(bytes, of: Array(text.utf8))
}

extension Program {
  /// Returns the strings that a person can type for a value: unchanged, or in each of the field's
  /// notations.
  func typedTexts(of value: String, _ field: CompiledField) -> [String] {
    guard let reads = plan.fields[field.id].reads else { return [value] }
    return reads.typedTexts(of: value, field.type)
  }
}
