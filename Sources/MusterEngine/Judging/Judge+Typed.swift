/// Judges numbers and moments without storing them, like the plain values of `Judge+AsRead`.
extension Judge {
  /// Returns true if a number or a moment passes the rules of its field, which read nothing else.
  /// If it returns false, the value must be read and judged by the usual passes.
  @inline(never)
  func passesTyped(_ value: Slot, _ field: FieldID, _ row: borrowing Row) -> Bool {
    let step = program.steps[field]
    let isTyped = row.valuesAreTexts || value.isTyped
    guard value.count > 0, value.count <= UInt32(Program.longestText) else { return false }
    // A constant, because a variable whose span is passed on would be allocated.
    let value = isTyped ? value.trimmed : value
    if step.shortcut == .number {
      guard let number = number(value, isTyped: isTyped) else { return false }
      return passes(step) { answer(number, $0, row) }
    }
    let type = program.fields[field].type
    guard value.kind == .text, let moment = Moment(value.span, type: type) else { return false }
    let reading = ParsedValue(state: .present, slot: value, key: moment.key)
    return passes(step) { operation in
      let bounds = program.tables.bounds[operation.first]
      return evaluator.bounds.answer(bounds, to: reading, type, row, in: evaluator.scope)
    }
  }

  private func number(_ value: Slot, isTyped: Bool) -> Number? {
    if value.kind == .number { return Number(value.span, grammar: .json) }
    return isTyped && value.kind == .text ? typedNumber(value.span, .number) : nil
  }

  /// Returns the answer of an operation; a failure only has to be one, because the value is judged
  /// again.
  private func answer(
    _ number: Number, _ operation: Operation, _ row: borrowing Row
  ) -> Answer {
    switch operation.code {
    case .range:
      let bounds = program.tables.bounds[operation.first]
      return evaluator.bounds.answer(number, bounds, row, in: evaluator.scope)
    case .multipleOf:
      let factor = program.tables.numbers[operation.first]
      return number.isMultiple(of: factor) ? .passes : .fails(.multipleOf)
    case .decimals:
      let isWithin = number.decimals >= operation.first && number.decimals <= operation.second
      return isWithin ? .passes : .fails(.decimals)
    default: return .misplaced
    }
  }

  /// Returns true if every rule of a field that judges a present value passes.
  private func passes(_ field: FieldStep, _ answer: (Operation) -> Answer) -> Bool {
    for step in Int(field.firstForPresent)..<Int(field.endOperation) {
      guard case .passes = answer(program.operations[step]) else { return false }
    }
    return true
  }
}

extension Slot {
  /// The value without spaces and tabs around a string.
  fileprivate var trimmed: Slot {
    var trimmed = self
    trimmed.dropSpaces()
    return trimmed
  }
}
