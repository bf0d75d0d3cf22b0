/// Holds numbers, dates and times against bounds, which may be those of other fields or the
/// clock's.
struct BoundsEvaluator {
  let program: Program
  /// The instant that `today` and `now` mean; without one, rules that read the clock are undecided.
  var now: OffsetDateTime?

  init(_ program: Program) {
    self.program = program
  }

  /// The answer of bounds to what was read of a field.
  func answer(
    _ code: BoundsCode, to reading: ParsedValue, _ type: ValueType, _ row: borrowing Row,
    in scope: Scope
  ) -> Answer {
    if type.isMoment { return compare(reading.key, type, code, row, scope) }
    guard let number = row.number(reading, type) else { return .passes }
    return compare(number, code, row, scope)
  }

  /// A number against bounds.
  private func compare(
    _ number: Number, _ code: BoundsCode, _ row: borrowing Row, _ scope: Scope
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

  /// Where a number lies seen from a bound: below (-1), there (0) or above (1); none where the
  /// bound's field has nothing to read. A bound may lie past the limits of numbers.
  private func order(
    of number: Number, from bound: Bounds.Bound, _ reference: Int, _ row: borrowing Row,
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

  /// Whether a sum lies within bounds.
  func lies(
    _ sum: NumberSum, within code: BoundsCode, _ row: borrowing Row, in scope: Scope
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

  /// A bound as a number; none where its field has nothing to read, or where it lies past the
  /// limits of numbers.
  func number(
    _ bound: Bounds.Bound, _ reference: Int, _ row: borrowing Row, in scope: Scope
  ) -> Number? {
    switch bound.value {
    case .literal(.integer(let integer)): return Number(integer)
    case .literal(.number(let number)): return number
    case .literal, .clock: return nil
    case .field(_, _, let plus):
      let other = other(reference, row, scope)
      return plus.map { other?.adding($0) } ?? other
    }
  }

  /// The number that a bound is measured from.
  private func other(_ reference: Int, _ row: borrowing Row, _ scope: Scope) -> Number? {
    let code = program.references[reference]
    guard let slot = scope.slot(of: code) else { return nil }
    return row.number(row.values[slot], program.fields[code.field].type)
  }

  private func compare(
    _ key: TimeKey, _ type: ValueType, _ code: BoundsCode, _ row: borrowing Row, _ scope: Scope
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

  /// Where a bound lies among the moments there are.
  private enum BoundPlace {
    case at(Moment)
    /// Past the calendar's ends.
    case beforeAll, afterAll
    /// Its field has nothing to read.
    case nowhere
  }

  /// The moment that a bound is; none where it is past the calendar's ends, or its field has
  /// nothing to read.
  func moment(
    of bound: Bounds.Bound, _ reference: Int, _ type: ValueType, _ row: borrowing Row,
    in scope: Scope
  ) -> Moment? {
    if case .at(let moment) = moment(bound, reference, type, row, scope) { moment } else { nil }
  }

  /// The place of a bound of moments.
  private func moment(
    _ bound: Bounds.Bound, _ reference: Int, _ type: ValueType, _ row: borrowing Row,
    _ scope: Scope
  ) -> BoundPlace {
    var found: Moment?
    var steps: [CalendarDuration] = []
    switch bound.value {
    case .literal(.moment(let moment)): return .at(moment)
    case .literal: return .nowhere
    case .clock(let plus):
      found = now.flatMap { Moment(now: $0, as: type) }
      steps = plus
    case .field(_, let plus, _):
      guard let slot = scope.slot(of: program.references[reference]),
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
