/// The bounds and values that rules compare with.
extension ExpressionEvaluator {
  /// Computes the ends of bounds; an absent end becomes open.
  mutating func settled(
    _ code: CompiledBounds, _ type: ValueType, _ row: borrowing Row, in scope: Scope,
    _ shared: inout SharedAnswers
  ) -> SettledBounds {
    var settled = code
    for (expression, isLower) in [(code.lowerExpression, true), (code.upperExpression, false)] {
      guard let expression else { continue }
      let operand = value(of: expression, row, in: scope, &shared)
      var literal: Literal?
      switch operand.kind {
      case .absent: break
      case .undecided: return .undecided(operand.doubt)
      case .decimal, .fraction:
        guard let number = numbers.number(operand) else {
          return .undecided(.notComputed)
        }
        literal = .number(number)
      case .moment: literal = moment(operand, type).map { .moment($0) }
      case .boolean, .text: break
      }
      let included = (isLower ? code.bounds.lower : code.bounds.upper)?.isIncluded ?? true
      let bound = literal.map { Bounds.Bound(value: .literal($0), isIncluded: included) }
      if isLower { settled.bounds.lower = bound } else { settled.bounds.upper = bound }
    }
    return .known(settled)
  }

  /// Returns the values that a failing rule computed, as its message shows them, without those that
  /// depend on a secret.
  mutating func noted(
    of operation: Operation, _ row: borrowing Row, in scope: Scope, _ shared: inout SharedAnswers
  ) -> [NotedValue] {
    let field = program.rules[operation.rule].field
    let type = program.fields[field].type
    var noted: [NotedValue] = []
    func isShown(_ id: ExpressionID?) -> Bool {
      id.map { !program.expressions[$0].expression.readsSecret } ?? false
    }
    if operation.code == .equalTo {
      let id = ExpressionID(operation.first)
      guard isShown(id), !program.plan.holdsSecret(field) else { return [] }
      let operand = value(of: id, row, in: scope, &shared)
      if let value = shown(operand, type) {
        noted.append(NotedValue(parameter: .expected, value: value))
      }
    } else if operation.code == .range || operation.code == .sizeWithin {
      let code = program.tables.bounds[operation.first]
      guard code.isComputed, case .known(let settled) = settled(code, type, row, in: scope, &shared)
      else { return [] }
      let ends = [
        (RowParameter.min, settled.bounds.lower, code.lowerExpression),
        (.max, settled.bounds.upper, code.upperExpression),
      ]
      for (parameter, bound, expression) in ends {
        guard case .literal(let literal) = bound?.value, expression == nil || isShown(expression)
        else { continue }
        // `range` itself shows the ends that are literals.
        if expression == nil, operation.code == .range { continue }
        noted.append(NotedValue(parameter: parameter, value: literal.shownInRow))
      }
    }
    return noted
  }

  /// Returns true if a field's value equals an operand.
  mutating func holds(
    _ row: borrowing Row, _ slot: SlotID, _ field: CompiledField, as expected: Operand
  ) -> Bool {
    let reading = row.values[slot]
    switch expected.kind {
    case .decimal, .fraction:
      guard let number = row.number(reading, field.type) else { return false }
      let found = numbers.operand(number)
      return numbers.order(found, expected) == 0
    case .text: return isSame(reading.slot.span, expected.slot.span)
    case .boolean: return (reading.slot.kind == .yes) == expected.isTrue
    case .moment: return reading.key == expected.key
    case .absent, .undecided: return false
    }
  }
}

extension Literal {
  /// The literal as a parameter of a row.
  var shownInRow: RowParameterValue {
    switch self {
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .moment(let moment): .moment(moment)
    case .text, .boolean, .json: .text(text)
    }
  }
}
