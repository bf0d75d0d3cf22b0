/// Controls in the current state of the form.
extension Session {
  /// Returns the control of a field in the reader's language, with limits and choices by the rules
  /// that apply now, by other fields and by the clock; `nil` if the field's item no longer exists.
  public mutating func control(of field: FieldHandle) -> FieldControl<Value>? {
    guard let slot = judged.values.slot(of: field) else { return nil }
    let field = Int(judged.values.cells[slot].field)
    let code = program.fields[field]
    judged.enter(Int(judged.values.cells[slot].base))
    var reading = ControlReading()
    for step in Int(code.firstOperation)..<Int(code.endOperation) {
      let operation = program.operations[step]
      guard operation.rule >= 0, !operation.isWarning, applies(operation) else { continue }
      let check = program.rules[Int(operation.rule)].rule.check
      if case .oneOf(.field) = check, operation.code == .isFieldValue {
        reading.offer(values(of: operation.first))
      } else {
        reading.add(check, ends: ends(of: check, operation, code.type))
      }
    }
    judged.enter(0)
    return program.plan.control(of: field, language: language, reading)
  }

  private mutating func applies(_ operation: Operation) -> Bool {
    guard operation.when >= 0 else { return true }
    if case .yes = judged.judge.holds(Int(operation.when), judged.values.row) { return true }
    return false
  }

  /// Returns the values of other fields, each once; without secrets.
  private mutating func values(of reference: Int) -> [(value: Literal, label: LocalText?)] {
    let field = program.references[reference].field
    guard !program.plan.fields[field].isSecret else { return [] }
    let slots = judged.judge.evaluator.slots(of: reference, judged.values.row)
    var offered: [(value: Literal, label: LocalText?)] = []
    for slot in slots where judged.values.row.values.state(slot) == .present {
      let value = judged.values.row.value(of: field, at: slot, program)
      if !offered.contains(where: { $0.value.value.isSame(as: value) }) {
        offered.append((.json(value), nil))
      }
    }
    return offered
  }

  /// Returns the current ends of a range.
  private func ends(
    of check: Check, _ operation: Operation, _ type: ValueType
  ) -> (lower: Literal?, upper: Literal?) {
    guard case .range(let bounds) = check else { return (nil, nil) }
    // The operation itself has the bounds of integers between literals.
    guard operation.code == .range else {
      return (end(bounds.lower, -1, type), end(bounds.upper, -1, type))
    }
    let code = program.tables.bounds[operation.first]
    return (end(bounds.lower, code.lower, type), end(bounds.upper, code.upper, type))
  }

  private func end(_ bound: Bounds.Bound?, _ reference: Int, _ type: ValueType) -> Literal? {
    guard let bound else { return nil }
    if case .literal(let literal) = bound.value { return literal }
    if case .field(let other, _, _) = bound.value, program.plan.fields[other.field].isSecret {
      return nil
    }
    if type.isMoment {
      return judged.judge.evaluator.moment(of: bound, reference, type, judged.values.row).map {
        .moment($0)
      }
    }
    guard let number = judged.judge.evaluator.number(of: bound, reference, judged.values.row) else {
      return nil
    }
    if type == .integer, let integer = number.int64 { return .integer(integer) }
    return .number(number)
  }
}
