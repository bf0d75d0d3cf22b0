internal import Muster

extension Phrases {
  /// Returns bounds in words: `13 to 120`, `today or later`.
  func bounds(_ bounds: Bounds, of type: ValueType) -> String {
    let isMoment = type.isMoment
    if let lower = bounds.lower, let upper = bounds.upper, lower.isIncluded, upper.isIncluded {
      let (min, max) = (value(lower.value, of: type), value(upper.value, of: type))
      return min == max ? "exactly \(min)" : isMoment ? "from \(min) to \(max)" : "\(min) to \(max)"
    }
    var parts: [String] = []
    if let lower = bounds.lower {
      let value = value(lower.value, of: type)
      switch (isMoment, lower.isIncluded) {
      case (true, true): parts.append("\(value) or later")
      case (true, false): parts.append("after \(value)")
      case (false, true): parts.append("\(value) or more")
      case (false, false): parts.append("more than \(value)")
      }
    }
    if let upper = bounds.upper {
      let value = value(upper.value, of: type)
      switch (isMoment, upper.isIncluded) {
      case (true, true): parts.append("no later than \(value)")
      case (true, false): parts.append("before \(value)")
      case (false, true): parts.append("\(value) or less")
      case (false, false): parts.append("less than \(value)")
      }
    }
    return listed(parts, "and")
  }

  private func value(_ value: Bounds.BoundValue, of type: ValueType) -> String {
    switch value {
    case .literal(let literal): return self.literal(literal)
    case .expression(let expression): return ExpressionPhrase(expression, self).bound
    case .clock(let plus): return moved(clock(type), by: plus)
    case .field(let other, let plus, let number):
      let base = moved(label(other), by: plus)
      return number.map { "\(base) plus \($0.text)" } ?? base
    }
  }

  private func clock(_ type: ValueType) -> String {
    switch type {
    case .date: "today"
    case .month: "this month"
    default: "now"
    }
  }

  /// Returns `18 years before today`.
  func moved(_ base: String, by durations: [CalendarDuration]) -> String {
    durations.reduce(base) { base, duration in
      if duration.isZero { return base }
      let isBack = duration.months < 0 || duration.days < 0 || duration.seconds < 0
      return "\(words(isBack ? duration.negated : duration)) \(isBack ? "before" : "after") \(base)"
    }
  }

  private func words(_ duration: CalendarDuration) -> String {
    let (months, days, seconds) = (duration.months, duration.days, duration.seconds)
    let parts: [(Int64, String)] = [
      (months / 12, "year"), (months % 12, "month"), (days, "day"), (seconds / 3600, "hour"),
      (seconds / 60 % 60, "minute"), (seconds % 60, "second"),
    ]
    return listed(parts.filter { $0.0 != 0 }.map { counted(Int($0.0), $0.1) }, "and")
  }
}
