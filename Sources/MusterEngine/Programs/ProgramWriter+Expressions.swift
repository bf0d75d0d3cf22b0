/// Translates an expression to the steps that run it.
extension ProgramWriter {
  /// Lays out an expression as seen from a field, and returns its index.
  mutating func write(_ expression: Expression, scope: FieldID?) -> ExpressionID {
    var writer = ExpressionWriter(expression)
    writer.write(0..<expression.parts.count, scope: scope, &self)
    let reads = expression.reads.map { reference($0, scope: scope) }
    let first = expressionSteps.count
    expressionSteps += writer.steps
    expressions.append(
      CompiledExpression(
        steps: first..<expressionSteps.count, type: expression.type, expression: expression,
        ranges: writer.ranges.map { $0.moved(by: first) }, reads: reads))
    return ExpressionID(expressions.count - 1)
  }
}

/// Writes the steps of one expression; the steps that run for each item of a list are added to the
/// program's.
private struct ExpressionWriter {
  let expression: Expression
  private(set) var steps: [ExpressionStep] = []
  /// By part: the steps of its operands, and its own.
  private(set) var ranges: [Range<Int>]
  /// By part: the part that may do without it.
  private var owners: [Int?]
  /// By part: its steps that skip the rest of it.
  private var passes: [Int: [Int]] = [:]

  init(_ expression: Expression) {
    self.expression = expression
    ranges = Array(repeating: 0..<0, count: expression.parts.count)
    owners = Array(repeating: nil, count: expression.parts.count)
    for (index, part) in expression.parts.enumerated() where part.passesOver {
      for operand in part.operands { owners[operand] = index }
    }
  }

  mutating func write(
    _ range: Range<Int>, scope: FieldID?, _ program: inout ProgramWriter
  ) {
    // The steps for each item are left out here.
    var bodies: [Int: Int] = [:]
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      guard case .fold = expression.parts[index].kind,
        let body = expression.parts[index].operands.first
      else { continue }
      bodies[expression.start(of: body)] = body
      index = expression.start(of: body)
    }
    index = range.lowerBound
    while index < range.upperBound {
      if let body = bodies[index] {
        index = body + 1
      } else {
        write(index, scope: scope, &program)
        index += 1
      }
    }
  }

  private mutating func write(_ index: Int, scope: FieldID?, _ program: inout ProgramWriter) {
    let part = expression.parts[index]
    var start = part.operands.first.map { ranges[$0].lowerBound } ?? steps.count
    if case .fold = part.kind { start = steps.count }
    if let step = step(part, scope: scope, &program) { steps.append(step) }
    for pass in passes[index] ?? [] { land(pass) }
    ranges[index] = start..<steps.count
    if let owner = owners[index] { leave(index, of: owner) }
  }

  /// Writes the step after an operand that may decide on its own, or be the chosen one.
  private mutating func leave(_ operand: Int, of owner: Int) {
    let part = expression.parts[owner]
    let isLast = operand == part.operands.last
    switch part.kind {
    case .operation(.and): if !isLast { pass(.passIfFalse, over: owner) }
    case .operation(.or): if !isLast { pass(.passIfTrue, over: owner) }
    case .call(.coalesce):
      if operand != part.operands.first { steps.append(ExpressionStep(.coalesce, part.type.value)) }
      if !isLast { pass(.passUnlessAbsent, over: owner) }
    case .call(.choose):
      if operand == part.operands[0] { pass(.branch, over: owner) }
      if operand == part.operands[1] {
        pass(.pass, over: owner)
        // A false condition continues here.
        let branch = passes[owner]?.first ?? 0
        steps[branch].first = Int32(truncatingIfNeeded: steps.count - branch - 1)
      }
    default: break
    }
  }

  private mutating func pass(_ code: ExpressionStep.Code, over owner: Int) {
    passes[owner, default: []].append(steps.count)
    steps.append(ExpressionStep(code, .boolean))
  }

  /// Makes a step skip everything up to here.
  private mutating func land(_ pass: Int) {
    let distance = Int32(truncatingIfNeeded: steps.count - pass - 1)
    if steps[pass].code == .branch {
      steps[pass].second = distance
    } else {
      steps[pass].first = distance
    }
  }

  private mutating func step(
    _ part: Expression.Part, scope: FieldID?, _ program: inout ProgramWriter
  ) -> ExpressionStep? {
    let type = part.type.value
    switch part.kind {
    case .aside: return nil
    case .literal(let literal):
      program.tables.operands.append(literal)
      return ExpressionStep(.literal, type, first: program.tables.operands.count - 1)
    case .clock: return ExpressionStep(.clock, type)
    case .field(let reference): return field(reference, scope: scope, &program)
    case .negated: return ExpressionStep(.negated, type)
    case .not: return ExpressionStep(.not, type)
    case .operation(let sign):
      let operands = part.operands.first.map { expression.parts[$0].type.value } ?? type
      return ExpressionStep(sign.code, operands)
    case .moved(let duration):
      program.tables.durations.append(duration)
      return ExpressionStep(.moved, type, first: program.tables.durations.count - 1)
    case .isAmong(let literals):
      program.tables.literals.append(literals)
      let operand = part.operands.first.map { expression.parts[$0].type.value } ?? type
      return ExpressionStep(.isAmong, operand, first: program.tables.literals.count - 1)
    case .isListed(let table): return ExpressionStep(.isListed, type, first: table.index)
    case .cell(let table, let column):
      let own = program.plan.column(column, of: table)
      return ExpressionStep(.cell, own.type, first: table.index, second: column)
    case .isGiven(let reference, let isNegated):
      var step = ExpressionStep(
        .isGiven, type, first: program.reference(reference, scope: scope).index)
      step.isNegated = isNegated
      return step
    case .hasValue(let isNegated):
      var step = ExpressionStep(.hasValue, type)
      step.isNegated = isNegated
      return step
    case .call(.choose), .call(.coalesce): return nil
    case .call(let function):
      let operand = part.operands.first.map { expression.parts[$0].type.value } ?? type
      return ExpressionStep(function.code, operand, first: part.operands.count)
    case .rounded(let digits, let mode):
      var step = ExpressionStep(.rounded, type, first: digits)
      step.mode = mode
      return step
    case .fold(let function, let list): return fold(function, list, part, scope: scope, &program)
    }
  }

  private func field(
    _ reference: Reference, scope: FieldID?, _ program: inout ProgramWriter
  ) -> ExpressionStep {
    let id = program.reference(reference, scope: scope)
    let road = program.references[id]
    let type = program.plan.fields[reference.field].type
    // A value in an optional group is absent if the group is.
    if road.optionals.contains(where: { !$0.isEmpty }) {
      return ExpressionStep(.guarded, type, first: id.index)
    }
    var step = ExpressionStep(.reading(type), type, first: road.depth, second: road.slot.count)
    step.field = Int32(truncatingIfNeeded: reference.field.index)
    return step
  }

  private mutating func fold(
    _ function: ListFunction, _ list: Reference, _ part: Expression.Part, scope: FieldID?,
    _ program: inout ProgramWriter
  ) -> ExpressionStep {
    let reference = program.reference(list, scope: scope)
    var body = 0..<0
    if let whole = part.operands.first, let item = program.plan.fields[list.field].children.last {
      var inner = ExpressionWriter(expression)
      inner.write(expression.start(of: whole)..<whole + 1, scope: item, &program)
      let first = program.expressionSteps.count
      program.expressionSteps += inner.steps
      body = first..<program.expressionSteps.count
    }
    program.folds.append(CompiledFold(function: function, list: reference, body: body))
    return ExpressionStep(.fold, part.type.value, first: program.folds.count - 1)
  }
}

extension Range<Int> {
  fileprivate func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}

extension Expression.Part {
  /// True if the part may do without some of its operands.
  fileprivate var passesOver: Bool {
    switch kind {
    case .operation(.and), .operation(.or), .call(.choose), .call(.coalesce): true
    default: false
    }
  }
}

extension BinaryOperator {
  fileprivate var code: ExpressionStep.Code {
    switch self {
    case .or: .or
    case .and: .and
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    // Its values are literals, so `isAmong` is a separate part.
    case .isIn: .isAmong
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    }
  }
}

extension ExpressionFunction {
  fileprivate var code: ExpressionStep.Code {
    switch self {
    case .choose, .coalesce: .coalesce
    case .length: .length
    case .sum: .sum
    case .min: .least
    case .max: .most
    case .days: .days
    case .months: .months
    case .years: .years
    case .hours: .hours
    case .minutes: .minutes
    }
  }
}
