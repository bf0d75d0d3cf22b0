internal import Muster

/// Numbers between two ends. They may have to be multiples of some numbers, and not of others.
struct NumberSet {
  private(set) var span: NumberSpan
  /// Numbers that every member is a multiple of.
  private(set) var grids: [Number] = []
  /// Numbers that no member is a multiple of.
  private(set) var avoided: [Number] = []
  /// Excluded numbers.
  private(set) var excluded: Set<Number> = []

  /// The minimum number of decimals of a step, if there is no grid.
  private var decimals = 0

  /// The maximum number of numbers that are tried one after the other.
  private static let mostSteps = 400

  init(_ span: NumberSpan = .all) { self.span = span }

  /// Creates the set of all numbers, whose steps follow the decimals of some written numbers.
  init(written: [Number]) {
    self.init()
    decimals = written.map(\.decimals).max() ?? 0
  }

  init(multiplesOf grid: Number) {
    self.init()
    grids = [grid]
  }

  init(noMultiplesOf grid: Number) {
    self.init()
    avoided = [grid]
  }

  init(without numbers: [Number]) {
    self.init()
    excluded = Set(numbers)
  }

  /// Creates the set of numbers with this many decimals; `nil` if that is too many.
  init?(decimals range: CountRange) {
    self.init()
    if let most = range.max {
      guard let grid = Number.digit(most) else { return nil }
      grids = [grid]
    }
    if let least = range.min, least > 0 {
      guard let fewer = Number.digit(least - 1) else { return nil }
      avoided = [fewer]
    }
  }

  /// Returns the numbers that are in both sets.
  func intersection(_ other: NumberSet) -> NumberSet {
    var both = self
    both.span = span.narrowed(to: other.span)
    both.avoided += other.avoided
    both.excluded.formUnion(other.excluded)
    both.grids += other.grids.filter { !grids.contains($0) }
    return both
  }

  /// Sets with all other numbers.
  var complement: [NumberSet] {
    var sets: [NumberSet] = []
    if let lower = span.lower { sets.append(NumberSet(NumberSpan(upper: lower.opposite))) }
    if let upper = span.upper { sets.append(NumberSet(NumberSpan(lower: upper.opposite))) }
    sets += grids.map { NumberSet(noMultiplesOf: $0) }
    sets += avoided.map { NumberSet(multiplesOf: $0) }
    let zero = span.leavesZeroOut ? [Number.zero] : []
    return sets + excluded.union(zero).sorted().map { NumberSet(.exactly($0)) }
  }

  /// The set's ends; zero is left out if it is not a member.
  var outline: NumberSpan {
    var span = span
    span.leavesZeroOut = span.leavesZeroOut || !contains(.zero)
    return span
  }

  /// True if there are other members between any two members.
  var isDense: Bool { grids.isEmpty }

  func contains(_ number: Number) -> Bool {
    span.contains(number) && grids.allSatisfy { number.isMultiple(of: $0) }
      && !avoided.contains { number.isMultiple(of: $0) } && !excluded.contains(number)
  }

  /// The count of its numbers; `nil` if there are too many, or infinitely many.
  var count: Int? {
    guard isWalkable else { return nil }
    var count = 0
    for (index, number) in upwards.enumerated() {
      if index == Self.mostSteps { return nil }
      if contains(number) { count += 1 }
    }
    return count
  }

  /// True if steps lead through all its numbers, from end to end.
  private var isWalkable: Bool {
    grid != nil
      && [span.lower?.number, span.upper?.number].allSatisfy { end in
        end.map { WholeSteps(step, $0) != nil } ?? false
      }
  }

  /// True if the set is certainly empty; `nil` if unknown.
  var isEmpty: Bool? {
    if span.isEmpty { return true }
    if let lower = span.lower, span.upper?.number == lower.number { return !contains(lower.number) }
    // There are infinitely many numbers between two ends, and only some are excluded.
    if isDense { return false }
    // The grids may have common numbers that are too long to calculate with.
    guard let grid else { return nil }
    if avoided.contains(where: { grid.isMultiple(of: $0) }) { return true }
    for (index, number) in upwards.enumerated() {
      if contains(number) { return false }
      if index == Self.mostSteps { return nil }
    }
    return isWalkable ? true : nil
  }

  private var anchor: Number { span.lower?.number ?? span.upper?.number ?? .zero }

  /// Returns some of the set's numbers, those at its ends first.
  func numbers(_ most: Int) -> [Number] {
    var found: [Number] = []
    let near = Self.simple + [anchor, span.upper?.number ?? anchor]
    let far = zip(upwards.prefix(Self.mostSteps), downwards.prefix(Self.mostSteps))
      .flatMap { [$0, $1] }
    for number in far + near where found.count < most {
      if contains(number), !found.contains(number) { found.append(number) }
    }
    return found
  }

  private static let simple = [0, 1, 2, 5, 10, 100, 1000].map { Number(Int64($0)) }

  // MARK: - Steps

  /// The number that every member is a multiple of; `nil` if there is none, or if it is too long.
  private var grid: Number? {
    guard let first = grids.first else { return nil }
    return grids.dropFirst().reduce(Optional(first)) { common, other in
      common.flatMap { WholeSteps($0, other)?.leastCommonMultiple }
    }
  }

  /// The distance from one member to the next: that of the grid; if there is no grid, the last
  /// digit in which an end is written.
  var step: Number {
    if let grid { return grid }
    let ends = [span.lower, span.upper].compactMap { $0?.number.decimals }
    let fewest = avoided.map { $0.decimals + 1 }
    return Number.digit((ends + fewest + [decimals]).max() ?? 0) ?? Number(1)
  }

  /// Returns a number if it is on the grid, or otherwise the next number on the grid, up or down.
  func atOrBeside(_ number: Number, up: Bool) -> Number? {
    if isDense { return number }
    guard let grid else { return nil }
    return WholeSteps(grid, number)?.nearest(up: up)
  }

  /// Returns the next number above or below a given one that is not excluded, even if it is outside
  /// the ends.
  func beside(_ number: Number, up: Bool) -> Number? {
    let step = up ? step : step.negated
    guard let at = atOrBeside(number, up: up) else { return nil }
    var open = self
    open.span = .all
    let first = at == number ? number.adding(step) : at
    return NumberSteps(following: first, by: step, until: nil).prefix(Self.mostSteps)
      .first { open.contains($0) }
  }

  private var upwards: NumberSteps {
    let first = span.lower.map(\.number) ?? span.upper.map(\.number) ?? .zero
    // Without a lower end, begin a little below the upper one.
    let start = span.lower == nil && span.upper != nil ? down(first, by: 40) : first
    return NumberSteps(
      following: start.flatMap { atOrBeside($0, up: true) }, by: step, until: span.upper?.number)
  }

  private var downwards: NumberSteps {
    let first = span.upper.map(\.number) ?? span.lower.map(\.number) ?? .zero
    let start = span.upper == nil && span.lower != nil ? down(first, by: -40) : first
    return NumberSteps(
      following: start.flatMap { atOrBeside($0, up: false) }, by: step.negated,
      until: span.lower?.number)
  }

  private func down(_ number: Number, by steps: Int) -> Number? {
    var number = Optional(number)
    for _ in 0..<abs(steps) {
      number = number?.adding(steps > 0 ? step.negated : step)
    }
    return number
  }
}

/// Numbers, each a step after the one before.
struct NumberSteps: Sequence, IteratorProtocol {
  var following: Number?
  let by: Number
  let until: Number?

  mutating func next() -> Number? {
    guard let number = following else { return nil }
    if let until, by < .zero ? number < until : until < number { return nil }
    following = number.adding(by)
    return number
  }
}

/// Two numbers as integers in units of the same last digit.
private struct WholeSteps {
  private let one: Int128
  private let other: Int128
  private let decimals: Int

  init?(_ one: Number, _ other: Number) {
    decimals = max(one.decimals, other.decimals)
    guard let one = one.whole(decimals), let other = other.whole(decimals), one != 0, one != .min
    else { return nil }
    (self.one, self.other) = (one, other)
  }

  var leastCommonMultiple: Number? {
    if other == 0 { return nil }
    var (high, low) = (one.magnitude, other.magnitude)
    while low != 0 { (high, low) = (low, high % low) }
    let (product, isOver) = (one.magnitude / high).multipliedReportingOverflow(by: other.magnitude)
    return isOver ? nil : Number("\(product)e-\(decimals)")
  }

  /// Returns the multiple of the first number that is closest to the second, up or down.
  func nearest(up: Bool) -> Number? {
    let step = Int128(one.magnitude)
    var rest = other % step
    if rest < 0 { rest += step }
    let (below, isOver) = other.subtractingReportingOverflow(rest)
    if isOver { return nil }
    let (above, isAbove) = below.addingReportingOverflow(up && rest != 0 ? step : 0)
    return isAbove ? nil : Number("\(above)e-\(decimals)")
  }
}

extension Number {
  /// Returns 1 in the last of the given decimals: 0.01 for two decimals.
  static func digit(_ decimals: Int) -> Number? {
    decimals > 60 ? nil : Number("1e-\(decimals)")
  }

  /// Returns the number as an integer in units of the last given decimal; `nil` if that is too
  /// long.
  fileprivate func whole(_ decimals: Int) -> Int128? {
    let parts = text.split(separator: "e")
    guard parts.count == 1 else { return nil }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = digits.count > 1 ? String(digits[1]) : ""
    return Int128(
      digits[0] + fraction + String(repeating: "0", count: decimals - fraction.utf8.count))
  }
}

extension NumberSpan {
  /// True if the span contains no number.
  var isEmpty: Bool {
    guard let lower, let upper else { return false }
    return upper.number < lower.number
      || upper.number == lower.number && !(lower.isIncluded && upper.isIncluded)
  }

  func contains(_ number: Number) -> Bool {
    if leavesZeroOut, number.isZero { return false }
    if let lower, number < lower.number || number == lower.number && !lower.isIncluded {
      return false
    }
    if let upper, upper.number < number || number == upper.number && !upper.isIncluded {
      return false
    }
    return true
  }
}

extension NumberSpan.End {
  /// The same end, for the numbers on its other side.
  fileprivate var opposite: NumberSpan.End {
    NumberSpan.End(number: number, isIncluded: !isIncluded)
  }
}
