/// An exact decimal number: `0.1` is a tenth, and `1.0` is `1`.
///
/// It has at most 64 significant digits, trailing zeros not counted, and its first digit stands at
/// a power of ten from -400 to 400. What lies past that is no number: nothing is ever rounded.
public struct Number: Hashable, Sendable, CustomStringConvertible {
  /// How many significant digits a number may have.
  public static var maximumDigits: Int { 64 }

  /// The highest power of ten that a first digit may stand at, and with a minus the lowest.
  public static var maximumExponent: Int { 400 }

  /// The value is `digits` times ten to the `exponent`, below zero where `isNegative`. There is one
  /// way to hold each value: a whole number that fits in 64 bits has the exponent 0; in any other
  /// the last digit is not zero. So equality and hashing need no look at the value.
  let digits: Magnitude
  let exponent: Int16

  /// Whether it is below zero. Zero has no sign.
  public let isNegative: Bool

  private init(canonical digits: Magnitude, exponent: Int16, isNegative: Bool) {
    self.digits = digits
    self.exponent = exponent
    self.isNegative = isNegative
  }

  /// The given whole number.
  public init(_ value: Int64) {
    self.init(canonical: Magnitude(value.magnitude), exponent: 0, isNegative: value < 0)
  }

  /// The number `digits` times ten to the `exponent`, or `nil` past a limit. The exponent is far
  /// from its type's own limits.
  init?(digits: Magnitude, exponent: Int64, isNegative: Bool) {
    if digits.isZero {
      self.init(0)
      return
    }
    if exponent == 0, digits.isSmall {
      self.init(canonical: digits, exponent: 0, isNegative: isNegative)
      return
    }
    var digits = digits
    let exponent = exponent + Int64(digits.strip(10))
    let count = digits.digits
    let first = exponent + Int64(count) - 1
    guard count <= Self.maximumDigits, first.magnitude <= Self.maximumExponent else { return nil }
    if exponent > 0, exponent < 20, let whole = digits.scaled(byPowerOfTen: Int(exponent)),
      whole.isSmall
    {
      self.init(canonical: whole, exponent: 0, isNegative: isNegative)
      return
    }
    self.init(canonical: digits, exponent: Int16(exponent), isNegative: isNegative)
  }

  /// Zero.
  public static var zero: Number { Number(0) }

  /// Whether it is zero.
  public var isZero: Bool { digits.isZero }

  /// Whether there is nothing after its point: `2.00` is an integer.
  public var isInteger: Bool { exponent >= 0 }

  /// How many digits stand after its point, by value: 2 for `19.990`.
  public var decimals: Int { max(0, -Int(exponent)) }

  /// The number as a 64-bit integer, or `nil` where it is none.
  public var int64: Int64? {
    guard exponent == 0, digits.isSmall else { return nil }
    if isNegative, digits.low == Int64.min.magnitude { return .min }
    guard let value = Int64(exactly: digits.low) else { return nil }
    return isNegative ? -value : value
  }

  /// The number with its sign turned.
  public var negated: Number {
    isZero ? self : Number(canonical: digits, exponent: exponent, isNegative: !isNegative)
  }
}
