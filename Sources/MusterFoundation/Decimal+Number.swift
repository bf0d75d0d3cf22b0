public import Foundation
public import Muster

extension Decimal {
  /// Creates the decimal with the value of a number, or `nil` if there is none: a `Decimal` has up to
  /// 38 digits before its zeros, and a power of ten from -128 to 127.
  public init?(exactly number: Number) {
    guard
      -128...127 ~= number.exponent,
      let digits = Number(digits: number.digits, exponent: 0, isNegative: false),
      let significand = Decimal(string: digits.text)
    else { return nil }
    self.init(
      sign: number.isNegative ? .minus : .plus, exponent: Int(number.exponent),
      significand: significand)
    // Reading drops digits that don't fit.
    guard Number(self) == number else { return nil }
  }

  /// Creates the decimal with the value of a number or, if there is none, of the number rounded to 38
  /// digits and 128 decimals. Halfway cases are rounded away from zero. The result is `nil` if the
  /// number is too large.
  public init?(_ number: Number) {
    if let exact = Decimal(exactly: number) {
      self = exact
      return
    }
    let power = max(Int(number.exponent) + max(number.digits.digits - 38, 0), -128)
    guard let kept = number.rounded(toPowerOfTen: power) else { return nil }
    self.init(exactly: kept)
  }
}

extension Number {
  /// Creates the number with the value of a decimal; `nil` if the decimal is not a number.
  public init?(_ decimal: Decimal) {
    // The description is the same in all languages.
    self.init(decimal.description, grammar: .json)
  }
}
