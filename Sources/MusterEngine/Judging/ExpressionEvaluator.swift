/// Computes expressions with a stack of operands, and storage for values that are too long for an
/// operand.
///
/// The evaluator reads fields in the frames that it has entered, outermost first; a function over a
/// list enters the list's items one after the other. It always produces a result: operands that are
/// absent, unreadable or undecided have values of their own.
struct ExpressionEvaluator: ~Copyable {
  let program: Program
  /// The time to use as `today` and `now`.
  var now: OffsetDateTime?
  /// The lists and tables to look keys up in.
  var tables = ReferenceTables()
  var numbers = OperandNumbers()
  var moments: [Moment] = []
  /// The string of the last value that was computed for a field.
  var written: [UInt8] = []
  private var stack = TrivialBuffer<Operand>(capacity: 32)
  /// The first slots of the entered frames; the slots of a function over a list follow those of the
  /// frames that call it.
  var frames = TrivialBuffer<SlotID>(capacity: 8)
  var outermost = 0
  /// The literals, and the memory of strings among them.
  private var literals: [Operand] = []
  private var texts = Arena()

  init(_ program: Program) {
    self.program = program
    for literal in program.tables.operands { literals.append(operand(literal)) }
  }

  /// Returns a literal as an operand; numbers that need more than 64 bits are created on demand.
  private mutating func operand(_ literal: Literal) -> Operand {
    switch literal {
    case .boolean(let flag): .boolean(flag)
    case .text(let text): .text(texts.keep(text, as: .text))
    case .moment(let moment): .moment(moment.key, in: texts.keep(moment.text, as: .text))
    case .integer(let integer): .decimal(integer)
    case .number(let number): numbers.operand(number)
    case .json: .absent
    }
  }

  /// Returns an expression's value in a scope. The value is valid until the next one is computed.
  mutating func value(
    of id: ExpressionID, _ row: borrowing Row, in scope: Scope, _ shared: inout SharedAnswers
  ) -> Operand {
    value(of: program.expressions[id].steps, row, in: scope, &shared)
  }

  /// Returns the value of some steps in a scope.
  mutating func value(
    of steps: Range<Int>, _ row: borrowing Row, in scope: Scope, _ shared: inout SharedAnswers
  ) -> Operand {
    numbers.forget()
    if !moments.isEmpty { moments.removeAll(keepingCapacity: true) }
    stack.removeAll()
    frames.removeAll()
    outermost = 0
    for depth in 0...scope.depth { frames.append(scope.base(at: depth)) }
    run(steps, row, &shared)
    return pop()
  }

  mutating func push(_ operand: Operand) { stack.append(operand) }

  mutating func pop() -> Operand {
    let last = stack[stack.count - 1]
    stack.setFilled(stack.count - 1)
    return last
  }

  /// Takes the last operands from the stack and calls the body with each, in the order in which
  /// they were pushed.
  mutating func popAll(_ count: Int, _ body: (inout Self, Operand) -> Void) {
    let first = stack.count - count
    for index in first..<first + count { body(&self, stack[index]) }
    stack.setFilled(first)
  }

  /// The depth of the innermost frame.
  var depth: Int { frames.count - 1 - outermost }

  func base(at depth: Int) -> SlotID { frames[outermost + depth] }
}

/// Running steps.
extension ExpressionEvaluator {
  mutating func run(
    _ steps: Range<Int>, _ row: borrowing Row, _ shared: inout SharedAnswers
  ) {
    var index = steps.lowerBound
    while index < steps.upperBound {
      let step = program.expressionSteps[index]
      index += 1
      switch step.code {
      case .integer, .number, .boolean, .text, .moment:
        let slot = base(at: Int(step.first)) + SlotOffset(Int(step.second))
        push(read(slot, FieldID(Int(step.field)), step.code, row))
      case .guarded: push(readGuarded(ReferenceID(Int(step.first)), step.type, row))
      case .literal: push(literal(Int(step.first)))
      case .clock: push(clock(step.type))
      case .isGiven: push(isGiven(step, row))
      case .fold: push(fold(FoldID(Int(step.first)), row, &shared))
      case .pass, .passIfFalse, .passIfTrue, .passUnlessAbsent, .branch: index += passed(step)
      default: operate(step)
      }
    }
  }

  /// Returns the number of steps to skip because their results can't matter.
  private mutating func passed(_ step: ExpressionStep) -> Int {
    let top = stack[stack.count - 1]
    switch step.code {
    case .passIfFalse: return top.isFalse ? Int(step.first) : 0
    case .passIfTrue: return top.isTrue ? Int(step.first) : 0
    case .passUnlessAbsent: return top.kind == .absent ? 0 : Int(step.first)
    case .branch:
      guard top.hasValue else { return Int(step.second) }
      _ = pop()
      return top.isTrue ? 0 : Int(step.first)
    default: return Int(step.first)
    }
  }

  private mutating func literal(_ index: Int) -> Operand {
    let operand = literals[index]
    guard operand.kind == .fraction, case .number(let number) = program.tables.operands[index]
    else { return operand }
    return numbers.operand(number)
  }

  private mutating func clock(_ type: ValueType) -> Operand {
    guard let now, let moment = Moment(now: now, as: type) else {
      return .undecided(.clockMissing)
    }
    return keep(moment)
  }

  mutating func keep(_ moment: Moment) -> Operand {
    moments.append(moment)
    return .moment(moment.key, at: moments.count - 1)
  }

  /// Returns the moment of an operand of a type.
  func moment(_ operand: Operand, _ type: ValueType) -> Moment? {
    operand.exponent == Operand.inText
      ? Moment(operand.slot.span, type: type) : moments[Int(operand.exponent)]
  }
}

/// Reading fields.
extension ExpressionEvaluator {
  @inline(__always)
  private mutating func read(
    _ slot: SlotID, _ field: FieldID, _ code: ExpressionStep.Code, _ row: borrowing Row
  ) -> Operand {
    guard row.values.state(slot) == .present else { return missing(slot, field, row) }
    switch code {
    case .integer: return .decimal(row.values.key(slot).major)
    case .number: return numbers.operand(row.numbers[Int(row.values.key(slot).major)])
    case .boolean: return .boolean(row.values.slot(slot).kind == .yes)
    case .text: return .text(row.values.slot(slot))
    default: return .moment(row.values.key(slot), in: row.values.slot(slot))
    }
  }

  /// Returns the value that replaces a missing one.
  @inline(never)
  func missing(_ slot: SlotID, _ field: FieldID, _ row: borrowing Row) -> Operand {
    switch row.values.state(slot) {
    case .unreadable: return .unread
    case .undecided: return .undecided(row.values[slot].doubt)
    case .exempt: return row.doubt(of: slot, field, program).map { .undecided($0) } ?? .absent
    case .absent: return row.values[slot].isUnread ? .unread : .absent
    case .present, .null, .skipped, .omitted: return .absent
    }
  }

  /// Reads a field in an optional group; the field is absent if the group is.
  @inline(never)
  private mutating func readGuarded(
    _ id: ReferenceID, _ type: ValueType, _ row: borrowing Row
  ) -> Operand {
    let reference = program.references[id]
    let base = base(at: reference.depth)
    for group in reference.optionals[0] where row.isOmitted(group, base: base, program) {
      return .absent
    }
    return read(base + reference.slot, reference.field, .reading(type), row)
  }

  private func isGiven(_ step: ExpressionStep, _ row: borrowing Row) -> Operand {
    let reference = program.references[Int(step.first)]
    let base = base(at: reference.depth)
    let slot = base + reference.slot
    if let doubt = row.doubt(of: slot, reference.field, program) { return .undecided(doubt) }
    var isGiven = row.isGiven(program.fields[reference.field], at: slot, program)
    for group in reference.optionals[0] where row.isOmitted(group, base: base, program) {
      isGiven = false
    }
    return .boolean(isGiven != step.isNegated)
  }
}
