/// Collects what a field's checks require of its control; of several limits, the narrowest.
struct ControlReading {
  /// The values to pick from; `nil` if no rule names them.
  private(set) var choices: [(value: Literal, label: LocalText?)]?
  private var length: TextLength?
  private var size: CountRange?
  private var lower: End?
  private var upper: End?
  private var multipleOf: Number?
  private var decimals: CountRange?

  /// One end of a range.
  private struct End {
    var literal: Literal
    var isIncluded: Bool

    /// Returns the same end, made inclusive, for countable values: the next integer or date.
    func made(inclusive step: Int) -> End {
      guard !isIncluded else { return self }
      switch literal {
      case .integer(let integer):
        let (next, isOver) = integer.addingReportingOverflow(Int64(step))
        return isOver ? self : End(literal: .integer(next), isIncluded: true)
      case .moment(.date(let date)):
        guard let next = date.adding(CalendarDuration(days: Int32(step))) else { return self }
        return End(literal: .moment(.date(next)), isIncluded: true)
      default: return self
      }
    }
  }

  /// Adds the facts about a check, with the ends of its range if it has one.
  mutating func add(_ facts: CheckFacts, ends: (lower: Literal?, upper: Literal?)) {
    if let values = facts.choices { offer(values) }
    switch facts.limit {
    case .length(let range, let unit):
      guard length.map({ $0.unit == unit }) ?? true else { return }
      let narrowed = CountRange(min: length?.min, max: length?.max).narrowed(to: range)
      length = TextLength(min: narrowed.min, max: narrowed.max, unit: unit)
    case .size(let range): size = (size ?? CountRange()).narrowed(to: range)
    case .range(let range):
      if let literal = ends.lower {
        let end = End(literal: literal, isIncluded: range.lower?.isIncluded ?? true)
        lower = Self.narrower(of: lower, end) { $0 > 0 }
      }
      if let literal = ends.upper {
        let end = End(literal: literal, isIncluded: range.upper?.isIncluded ?? true)
        upper = Self.narrower(of: upper, end) { $0 < 0 }
      }
    case .multiple(let number): multipleOf = multipleOf ?? number
    case .decimals(let range): decimals = (decimals ?? CountRange()).narrowed(to: range)
    case .sizeWithin:
      let range = CountRange(min: ends.lower?.count, max: ends.upper?.count)
      size = (size ?? CountRange()).narrowed(to: range)
    case nil: break
    }
  }

  /// Offers values to pick from; only those that every rule offers remain.
  mutating func offer(_ values: [(value: Literal, label: LocalText?)]) {
    guard let known = choices else {
      choices = values
      return
    }
    choices = known.filter { one in
      values.contains { $0.value.value.isSame(as: one.value.value) }
    }
  }

  private static func narrower(of known: End?, _ end: End, _ isNarrower: (Int) -> Bool) -> End {
    guard let known else { return end }
    guard let order = end.literal.order(from: known.literal) else { return known }
    return isNarrower(order) || (order == 0 && !end.isIncluded) ? end : known
  }

  /// Returns the collected limits, for a field of a type.
  func limits(of type: ValueType) -> FieldLimits<Value> {
    var limits = FieldLimits<Value>(
      length: length, size: size, multipleOf: multipleOf, decimals: decimals)
    if let end = lower.map({ $0.made(inclusive: 1) }) {
      if end.isIncluded { limits.min = end.literal.value } else { limits.above = end.literal.value }
    }
    if let end = upper.map({ $0.made(inclusive: -1) }) {
      if end.isIncluded { limits.max = end.literal.value } else { limits.below = end.literal.value }
    }
    return limits
  }
}

extension Literal {
  /// The literal as a number of items.
  fileprivate var count: Int? {
    guard case .number(let number) = value else { return nil }
    return number.int64.map { max(0, Int(clamping: $0)) }
  }
}

extension CountRange {
  fileprivate func narrowed(to other: CountRange) -> CountRange {
    CountRange(
      min: [min, other.min].compactMap { $0 }.max(), max: [max, other.max].compactMap { $0 }.min())
  }
}
