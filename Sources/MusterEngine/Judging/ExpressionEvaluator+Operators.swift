/// Operators and functions on operands from the stack.
extension ExpressionEvaluator {
  @inline(__always)
  mutating func operate(_ step: ExpressionStep) {
    switch step.code {
    case .add, .subtract, .multiply, .divide: calculate(step)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: compare(step)
    case .or, .and: join(step)
    default: operateRarely(step)
    }
  }

  /// Returns the value of an operator with a missing operand; undecided takes precedence over
  /// absent.
  private func missing(_ left: Operand, _ right: Operand) -> Operand {
    if left.kind == .undecided { return left }
    if right.kind == .undecided { return right }
    return left.isUnread || right.isUnread ? .unread : .absent
  }

  @inline(__always)
  private mutating func calculate(_ step: ExpressionStep) {
    let right = pop()
    let left = pop()
    guard left.hasValue, right.hasValue else { return push(missing(left, right)) }
    switch step.code {
    case .add: push(numbers.sum(left, right))
    case .subtract: push(numbers.difference(left, right))
    case .multiply: push(numbers.product(left, right))
    default: push(numbers.quotient(left, right))
    }
  }

  @inline(__always)
  private mutating func compare(_ step: ExpressionStep) {
    let right = pop()
    let left = pop()
    guard left.hasValue, right.hasValue else { return push(missing(left, right)) }
    let order = numbers.compare(left, right)
    switch step.code {
    case .equal: push(.boolean(order == 0))
    case .notEqual: push(.boolean(order != 0))
    case .less: push(.boolean(order < 0))
    case .lessOrEqual: push(.boolean(order <= 0))
    case .greater: push(.boolean(order > 0))
    default: push(.boolean(order >= 0))
    }
  }

  /// `&&` and `||` in three-valued logic: one operand can decide on its own.
  private mutating func join(_ step: ExpressionStep) {
    let right = pop()
    let left = pop()
    let decides = step.code == .or
    if decides ? left.isTrue || right.isTrue : left.isFalse || right.isFalse {
      return push(.boolean(decides))
    }
    if left.hasValue && right.hasValue { return push(.boolean(!decides)) }
    push(missing(left, right))
  }

  @inline(never)
  private mutating func operateRarely(_ step: ExpressionStep) {
    switch step.code {
    case .not: pushOfOne { _, operand in .boolean(operand.isFalse) }
    case .negated: pushOfOne { $0.numbers.negated($1) }
    case .rounded:
      pushOfOne { $0.numbers.rounded($1, digits: Int(step.first), step.mode) }
    case .length: pushOfOne { _, text in .decimal(Int64(graphemeCount(text.slot.span))) }
    case .moved: pushOfOne { $0.moved($1, step) }
    case .isAmong: pushOfOne { .boolean($0.isAmong($1, step)) }
    case .isListed: pushOfOne { $0.isListed($1, step) }
    case .cell: pushOfOne { $0.cell(of: $1, step) }
    case .hasValue:
      let operand = pop()
      if operand.kind == .undecided { return push(operand) }
      push(.boolean(operand.hasValue != step.isNegated))
    case .coalesce: coalesce()
    case .sum: sum(Int(step.first))
    case .least, .most: select(step)
    default: between(step)
    }
  }

  private mutating func pushOfOne(_ body: (inout Self, Operand) -> Operand) {
    let operand = pop()
    push(operand.hasValue ? body(&self, operand) : operand)
  }

  /// Returns the second of two values. The first is absent; otherwise the second would not be
  /// computed.
  private mutating func coalesce() {
    let (next, first) = (pop(), pop())
    push(next.kind == .absent && first.isUnread ? first : next)
  }

  /// Adds several values; absent ones add nothing.
  private mutating func sum(_ count: Int) {
    var total = Operand.decimal(0)
    popAll(count) { evaluator, operand in
      if operand.kind == .absent || total.kind == .undecided { return }
      total = operand.hasValue ? evaluator.numbers.sum(total, operand) : operand
    }
    push(total)
  }

  /// Finds the least or the greatest of several values; an absent value makes the result absent.
  private mutating func select(_ step: ExpressionStep) {
    var found: Operand?
    popAll(Int(step.first)) { evaluator, operand in
      guard let best = found else {
        found = operand
        return
      }
      guard best.hasValue, operand.hasValue else {
        found = evaluator.missing(best, operand)
        return
      }
      let order = evaluator.numbers.compare(operand, best)
      if step.code == .least ? order < 0 : order > 0 { found = operand }
    }
    push(found ?? .absent)
  }

  private mutating func moved(_ operand: Operand, _ step: ExpressionStep) -> Operand {
    let duration = program.tables.durations[Int(step.first)]
    guard let moved = moment(operand, step.type)?.adding(duration) else {
      return .undecided(.notComputed)
    }
    return keep(moved)
  }

  private mutating func isAmong(_ operand: Operand, _ step: ExpressionStep) -> Bool {
    for literal in program.tables.literals[Int(step.first)] {
      switch literal {
      case .text(let text): if isSame(operand.slot.span, text) { return true }
      case .boolean(let flag): if operand.isTrue == flag { return true }
      case .moment(let moment): if operand.key == moment.key { return true }
      case .number(let number):
        // First, and not as an argument: the comparison must have it.
        let other = numbers.operand(number)
        if numbers.order(operand, other) == 0 { return true }
      case .integer, .json: break
      }
    }
    return false
  }
}

extension OperandNumbers {
  /// Compares two values of one type: returns -1 if the first is below the second, 0 if they are
  /// equal, and 1 if it is above. Strings have no order, so they are only equal or not.
  @inline(__always)
  func compare(_ left: Operand, _ right: Operand) -> Int {
    switch left.kind {
    case .decimal, .fraction: order(left, right)
    case .text: isSame(left.slot.span, right.slot.span) ? 0 : 1
    default: left.key == right.key ? 0 : left.key < right.key ? -1 : 1
    }
  }
}
