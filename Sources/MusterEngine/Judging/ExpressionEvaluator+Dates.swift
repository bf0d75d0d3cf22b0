/// The whole days, months, years, hours and minutes from one date or time to another.
extension ExpressionEvaluator {
  mutating func between(_ step: ExpressionStep) {
    let to = pop()
    let from = pop()
    guard from.hasValue, to.hasValue else {
      let isUnread = from.isUnread || to.isUnread
      let doubt = from.kind == .undecided ? from : to
      return push(doubt.kind == .undecided ? doubt : isUnread ? .unread : .absent)
    }
    // Counted from the earlier moment to the later; the sign shows their order.
    let isBackwards = to.key < from.key
    let (start, end) = isBackwards ? (to, from) : (from, to)
    let count: Int64?
    switch step.code {
    case .days where step.type == .date: count = end.key.major - start.key.major
    case .days: count = seconds(start.key, end.key) / 86_400
    case .hours: count = seconds(start.key, end.key) / 3_600
    case .minutes: count = seconds(start.key, end.key) / 60
    case .years: count = months(start, end, step.type).map { $0 / 12 }
    default: count = months(start, end, step.type)
    }
    push(count.map { .decimal(isBackwards ? -$0 : $0) } ?? .undecided(.notComputed))
  }

  /// Returns the whole seconds between two keys, the earlier one first.
  private func seconds(_ start: TimeKey, _ end: TimeKey) -> Int64 {
    end.major - start.major - (end.minor < start.minor ? 1 : 0)
  }

  /// Returns the greatest number of months that can be subtracted from the end without going before
  /// the start, so `months(a, b) >= n` means the same as `a <= b - PnM`.
  private func months(_ start: Operand, _ end: Operand, _ type: ValueType) -> Int64? {
    if type == .month { return end.key.major - start.key.major }
    guard let last = moment(end, type), let from = moment(start, type)?.monthIndex,
      let to = last.monthIndex
    else { return nil }
    // Offsets can shift the written months of two instants by one.
    var count = to - from + 1
    while count > 0 {
      let moved = last.adding(CalendarDuration(months: -Int32(truncatingIfNeeded: count)))
      if let moved, !(moved.key < start.key) { return count }
      count -= 1
    }
    return 0
  }
}

extension Moment {
  /// The number of its month, counted from the calendar's first.
  fileprivate var monthIndex: Int64? {
    let date: CalendarDate
    switch self {
    case .date(let own): date = own
    case .localDateTime(let own): date = own.date
    case .dateTime(let own): date = own.local.date
    case .month, .time, .week: return nil
    }
    return Int64(date.parts.year * 12 + date.parts.month - 1)
  }
}
