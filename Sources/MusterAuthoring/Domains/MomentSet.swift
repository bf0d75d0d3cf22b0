internal import Muster

/// Dates or times of one type between two ends.
struct MomentSet {
  /// An end, and true if the end itself is included.
  struct End {
    let moment: Moment
    let isIncluded: Bool
  }

  let type: ValueType
  private(set) var lower: End?
  private(set) var upper: End?
  /// Excluded dates or times.
  private(set) var excluded: [Moment] = []

  /// The maximum number of dates or times that are tried one after the other.
  private static let mostSteps = 400

  init(_ type: ValueType, lower: End? = nil, upper: End? = nil) {
    (self.type, self.lower, self.upper) = (type, lower, upper)
  }

  init(_ type: ValueType, without moments: [Moment]) {
    self.type = type
    excluded = moments
  }

  /// Returns the dates or times that are in both sets.
  func intersection(_ other: MomentSet) -> MomentSet {
    var both = self
    both.excluded += other.excluded
    if let its = other.lower {
      both.lower = lower.map { mine in Self.isAbove(its, mine) ? its : mine } ?? its
    }
    if let its = other.upper {
      both.upper = upper.map { mine in Self.isBelow(its, mine) ? its : mine } ?? its
    }
    return both
  }

  private static func isAbove(_ one: End, _ other: End) -> Bool {
    one.moment.key > other.moment.key
      || one.moment.key == other.moment.key && !one.isIncluded
  }

  private static func isBelow(_ one: End, _ other: End) -> Bool {
    one.moment.key < other.moment.key
      || one.moment.key == other.moment.key && !one.isIncluded
  }

  /// Sets with all other dates or times.
  var complement: [MomentSet] {
    var sets: [MomentSet] = []
    if let lower {
      sets.append(MomentSet(type, upper: End(moment: lower.moment, isIncluded: !lower.isIncluded)))
    }
    if let upper {
      sets.append(MomentSet(type, lower: End(moment: upper.moment, isIncluded: !upper.isIncluded)))
    }
    return sets
      + excluded.map { moment in
        let end = End(moment: moment, isIncluded: true)
        return MomentSet(type, lower: end, upper: end)
      }
  }

  func contains(_ text: String) -> Bool {
    // A string in another notation can mean a date or time in the set.
    Moment(text, type: type).map { contains($0) } ?? true
  }

  func contains(_ moment: Moment) -> Bool {
    if let lower, Self.isAbove(lower, End(moment: moment, isIncluded: true)) { return false }
    if let upper, Self.isBelow(upper, End(moment: moment, isIncluded: true)) { return false }
    return !excluded.contains { $0.key == moment.key }
  }

  /// True if the set is certainly empty; `nil` if unknown.
  var isEmpty: Bool? {
    guard let lower, let upper else { return false }
    if upper.moment.key < lower.moment.key { return true }
    if upper.moment.key == lower.moment.key { return !contains(lower.moment) }
    // There are infinitely many times between any two on a day.
    guard type.isWholeDays else { return false }
    var moment = Optional(lower.moment)
    for _ in 0..<Self.mostSteps {
      guard let next = moment, next.key <= upper.moment.key else { return true }
      if contains(next) { return false }
      moment = next.adding(type.step)
    }
    return nil
  }

  /// Returns some of the set's dates or times, those at its ends first.
  func moments(_ most: Int) -> [Moment] {
    var found: [Moment] = []
    func add(_ moment: Moment?) {
      guard let moment, found.count < most, contains(moment),
        !found.contains(where: { $0.key == moment.key })
      else { return }
      found.append(moment)
    }
    for end in [lower?.moment, upper?.moment] {
      for count in -most...most {
        add(end.flatMap { type.moment($0, moved: count) })
      }
    }
    for text in type.examples { add(Moment(text, type: type)) }
    return found
  }
}

extension ValueType {
  /// True if there is nothing between one value of the type and the next.
  var isWholeDays: Bool {
    switch self {
    case .date, .month, .week: true
    default: false
    }
  }

  /// The distance between consecutive values: a day, a month or a week; for times, a second.
  var step: CalendarDuration {
    switch self {
    case .date: CalendarDuration(days: 1)
    case .month: CalendarDuration(months: 1)
    case .week: CalendarDuration(weeks: 1)
    default: CalendarDuration(reading: "PT1S") ?? CalendarDuration(days: 1)
    }
  }

  /// Returns the date or time this many steps later or earlier; `nil` past the end of the calendar.
  func moment(_ moment: Moment, moved count: Int) -> Moment? {
    let step = count < 0 ? step.negated : step
    return (0..<abs(count)).reduce(Optional(moment)) { moved, _ in moved?.adding(step) }
  }
}
