internal import Muster

/// The numbers that a part of an expression can be in this form.
struct NumberSpan {
  /// An end, and true if the end itself is included.
  struct End {
    var number: Number
    var isIncluded: Bool
  }

  var lower: End?
  var upper: End?
  /// True if zero is excluded although it is between the ends.
  var leavesZeroOut = false

  /// Every number.
  static let all = NumberSpan()
  /// Zero and all numbers above it.
  static let counts = NumberSpan(lower: End(number: .zero, isIncluded: true))

  static func exactly(_ number: Number) -> NumberSpan {
    let end = End(number: number, isIncluded: true)
    return NumberSpan(lower: end, upper: end)
  }

  /// True if the span contains zero.
  var hasZero: Bool { !leavesZeroOut && !isPositive && !isNegative }

  var isPositive: Bool {
    lower.map { .zero < $0.number || ($0.number.isZero && !$0.isIncluded) } ?? false
  }
  var isNegative: Bool {
    negated.lower.map { .zero < $0.number || ($0.number.isZero && !$0.isIncluded) } ?? false
  }
  /// True if the span has no negative number.
  var isCount: Bool { lower.map { !($0.number < .zero) } ?? false }

  var negated: NumberSpan {
    NumberSpan(lower: upper?.negated, upper: lower?.negated, leavesZeroOut: leavesZeroOut)
  }
}

extension NumberSpan {
  /// Returns the numbers that are in both spans.
  func narrowed(to other: NumberSpan) -> NumberSpan {
    NumberSpan(
      lower: .higher(lower, other.lower),
      upper: End.higher(negated.lower, other.negated.lower)?.negated,
      leavesZeroOut: leavesZeroOut || other.leavesZeroOut)
  }

  /// Returns the numbers that are in either span, and those between.
  func joined(with other: NumberSpan) -> NumberSpan {
    NumberSpan(
      lower: .lower(lower, other.lower),
      upper: End.lower(negated.lower, other.negated.lower)?.negated,
      leavesZeroOut: !hasZero && !other.hasZero)
  }

  func adding(_ other: NumberSpan) -> NumberSpan {
    NumberSpan(lower: .sum(lower, other.lower), upper: .sum(upper, other.upper))
  }

  /// Returns the products, or the quotients, as far as the signs determine them.
  func scaled(by other: NumberSpan, isQuotient: Bool = false) -> NumberSpan {
    var result = isCount && other.isCount ? NumberSpan.counts : .all
    result.leavesZeroOut = !hasZero && (isQuotient || !other.hasZero)
    return result
  }

  /// Returns the numbers rounded to this many digits after the decimal point.
  func rounded(to digits: Int, _ mode: RoundingMode) -> NumberSpan {
    if mode == .ceiling, isPositive {
      return NumberSpan(lower: .init(number: .zero, isIncluded: false))
    }
    var result = NumberSpan.all
    // Rounding changes neither integers nor the order of numbers.
    if digits >= 0, let lower, lower.number.isInteger {
      result.lower = End(number: lower.number, isIncluded: true)
    }
    if digits >= 0, let upper, upper.number.isInteger {
      result.upper = End(number: upper.number, isIncluded: true)
    }
    if result.lower == nil, isCount { result.lower = NumberSpan.counts.lower }
    return result
  }

  /// Returns the possible maxima of a number from each span.
  func orMore(_ other: NumberSpan) -> NumberSpan {
    NumberSpan(
      lower: lower == nil ? other.lower : other.lower == nil ? lower : .higher(lower, other.lower),
      upper: End.lower(negated.lower, other.negated.lower)?.negated,
      leavesZeroOut: !hasZero && !other.hasZero)
  }

  func orLess(_ other: NumberSpan) -> NumberSpan { negated.orMore(other.negated).negated }
}

extension NumberSpan.End {
  var negated: NumberSpan.End {
    NumberSpan.End(number: number.negated, isIncluded: isIncluded)
  }

  /// Returns the higher of two lower ends; a missing end is the lowest.
  static func higher(_ left: NumberSpan.End?, _ right: NumberSpan.End?) -> NumberSpan.End? {
    guard let left, let right else { return left ?? right }
    if left.number == right.number { return left.isIncluded ? right : left }
    return left.number < right.number ? right : left
  }

  /// Returns the lower of two lower ends; a missing end is the lowest.
  static func lower(_ left: NumberSpan.End?, _ right: NumberSpan.End?) -> NumberSpan.End? {
    guard let left, let right else { return nil }
    if left.number == right.number { return left.isIncluded ? left : right }
    return left.number < right.number ? left : right
  }

  static func sum(_ left: NumberSpan.End?, _ right: NumberSpan.End?) -> NumberSpan.End? {
    guard let left, let right, let number = left.number.adding(right.number) else { return nil }
    return NumberSpan.End(number: number, isIncluded: left.isIncluded && right.isIncluded)
  }
}
