extension Number {
  /// Returns true if the number is a whole multiple of another: `19.99` is a multiple of `0.01`.
  /// Zero is a multiple of everything, and nothing else is a multiple of zero.
  public func isMultiple(of other: Number) -> Bool {
    if isZero { return true }
    if other.isZero { return false }
    let difference = Int(exponent) - Int(other.exponent)
    // This number's last digit has a lower power of ten than the other's, and is not zero.
    if difference < 0 { return false }
    if difference == 0 { return digits.remainder(dividingBy: other.digits).isZero }
    // Ten to the difference cancels that many twos and fives of the divisor.
    var divisor = other.digits
    _ = divisor.strip(2, atMost: difference)
    _ = divisor.strip(5, atMost: difference)
    return digits.remainder(dividingBy: divisor).isZero
  }

  /// Returns the exact sum, or `nil` if it is beyond a limit. For many numbers, use `NumberSum`,
  /// which doesn't depend on their order.
  public func adding(_ other: Number) -> Number? {
    if isZero { return other }
    if other.isZero { return self }
    var left = (digits: digits, exponent: Int(exponent))
    var right = (digits: other.digits, exponent: Int(other.exponent))
    if left.exponent != right.exponent {
      // Without trailing zeros, digits that can't be brought to a common exponent have no sum.
      left.exponent += left.digits.strip(10)
      right.exponent += right.digits.strip(10)
      let low = min(left.exponent, right.exponent)
      guard
        let leftScaled = left.digits.scaled(byPowerOfTen: left.exponent - low),
        let rightScaled = right.digits.scaled(byPowerOfTen: right.exponent - low)
      else { return nil }
      left = (leftScaled, low)
      right = (rightScaled, low)
    }
    let exponent = Int64(left.exponent)
    if isNegative == other.isNegative {
      guard let sum = left.digits.adding(right.digits) else { return nil }
      return Number(digits: sum, exponent: exponent, isNegative: isNegative)
    }
    return left.digits < right.digits
      ? Number(
        digits: right.digits.subtracting(left.digits), exponent: exponent,
        isNegative: other.isNegative)
      : Number(
        digits: left.digits.subtracting(right.digits), exponent: exponent, isNegative: isNegative)
  }
}
