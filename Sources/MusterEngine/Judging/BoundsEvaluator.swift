/// Compares numbers, dates and times with bounds, which can come from other fields or from the
/// clock.
struct BoundsEvaluator {
  let program: Program
  /// The time to use as `today` and `now`; without one, rules that read the clock are undecided.
  var now: OffsetDateTime?

  init(_ program: Program) {
    self.program = program
  }

  /// Returns the result of comparing a field's parsed value with bounds.
  func answer(
    _ code: CompiledBounds, to reading: ParsedValue, _ type: ValueType, _ row: borrowing Row,
    in scope: Scope
  ) -> Answer {
    if type.isMoment { return compare(reading.key, type, code, row, scope) }
    guard let number = row.number(reading, type) else { return .passes }
    return compare(number, code, row, scope)
  }

  /// Returns the result of comparing a number with bounds.
  func answer(
    _ number: Number, _ code: CompiledBounds, _ row: borrowing Row, in scope: Scope
  ) -> Answer {
    compare(number, code, row, scope)
  }

  /// Compares a number with bounds.
  private func compare(
    _ number: Number, _ code: CompiledBounds, _ row: borrowing Row, _ scope: Scope
  ) -> Answer {
    if let bound = code.bounds.lower,
      let order = order(of: number, from: bound, code.lower, row, scope)
    {
      if order < 0 || (order == 0 && !bound.isIncluded) { return .fails(.tooSmall) }
    }
    if let bound = code.bounds.upper,
      let order = order(of: number, from: bound, code.upper, row, scope)
    {
      if order > 0 || (order == 0 && !bound.isIncluded) { return .fails(.tooLarge) }
    }
    return .passes
  }

  /// Returns a number's order relative to a bound: -1 if below, 0 if equal, 1 if above; `nil` if
  /// the bound's field has no readable value. A bound can exceed the limits of numbers.
  private func order(
    of number: Number, from bound: Bounds.Bound, _ reference: ReferenceID?, _ row: borrowing Row,
    _ scope: Scope
  ) -> Int? {
    if let limit = self.number(bound, reference, row, in: scope) {
      return number == limit ? 0 : number < limit ? -1 : 1
    }
    guard case .field(_, _, let plus?) = bound.value, let other = other(reference, row, scope)
    else {
      return nil
    }
    var limit = NumberSum()
    limit.add(other)
    limit.add(plus)
    return -limit.order(from: number)
  }

  /// Returns true if a sum is within bounds.
  func lies(
    _ sum: NumberSum, within code: CompiledBounds, _ row: borrowing Row, in scope: Scope
  ) -> Bool {
    if let bound = code.bounds.lower, let least = number(bound, code.lower, row, in: scope) {
      let order = sum.order(from: least)
      if order < 0 || (order == 0 && !bound.isIncluded) { return false }
    }
    if let bound = code.bounds.upper, let most = number(bound, code.upper, row, in: scope) {
      let order = sum.order(from: most)
      if order > 0 || (order == 0 && !bound.isIncluded) { return false }
    }
    return true
  }

  /// Returns a bound as a number; `nil` if its field has no readable value, or if it exceeds the
  /// limits of numbers.
  func number(
    _ bound: Bounds.Bound, _ reference: ReferenceID?, _ row: borrowing Row, in scope: Scope
  ) -> Number? {
    switch bound.value {
    case .literal(.integer(let integer)): return Number(integer)
    case .literal(.number(let number)): return number
    case .literal, .clock, .expression: return nil
    case .field(_, _, let plus):
      let other = other(reference, row, scope)
      return plus.map { other?.adding($0) } ?? other
    }
  }

  /// Returns, as a number, the value of the field that a bound is measured from.
  private func other(_ reference: ReferenceID?, _ row: borrowing Row, _ scope: Scope) -> Number? {
    guard let code = reference.map({ program.references[$0] }), let slot = scope.slot(of: code)
    else { return nil }
    return row.number(row.values[slot], program.fields[code.field].type)
  }

  private func compare(
    _ key: TimeKey, _ type: ValueType, _ code: CompiledBounds, _ row: borrowing Row, _ scope: Scope
  ) -> Answer {
    if let bound = code.bounds.lower {
      if isMissingClock(bound) { return .undecided(.clockMissing) }
      switch moment(bound, code.lower, type, row, scope) {
      case .at(let least):
        if key < least.key || (key == least.key && !bound.isIncluded) { return .fails(.tooSmall) }
      case .afterAll: return .fails(.tooSmall)
      case .beforeAll, .nowhere: break
      }
    }
    if let bound = code.bounds.upper {
      if isMissingClock(bound) { return .undecided(.clockMissing) }
      switch moment(bound, code.upper, type, row, scope) {
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

  /// The position of a bound in time.
  private enum BoundPlace {
    case at(Moment)
    /// Past the ends of the calendar.
    case beforeAll, afterAll
    /// The bound's field has no readable value.
    case nowhere
  }

  /// Returns a bound as a moment; `nil` if it is past the ends of the calendar, or its field has no
  /// readable value.
  func moment(
    of bound: Bounds.Bound, _ reference: ReferenceID?, _ type: ValueType, _ row: borrowing Row,
    in scope: Scope
  ) -> Moment? {
    if case .at(let moment) = moment(bound, reference, type, row, scope) { moment } else { nil }
  }

  /// Returns the position of a bound that is a moment.
  private func moment(
    _ bound: Bounds.Bound, _ reference: ReferenceID?, _ type: ValueType, _ row: borrowing Row,
    _ scope: Scope
  ) -> BoundPlace {
    var found: Moment?
    var steps: [CalendarDuration] = []
    switch bound.value {
    case .literal(.moment(let moment)): return .at(moment)
    case .literal, .expression: return .nowhere
    case .clock(let plus):
      found = now.flatMap { Moment(now: $0, as: type) }
      steps = plus
    case .field(_, let plus, _):
      guard let slot = reference.flatMap({ scope.slot(of: program.references[$0]) }),
        row.values[slot].state == .present
      else {
        return .nowhere
      }
      found = Moment(row.values[slot].slot.span, type: type)
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
  /// Creates the clock's value of a type: `today`, `now` or `this-month`.
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
