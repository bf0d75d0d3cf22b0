/// Operators.
extension ExpressionCompiler {
  mutating func operation(
    _ sign: BinaryOperator, _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let what = "`\(sign.sign)`"
    switch sign {
    case .or, .and:
      guard isBoolean(operands[0], what, &reader), isBoolean(operands[1], what, &reader) else {
        return nil
      }
      return make(index, .operation(sign), .boolean, operands)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let type = unify(operands, what, &reader) else { return nil }
      if sign.orders, type.value == .text || type.value == .boolean {
        report(
          "wrong-type",
          "\(what) can't compare values of type \(type.value.word): they have no order",
          at: index, &reader)
        return nil
      }
      return make(index, .operation(sign), .boolean, operands)
    case .isIn: return choice(operands, at: index, &reader)
    case .add, .subtract: return sum(sign, operands, at: index, &reader)
    case .multiply, .divide:
      guard isNumber(operands[0], what, &reader), isNumber(operands[1], what, &reader) else {
        return nil
      }
      return product(sign, operands, at: index, &reader)
    }
  }

  private mutating func sum(
    _ sign: BinaryOperator, _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let (left, right) = (operands[0], operands[1])
    if let duration = duration(right) {
      let type = type(left)
      guard type.value.isMoment, self.duration(left) == nil else {
        _ = refuse(left, "a duration", reads: "dates and times", &reader)
        return nil
      }
      guard type.value.takes(duration) else {
        report(
          "wrong-type",
          "`\(written(right))` can't be added to a \(type.value.word)", at: right, &reader)
        return nil
      }
      let moved = sign == .subtract ? duration.negated : duration
      return make(index, .moved(moved), type, [left, right])
    }
    if type(left).value.isMoment, duration(left) == nil {
      let hidden = hiddenField(left, &reader)
      report(
        "wrong-type",
        "`\(sign.sign)` reads numbers, but `\(written(left))` is of type "
          + type(left).value.word, at: left, &reader,
        suggestion: hidden
          ?? (sign == .subtract
            ? "write `days(\(written(right)), \(written(left)))` for the days between them" : nil))
      return nil
    }
    let what = "`\(sign.sign)`"
    guard isNumber(left, what, &reader), isNumber(right, what, &reader) else { return nil }
    let type = ExpressionType(
      value: .number, isDecimal: type(left).isDecimal && type(right).isDecimal,
      isWhole: type(left).isWhole && type(right).isWhole)
    return make(index, .operation(sign), type, operands)
  }

  private mutating func product(
    _ sign: BinaryOperator, _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    var type = ExpressionType(
      value: .number, isDecimal: type(operands[0]).isDecimal && type(operands[1]).isDecimal,
      isWhole: type(operands[0]).isWhole && type(operands[1]).isWhole)
    if sign == .divide {
      let divisor = literal(operands[1])
      if divisor?.isZero == true {
        report("contradiction", "a division by zero has no result", at: operands[1], &reader)
        return nil
      }
      type.isWhole = false
      type.isDecimal = type.isDecimal && divisor.map { Fraction($0).isDecimalDivisor } == true
    }
    return make(index, .operation(sign), type, operands)
  }

  /// Returns the number of a part that is a literal.
  func literal(_ part: Int) -> Number? {
    switch parts[part]?.kind {
    case .literal(.number(let number)): return number
    case .negated:
      guard let operand = parts[part]?.operands.first else { return nil }
      return literal(operand)?.negated
    default: return nil
    }
  }

  private mutating func choice(
    _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    if case .table(let name) = tree.parts[operands[1]].kind {
      return isListed(in: name, operands, at: index, &reader)
    }
    let (value, choices) = (operands[0], tree.parts[operands[1]].operands)
    guard unify([value] + choices, "`in`", &reader) != nil else { return nil }
    var literals: [Literal] = []
    for choice in choices {
      if let number = literal(choice) {
        literals.append(.number(number))
      } else if case .literal(let literal) = parts[choice]?.kind {
        literals.append(literal)
      } else {
        report(
          "bad-argument", "the values after `in` must be literals", at: choice, &reader,
          suggestion: "write `\(written(value)) == \(written(choice))`, joined with `||`")
        return nil
      }
    }
    setAside(operands[1])
    return make(index, .isAmong(literals), .boolean, operands)
  }

  /// Makes a part, and everything inside it, one that only its operator reads.
  mutating func setAside(_ part: Int) {
    var waiting = [part]
    while let next = waiting.popLast() {
      waiting += tree.parts[next].operands
      parts[next] = make(next, .aside, .text)
    }
  }
}

extension Fraction {
  /// True if dividing one by this number gives a finite decimal: its only prime factors are two and
  /// five.
  fileprivate var isDecimalDivisor: Bool {
    guard let one = Fraction(coefficient: 1, exponent: 0).divided(by: self) else { return false }
    return one.lower.isOne
  }
}

extension ValueType {
  /// Returns true if a duration can be added to values of the type.
  fileprivate func takes(_ duration: CalendarDuration) -> Bool {
    switch self {
    case .date: !duration.hasTime
    case .time: !duration.hasDays
    case .month: duration.days == 0 && !duration.hasTime
    case .week: duration.months == 0 && duration.days % 7 == 0 && !duration.hasTime
    default: true
    }
  }
}
