/// Computed fields.
extension RuleEvaluator {
  /// Computes the value of a field and replaces the submitted one; notes a difference. An
  /// unreadable value stays, because its type fails.
  mutating func compute(
    _ expression: ExpressionID, _ field: CompiledField, _ row: inout Row, at slot: SlotID
  ) {
    let supplied = row.values[slot]
    let replaces = program.plan.fields[field.id].replacesSupplied
    if supplied.state == .unreadable, !replaces { return }
    let operand = value(of: expression, row)
    var reading = expressions.reading(of: operand, field, &row)
    // A supplied value that was already compared is not compared again.
    if supplied.state == .present, !supplied.isDefault, row.isSupplied(field, at: slot, program) {
      switch reading.state {
      case .present: reading.isDisputed = !row.isEqual(supplied, to: reading, field.type)
      case .absent: reading.isDisputed = !reading.isUnread
      default: break
      }
    }
    row.values[slot] = reading
  }

  /// Runs `required`. A computed field without a value doesn't fail if a field that it reads fails.
  mutating func runRequired(
    _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    guard row.isGiven(field, at: slot, program) else {
      return isSilent(field, row, at: slot) ? .passes : .fails(.required)
    }
    // A map's key is never missing, but it can be empty.
    let isEmptyKey = row.values.slot(slot).kind == .text && row.values.slot(slot).count == 0
    return isEmptyKey && program.plan.fields[field.id].isKey ? .fails(.required) : .passes
  }

  /// Returns true if a computed field lacks a value because a field that it reads fails: that field
  /// is required and missing, or can't be read.
  private mutating func isSilent(_ field: CompiledField, _ row: borrowing Row, at slot: SlotID)
    -> Bool
  {
    guard let compute = field.compute else { return false }
    if row.values[slot].isUnread { return true }
    var waiting = [compute]
    var seen: Set<Int> = []
    while let expression = waiting.popLast() {
      guard seen.insert(expression.index).inserted else { continue }
      for reference in program.expressions[expression].reads {
        let code = program.references[reference]
        // Inner frames are not entered: values that are missing in an item are that item's
        // failures.
        guard code.depth <= scope.depth else { continue }
        for slot in slots(of: reference, row) {
          switch row.values[slot].state {
          case .unreadable, .undecided: return true
          case .absent:
            if isMissed(program.fields[code.field], row) { return true }
            if let inner = program.fields[code.field].compute { waiting.append(inner) }
          case .present, .null, .exempt, .omitted, .skipped: break
          }
        }
      }
    }
    return false
  }

  /// Returns true if a field that is absent fails its own `required`.
  private mutating func isMissed(_ field: CompiledField, _ row: borrowing Row) -> Bool {
    for step in field.operations {
      let operation = program.operations[step]
      guard operation.code == .required, !operation.isWarning else { continue }
      guard let when = operation.when else { return true }
      guard program.frames[program.plan.fields[field.id].frame].depth <= scope.depth else {
        continue
      }
      if case .yes = holds(when, row) { return true }
    }
    return false
  }
}

extension ExpressionEvaluator {
  /// Returns an operand as the value of a field.
  fileprivate mutating func reading(
    of operand: Operand, _ field: CompiledField, _ row: inout Row
  ) -> ParsedValue {
    var reading = ParsedValue(state: .present)
    // Like a default, it is a value that nobody filled in.
    reading.isDefault = true
    switch operand.kind {
    case .absent: return absent(isUnread: operand.isUnread)
    case .undecided: return undecided(operand.doubt)
    case .boolean:
      reading.slot = Slot(operand.isTrue ? .yes : .no)
      reading.key = operand.key
    case .decimal, .fraction: return number(operand, field, &row)
    case .text:
      if operand.slot.count == 0, !field.emptyIsValue { return absent(isUnread: false) }
      reading.slot = operand.slot
    case .moment:
      reading.key = operand.key
      if operand.exponent == Operand.inText {
        reading.slot = operand.slot
      } else {
        written.removeAll(keepingCapacity: true)
        moments[Int(operand.exponent)].append(to: &written)
        reading.slot = row.arena.keep(written, as: .text)
      }
    }
    return reading
  }

  private func absent(isUnread: Bool) -> ParsedValue {
    var reading = ParsedValue()
    reading.isUnread = isUnread
    return reading
  }

  private func undecided(_ doubt: RuleCode) -> ParsedValue {
    var reading = ParsedValue(state: .undecided)
    reading.key = TimeKey(0, Int64(doubt.rawValue))
    return reading
  }

  private mutating func number(
    _ operand: Operand, _ field: CompiledField, _ row: inout Row
  ) -> ParsedValue {
    var reading = ParsedValue(state: .present)
    reading.isDefault = true
    written.removeAll(keepingCapacity: true)
    // Most integers need no conversion.
    if field.type == .integer, operand.kind == .decimal, operand.exponent == 0 {
      reading.key = operand.key
      Number.append(operand.key.major, to: &written)
      reading.slot = row.arena.keep(written, as: .number)
      return reading
    }
    guard let number = numbers.number(operand) else { return undecided(.notComputed) }
    if field.type == .integer {
      guard let integer = number.int64 else { return undecided(.notComputed) }
      reading.key = TimeKey(integer)
    } else {
      reading.key = TimeKey(Int64(row.numbers.count))
      row.numbers.append(number)
    }
    number.append(to: &written)
    reading.slot = row.arena.keep(written, as: .number)
    return reading
  }
}

extension Row {
  /// Returns true if two values of a type are equal.
  fileprivate func isEqual(_ value: ParsedValue, to other: ParsedValue, _ type: ValueType) -> Bool {
    switch type {
    case .text: isSame(value.slot.span, other.slot.span)
    case .number: numbers[Int(value.key.major)] == numbers[Int(other.key.major)]
    default: value.key == other.key
    }
  }
}
