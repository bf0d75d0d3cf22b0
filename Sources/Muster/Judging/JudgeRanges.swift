/// Bounds of numbers, dates and times.
extension Judge {
  mutating func runRange(
    _ operation: Operation, _ field: FieldCode, _ reading: Reading, _ row: borrowing Row
  ) -> Answer {
    let code = program.tables.bounds[operation.first]
    if field.type.isMoment {
      return compare(reading.key, field.type, code)
    }
    guard let number = number(reading, field.type) else { return .passes }
    return compare(number, code)
  }

  /// A number against bounds.
  private func compare(_ number: Number, _ code: BoundsCode) -> Answer {
    if let bound = code.bounds.lower, let order = order(of: number, from: bound, code.lower) {
      if order < 0 || (order == 0 && !bound.isIncluded) { return .fails(.tooSmall) }
    }
    if let bound = code.bounds.upper, let order = order(of: number, from: bound, code.upper) {
      if order > 0 || (order == 0 && !bound.isIncluded) { return .fails(.tooLarge) }
    }
    return .passes
  }

  /// Where a number lies seen from a bound: below (-1), there (0) or above (1); none where the bound's
  /// field has nothing to read. A bound may lie past the limits of numbers.
  private func order(of number: Number, from bound: Bounds.Bound, _ reference: Int) -> Int? {
    if let limit = self.number(bound, reference) {
      return number == limit ? 0 : number < limit ? -1 : 1
    }
    guard case .field(_, _, let plus?) = bound.value, let other = other(reference) else {
      return nil
    }
    var limit = NumberSum()
    limit.add(other)
    limit.add(plus)
    return -limit.order(from: number)
  }

  /// Whether a sum lies within bounds.
  func lies(_ sum: NumberSum, within code: BoundsCode) -> Bool {
    if let bound = code.bounds.lower, let least = number(bound, code.lower) {
      let order = sum.order(from: least)
      if order < 0 || (order == 0 && !bound.isIncluded) { return false }
    }
    if let bound = code.bounds.upper, let most = number(bound, code.upper) {
      let order = sum.order(from: most)
      if order > 0 || (order == 0 && !bound.isIncluded) { return false }
    }
    return true
  }

  /// A bound as a number; none where its field has nothing to read, or where it lies past the limits
  /// of numbers.
  func number(_ bound: Bounds.Bound, _ reference: Int) -> Number? {
    switch bound.value {
    case .literal(.integer(let integer)): return Number(integer)
    case .literal(.number(let number)): return number
    case .literal, .clock: return nil
    case .field(_, _, let plus):
      let other = other(reference)
      return plus.map { other?.adding($0) } ?? other
    }
  }

  /// The number that a bound is measured from.
  private func other(_ reference: Int) -> Number? {
    guard let slot = value(reference) else { return nil }
    return number(readings[slot], program.fields[program.references[reference].field].type)
  }

  private func compare(_ key: TimeKey, _ type: ValueType, _ code: BoundsCode) -> Answer {
    if let bound = code.bounds.lower {
      if isMissingClock(bound) { return .undecided(.clockMissing) }
      switch moment(bound, code.lower, type) {
      case .at(let least):
        if key < least.key || (key == least.key && !bound.isIncluded) { return .fails(.tooSmall) }
      case .afterAll: return .fails(.tooSmall)
      case .beforeAll, .nowhere: break
      }
    }
    if let bound = code.bounds.upper {
      if isMissingClock(bound) { return .undecided(.clockMissing) }
      switch moment(bound, code.upper, type) {
      case .at(let most):
        if key > most.key || (key == most.key && !bound.isIncluded) { return .fails(.tooLarge) }
      case .beforeAll: return .fails(.tooLarge)
      case .afterAll, .nowhere: break
      }
    }
    return .passes
  }

  private func isMissingClock(_ bound: Bounds.Bound) -> Bool {
    if case .clock = bound.value { now == nil } else { false }
  }

  /// Where a bound lies among the moments there are.
  enum BoundPlace {
    case at(Moment)
    /// Past the calendar's ends.
    case beforeAll, afterAll
    /// Its field has nothing to read.
    case nowhere
  }

  /// The place of a bound of moments.
  func moment(_ bound: Bounds.Bound, _ reference: Int, _ type: ValueType) -> BoundPlace {
    var found: Moment?
    var steps: [CalendarDuration] = []
    switch bound.value {
    case .literal(.moment(let moment)): return .at(moment)
    case .literal: return .nowhere
    case .clock(let plus):
      found = now.flatMap { Moment(now: $0, as: type) }
      steps = plus
    case .field(_, let plus, _):
      guard let slot = value(reference), readings[slot].state == .present else {
        return .nowhere
      }
      found = Moment(readings[slot].slot.span, type: type)
      steps = plus
    }
    guard var found else { return .nowhere }
    for step in steps {
      guard let next = found.adding(step) else { return step.isBackwards ? .beforeAll : .afterAll }
      found = next
    }
    return .at(found)
  }
}

extension Moment {
  /// The clock as a value of a type: `today`, `now`, `this-month`.
  init?(now: OffsetDateTime, as type: ValueType) {
    switch type {
    case .date: self = .date(now.local.date)
    case .time: self = .time(now.local.time)
    case .localDateTime: self = .localDateTime(now.local)
    case .dateTime: self = .dateTime(now)
    case .month: self = .month(YearMonth(containing: now.local.date))
    default: return nil
    }
  }
}
