/// The requirements on a field's control, from the rules that apply now.
struct ControlRules {
  let program: Program

  /// Collects what the rules that apply require of a field's control.
  func reading(at slot: SlotID, in form: inout JudgedForm) -> ControlReading {
    let code = form.values.code(of: slot)
    form.enter(form.values.cells[slot].base)
    var reading = ControlReading()
    for step in code.operations {
      let operation = program.operations[step]
      guard !operation.isWarning, applies(operation, &form) else { continue }
      let facts = program.rules[operation.rule].facts
      if facts.choicesOf != nil {
        reading.offer(values(of: operation.reference, &form))
      }
      reading.add(facts, ends: ends(of: facts, operation, code.type, &form))
    }
    form.enter(.form)
    return reading
  }

  private func applies(_ operation: Operation, _ form: inout JudgedForm) -> Bool {
    guard let when = operation.when else { return true }
    if case .yes = form.judge.holds(when, form.values.row) { return true }
    return false
  }

  /// Returns the values of other fields, each once and without secrets.
  private func values(
    of reference: ReferenceID, _ form: inout JudgedForm
  ) -> [(value: Literal, label: LocalText?)] {
    let field = program.references[reference].field
    guard !program.plan.fields[field].isSecret else { return [] }
    let slots = form.judge.evaluator.slots(of: reference, form.values.row)
    var offered: [(value: Literal, label: LocalText?)] = []
    for slot in slots where form.values.state(slot) == .present {
      let value = form.values.row.value(of: field, at: slot, program)
      if !offered.contains(where: { $0.value.value.isSame(as: value) }) {
        offered.append((.json(value), nil))
      }
    }
    return offered
  }

  /// Returns the current ends of a range, or of a size.
  private func ends(
    of facts: CheckFacts, _ operation: Operation, _ type: ValueType, _ form: inout JudgedForm
  ) -> (lower: Literal?, upper: Literal?) {
    guard let bounds = facts.bounds else { return (nil, nil) }
    let isSize = operation.code == .sizeWithin
    let type = isSize ? .integer : type
    // If the bounds are integer literals, the operation itself has them.
    guard operation.code == .range || isSize else {
      return (end(bounds.lower, nil, type, &form), end(bounds.upper, nil, type, &form))
    }
    guard let code = settled(program.tables.bounds[operation.first], type, &form) else {
      return (nil, nil)
    }
    return (
      end(code.bounds.lower, code.lower, type, &form),
      end(code.bounds.upper, code.upper, type, &form)
    )
  }

  /// Returns bounds with the current values of their expressions. An end without a value is open, and
  /// so is one that depends on a secret.
  private func settled(
    _ code: CompiledBounds, _ type: ValueType, _ form: inout JudgedForm
  ) -> CompiledBounds? {
    guard code.isComputed else { return code }
    guard case .known(var known) = form.judge.evaluator.settled(code, type, form.values.row) else {
      return nil
    }
    func isSecret(_ id: ExpressionID?) -> Bool {
      id.map { program.expressions[$0].expression.readsSecret } ?? false
    }
    if isSecret(code.lowerExpression) { known.bounds.lower = nil }
    if isSecret(code.upperExpression) { known.bounds.upper = nil }
    return known
  }

  private func end(
    _ bound: Bounds.Bound?, _ reference: ReferenceID?, _ type: ValueType, _ form: inout JudgedForm
  ) -> Literal? {
    guard let bound else { return nil }
    if case .literal(let literal) = bound.value {
      guard type == .integer, case .number(let number) = literal else { return literal }
      return number.int64.map { .integer($0) } ?? literal
    }
    if case .field(let other, _, _) = bound.value, program.plan.fields[other.field].isSecret {
      return nil
    }
    if type.isMoment {
      return form.judge.evaluator.moment(of: bound, reference, type, form.values.row).map {
        .moment($0)
      }
    }
    guard let number = form.judge.evaluator.number(of: bound, reference, form.values.row) else {
      return nil
    }
    if type == .integer, let integer = number.int64 { return .integer(integer) }
    return .number(number)
  }
}
