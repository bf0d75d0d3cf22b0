/// An exact decimal number: `0.1` is a tenth, and `1.0` is `1`.
///
/// A number has at most 64 significant digits, not counting trailing zeros, and its first digit is
/// at a power of ten from -400 to 400. Muster never rounds a number to fit these limits.
public struct Number: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of significant digits.
  package static var maximumDigits: Int { 64 }

  /// The largest exponent of the first digit; the smallest is its negative.
  package static var maximumExponent: Int { 400 }

  /// The value is `digits` times ten to the `exponent`, negative if `isNegative`. Each value has
  /// one representation: a whole number that fits in 64 bits has the exponent 0; in any other
  /// number, the last digit is not zero. So equality and hashing only compare the parts.
  package let digits: Magnitude
  package let exponent: Int16

  /// True if the number is negative. Zero has no sign.
  public let isNegative: Bool

  private init(canonical digits: Magnitude, exponent: Int16, isNegative: Bool) {
    self.digits = digits
    self.exponent = exponent
    self.isNegative = isNegative
  }

  /// Creates a whole number.
  public init(_ value: Int64) {
    self.init(canonical: Magnitude(value.magnitude), exponent: 0, isNegative: value < 0)
  }

  /// Creates a whole number.
  @_disfavoredOverload  // `Number(.max)` is the largest `Int64`.
  public init(_ value: Int) { self.init(Int64(value)) }

  /// Creates the number `digits` times ten to the `exponent`, or `nil` beyond a limit. The exponent
  /// must be far from the limits of its type.
  package init?(digits: Magnitude, exponent: Int64, isNegative: Bool) {
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

  /// True if the number is zero.
  public var isZero: Bool { digits.isZero }

  /// True if the number has no decimals: `2.00` is an integer.
  public var isInteger: Bool { exponent >= 0 }

  /// The number of digits after the point, ignoring trailing zeros: 2 for `19.990`.
  public var decimals: Int { max(0, -Int(exponent)) }

  /// The number as a 64-bit integer, or `nil` if it is not one.
  public var int64: Int64? {
    guard exponent == 0, digits.isSmall else { return nil }
    if isNegative, digits.low == Int64.min.magnitude { return .min }
    guard let value = Int64(exactly: digits.low) else { return nil }
    return isNegative ? -value : value
  }

  /// The number with its sign reversed.
  public var negated: Number {
    isZero ? self : Number(canonical: digits, exponent: exponent, isNegative: !isNegative)
  }
}

/// A float literal would be rounded to binary, so a constant with decimals is `Number("12.50")`.
extension Number: ExpressibleByIntegerLiteral {
  /// Creates a whole number from a literal.
  public init(integerLiteral value: Int64) { self.init(value) }
}
