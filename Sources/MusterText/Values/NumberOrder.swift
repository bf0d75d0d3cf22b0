/// Numbers ordered by value.
extension Number: Comparable {
  /// Returns true if one number is less than another.
  public static func < (left: Number, right: Number) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? isCloserToZero(right, than: left) : isCloserToZero(left, than: right)
  }

  private static func isCloserToZero(_ left: Number, than right: Number) -> Bool {
    if left.exponent == right.exponent { return left.digits < right.digits }
    if left.isZero { return true }
    if right.isZero { return false }
    let leftFirst = left.firstDigitPower
    let rightFirst = right.firstDigitPower
    if leftFirst != rightFirst { return leftFirst < rightFirst }
    // The first digits have the same power of ten, so the exponents differ by less than the number
    // of digits, and the longer of the two is as long after scaling.
    let difference = Int(left.exponent) - Int(right.exponent)
    if difference > 0 {
      guard let scaled = left.digits.scaled(byPowerOfTen: difference) else { return false }
      return scaled < right.digits
    }
    guard let scaled = right.digits.scaled(byPowerOfTen: -difference) else { return true }
    return left.digits < scaled
  }

  /// The power of ten of the first digit.
  private var firstDigitPower: Int { Int(exponent) + digits.digits - 1 }
}
