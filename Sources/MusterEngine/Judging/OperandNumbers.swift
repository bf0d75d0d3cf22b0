/// Exact arithmetic on operands, in 64 bits where possible.
struct OperandNumbers {
  /// The numbers that need more than 64 bits.
  private(set) var fractions: [Fraction] = []

  mutating func forget() {
    if !fractions.isEmpty { fractions.removeAll(keepingCapacity: true) }
  }

  /// The powers of ten that fit into 64 bits.
  private let powers: [Int64] = {
    var all: [Int64] = [1]
    for _ in 0..<18 { all.append(all[all.count - 1] * 10) }
    return all
  }()

  /// Returns a number as an operand.
  @inline(__always)
  mutating func operand(_ number: Number) -> Operand {
    if number.digits.isSmall, let coefficient = Int64(exactly: number.digits.low) {
      return .decimal(
        number.isNegative ? -coefficient : coefficient, exponent: Int(number.exponent))
    }
    return keep(Fraction(number))
  }

  /// The current number of fractions; later ones can be released.
  var mark: Int { fractions.count }

  /// Releases the fractions since a mark, except the one of an operand.
  mutating func release(to mark: Int, keeping operand: inout Operand) {
    guard fractions.count > mark else { return }
    let kept = operand.kind == .fraction ? fractions[Int(operand.key.major)] : nil
    fractions.removeLast(fractions.count - mark)
    if let kept { operand = keep(kept) }
  }

  /// Returns the fraction of an operand, to be kept elsewhere.
  func fractionToKeep(_ operand: Operand) -> Fraction? {
    operand.kind == .fraction ? fractions[Int(operand.key.major)] : nil
  }

  mutating func keep(_ fraction: Fraction?) -> Operand {
    guard let fraction else { return .undecided(.notComputed) }
    if let short = fraction.short {
      return .decimal(short.coefficient, exponent: short.exponent)
    }
    fractions.append(fraction)
    return .fraction(at: fractions.count - 1)
  }

  private func fraction(_ operand: Operand) -> Fraction {
    operand.kind == .fraction
      ? fractions[Int(operand.key.major)]
      : Fraction(coefficient: operand.key.major, exponent: Int(operand.exponent))
  }

  /// Returns an operand as a number; `nil` if it is beyond the limits or not a finite decimal.
  func number(_ operand: Operand) -> Number? {
    if operand.kind == .decimal {
      return Number(
        digits: Magnitude(operand.key.major.magnitude), exponent: Int64(operand.exponent),
        isNegative: operand.key.major < 0)
    }
    return fraction(operand).number
  }

  /// Returns both coefficients for a common exponent, if they fit into 64 bits.
  @inline(__always)
  private func aligned(_ left: Operand, _ right: Operand) -> (Int64, Int64)? {
    guard left.kind == .decimal, right.kind == .decimal else { return nil }
    if left.exponent == right.exponent { return (left.key.major, right.key.major) }
    let apart = Int(left.exponent) - Int(right.exponent)
    guard apart.magnitude < powers.count else { return nil }
    let factor = powers[Int(apart.magnitude)]
    let (scaled, isOver) = (apart > 0 ? left : right).key.major
      .multipliedReportingOverflow(by: factor)
    if isOver { return nil }
    return apart > 0 ? (scaled, right.key.major) : (left.key.major, scaled)
  }

  @inline(__always)
  mutating func sum(_ left: Operand, _ right: Operand) -> Operand {
    if let (first, second) = aligned(left, right) {
      let (sum, isOver) = first.addingReportingOverflow(second)
      if !isOver {
        return .decimal(sum, exponent: Int(Swift.min(left.exponent, right.exponent)))
      }
    }
    return keep(fraction(left).adding(fraction(right)))
  }

  @inline(__always)
  mutating func difference(_ left: Operand, _ right: Operand) -> Operand {
    sum(left, negated(right))
  }

  @inline(__always)
  mutating func negated(_ operand: Operand) -> Operand {
    if operand.kind == .decimal, operand.key.major != .min {
      return .decimal(-operand.key.major, exponent: Int(operand.exponent))
    }
    return keep(fraction(operand).negated)
  }

  @inline(__always)
  mutating func product(_ left: Operand, _ right: Operand) -> Operand {
    if left.kind == .decimal, right.kind == .decimal {
      let (product, isOver) = left.key.major.multipliedReportingOverflow(by: right.key.major)
      let exponent = Int(left.exponent) + Int(right.exponent)
      if !isOver, exponent.magnitude < 10_000 { return .decimal(product, exponent: exponent) }
    }
    return keep(fraction(left).multiplied(by: fraction(right)))
  }

  mutating func quotient(_ left: Operand, _ right: Operand) -> Operand {
    keep(fraction(left).divided(by: fraction(right)))
  }

  /// Compares two numbers: returns -1 if the first is below the second, 0 if they are equal, and 1
  /// if it is above.
  @inline(__always)
  func order(_ left: Operand, _ right: Operand) -> Int {
    if let (first, second) = aligned(left, right) {
      return first == second ? 0 : first < second ? -1 : 1
    }
    return fraction(left).order(to: fraction(right))
  }

  mutating func rounded(_ operand: Operand, digits: Int, _ mode: RoundingMode) -> Operand {
    if operand.kind == .decimal {
      let dropped = -Int(operand.exponent) - digits
      if dropped <= 0 { return operand }
      if dropped < powers.count {
        return rounded(operand.key.major, dropping: dropped, digits: digits, mode)
      }
    }
    return keep(fraction(operand).rounded(to: digits, mode))
  }

  private func rounded(
    _ coefficient: Int64, dropping dropped: Int, digits: Int, _ mode: RoundingMode
  ) -> Operand {
    let unit = powers[dropped]
    var whole = coefficient / unit
    let rest = (coefficient % unit).magnitude
    let half = rest == unit.magnitude - rest ? 0 : rest < unit.magnitude - rest ? -1 : 1
    if mode.roundsUp(coefficient < 0, isOdd: whole & 1 == 1, half, rest == 0) {
      whole += coefficient < 0 ? -1 : 1
    }
    return .decimal(whole, exponent: -digits)
  }
}
