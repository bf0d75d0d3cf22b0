/// An exact number during a computation: a fraction times a power of ten.
///
/// In the normal form, the numerator (`upper`) and the denominator (`lower`) have no common factor,
/// the denominator has no factor two or five, and the numerator doesn't end with a zero. So a
/// decimal has the denominator 1, and the numerator of `1e400` is 1. Neither can have more than 256
/// digits.
package struct Fraction: Sendable {
  private(set) var isNegative: Bool
  private(set) var upper: WholeNumber
  package private(set) var lower: WholeNumber
  private(set) var exponent: Int

  /// The maximum number of digits of a part, not counting zeros at its end.
  static var mostDigits: Int { 256 }

  /// The greatest exponent in a computation: far above a `Number`'s, and far below the greatest
  /// `Int`.
  static var mostExponent: Int { 1_000_000 }

  /// Creates the number `coefficient` times ten to the `exponent`.
  package init(coefficient: Int64, exponent: Int) {
    isNegative = coefficient < 0
    upper = WholeNumber(coefficient.magnitude)
    lower = WholeNumber(1)
    self.exponent = upper.isZero ? 0 : exponent
    if !upper.isZero { self.exponent += upper.strip(10) }
  }

  package init(_ number: Number) {
    isNegative = number.isNegative
    upper = number.digits.whole
    lower = WholeNumber(1)
    exponent = upper.isZero ? 0 : Int(number.exponent)
    if !upper.isZero { exponent += upper.strip(10) }
  }

  /// Creates the number in its normal form; `nil` if the parts are too long.
  private init?(
    isNegative: Bool, _ upper: WholeNumber, _ lower: WholeNumber, exponent: Int
  ) {
    var (upper, lower, exponent) = (upper, lower, exponent)
    if upper.isZero { (lower, exponent) = (WholeNumber(1), 0) }
    if !lower.isOne {
      let (twos, fives) = (lower.strip(2), lower.strip(5))
      for _ in 0..<max(0, fives - twos) { upper.multiply(by: 2) }
      for _ in 0..<max(0, twos - fives) { upper.multiply(by: 5) }
      exponent -= max(twos, fives)
      let common = WholeNumber.commonDivisor(upper, lower)
      if !common.isOne {
        upper = upper.quotientAndRemainder(dividingBy: common).quotient
        lower = lower.quotientAndRemainder(dividingBy: common).quotient
      }
    }
    if !upper.isZero { exponent += upper.strip(10) }
    guard exponent.magnitude <= Self.mostExponent, upper.digitCount <= Self.mostDigits,
      lower.digitCount <= Self.mostDigits
    else { return nil }
    self.isNegative = isNegative && !upper.isZero
    self.upper = upper
    self.lower = lower
    self.exponent = exponent
  }

  var isZero: Bool { upper.isZero }

  /// The number, if it is a decimal within the limits of `Number`.
  package var number: Number? {
    guard lower.isOne, let digits = Magnitude(upper) else { return nil }
    return Number(digits: digits, exponent: Int64(exponent), isNegative: isNegative)
  }

  /// The number as a coefficient times a power of ten, if it is a short decimal.
  package var short: (coefficient: Int64, exponent: Int)? {
    guard lower.isOne, let digits = upper.small, let coefficient = Int64(exactly: digits) else {
      return nil
    }
    return (isNegative ? -coefficient : coefficient, exponent)
  }
}

extension Fraction {
  package var negated: Fraction {
    var result = self
    result.isNegative = !isZero && !isNegative
    return result
  }

  /// Returns the product, or `nil` if it has too many digits.
  package func multiplied(by other: Fraction) -> Fraction? {
    Fraction(
      isNegative: isNegative != other.isNegative, upper * other.upper, lower * other.lower,
      exponent: exponent + other.exponent)
  }

  /// Returns the quotient; `nil` also for a division by zero.
  package func divided(by other: Fraction) -> Fraction? {
    if other.isZero { return nil }
    return Fraction(
      isNegative: isNegative != other.isNegative, upper * other.lower, lower * other.upper,
      exponent: exponent - other.exponent)
  }

  package func adding(_ other: Fraction) -> Fraction? {
    if isZero { return other }
    if other.isZero { return self }
    guard let (left, right) = aligned(with: other) else { return nil }
    let low = min(exponent, other.exponent)
    if isNegative == other.isNegative {
      return Fraction(
        isNegative: isNegative, left + right, lower * other.lower, exponent: low)
    }
    return left < right
      ? Fraction(
        isNegative: other.isNegative, right - left, lower * other.lower, exponent: low)
      : Fraction(isNegative: isNegative, left - right, lower * other.lower, exponent: low)
  }

  /// Returns the upper parts for a common lower part and power of ten; `nil` if the numbers are so
  /// far apart that their sum and difference would have too many digits.
  private func aligned(with other: Fraction) -> (WholeNumber, WholeNumber)? {
    let apart = exponent - other.exponent
    guard apart.magnitude <= 4 * Self.mostDigits else { return nil }
    var left = upper * other.lower
    var right = other.upper * lower
    if apart > 0 { left = left * WholeNumber.powerOfTen(apart) }
    if apart < 0 { right = right * WholeNumber.powerOfTen(-apart) }
    return (left, right)
  }

  /// Compares two numbers: returns -1 if this one is below the other, 0 if they are equal, and 1 if
  /// it is above.
  package func order(to other: Fraction) -> Int {
    let signs = (sign, other.sign)
    if signs.0 != signs.1 { return signs.0 < signs.1 ? -1 : 1 }
    if signs.0 == 0 { return 0 }
    let larger = signs.0
    guard let (left, right) = aligned(with: other) else {
      // The numbers are so far apart that the powers of ten decide.
      return exponent > other.exponent ? larger : -larger
    }
    return left == right ? 0 : left < right ? -larger : larger
  }

  var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// Returns the number rounded to this many digits after the point, which may be negative.
  package func rounded(to digits: Int, _ mode: RoundingMode) -> Fraction? {
    if isZero || (lower.isOne && exponent >= -digits) { return self }
    // Upper over lower, in units of the last digit that is kept.
    let shift = exponent + digits
    if shift < -4 * Self.mostDigits { return tiny(-digits, mode) }
    guard shift <= 4 * Self.mostDigits else { return nil }
    let over = shift > 0 ? upper * WholeNumber.powerOfTen(shift) : upper
    let under = shift < 0 ? lower * WholeNumber.powerOfTen(-shift) : lower
    var (whole, rest) = over.quotientAndRemainder(dividingBy: under)
    if mode.roundsUp(isNegative, isOdd: !whole.isEven, (rest + rest).order(to: under), rest.isZero)
    {
      whole = whole + WholeNumber(1)
    }
    return Fraction(isNegative: isNegative, whole, WholeNumber(1), exponent: -digits)
  }

  /// Returns the rounded value of a number much closer to zero than to the first unit.
  private func tiny(_ exponent: Int, _ mode: RoundingMode) -> Fraction? {
    let isUp = mode.roundsUp(isNegative, isOdd: false, -1, false)
    return Fraction(
      isNegative: isNegative, WholeNumber(isUp ? 1 : 0), WholeNumber(1), exponent: exponent)
  }
}

/// The way digits are dropped.
package enum RoundingMode: UInt8, Sendable, BitwiseCopyable {
  /// To the nearest; halfway cases away from zero.
  case halfUp
  /// To the nearest; halfway cases to the even neighbour.
  case halfEven
  /// Towards negative infinity, and towards positive infinity.
  case floor, ceiling

  /// Returns true if rounding increases the size of the kept part by one.
  ///
  /// - Parameters:
  ///   - isNegative: True if the number is below zero.
  ///   - isOdd: True if the last kept digit is odd.
  ///   - half: The dropped part compared with a half: -1 if below, 0 if equal, 1 if above.
  ///   - isExact: True if nothing is dropped.
  package func roundsUp(_ isNegative: Bool, isOdd: Bool, _ half: Int, _ isExact: Bool) -> Bool {
    switch self {
    case .halfUp: half >= 0 && !isExact
    case .halfEven: half > 0 || (half == 0 && isOdd)
    case .floor: isNegative && !isExact
    case .ceiling: !isNegative && !isExact
    }
  }
}

extension WholeNumber {
  fileprivate func order(to other: WholeNumber) -> Int {
    self == other ? 0 : self < other ? -1 : 1
  }
}

extension Magnitude {
  /// The same number without a limit.
  var whole: WholeNumber {
    if isSmall { return WholeNumber(low) }
    var rest = self
    var nines: [UInt32] = []
    while !rest.isZero { nines.append(rest.divide(by: 1_000_000_000)) }
    var result = WholeNumber(0)
    for part in nines.reversed() { result.multiply(by: 1_000_000_000, adding: part) }
    return result
  }

  /// Creates the same number, if it has at most as many digits as a `Number`.
  init?(_ whole: WholeNumber) {
    if let small = whole.small {
      self.init(small)
      return
    }
    guard whole.digitCount <= Number.maximumDigits else { return nil }
    var rest = whole
    var nines: [UInt32] = []
    while !rest.isZero { nines.append(rest.divide(by: 1_000_000_000)) }
    self.init(0)
    for part in nines.reversed() {
      guard multiply(by: 1_000_000_000, adding: part) else { return nil }
    }
  }
}
