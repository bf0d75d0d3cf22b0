public import Foundation
public import Muster

extension Number {
  /// Returns the number as people write it in a locale, with all its decimals.
  ///
  /// ```swift
  /// let price = Number("1234.5") ?? .zero
  /// price.formatted(locale: Locale(identifier: "de"))    // "1.234,5"
  /// ```
  ///
  /// A number that a `Decimal` can't hold exactly is written as in JSON.
  public func formatted(locale: Locale = .autoupdatingCurrent) -> String {
    guard let decimal = Decimal(exactly: self) else { return text }
    return decimal.formatted(.number.precision(.fractionLength(0...128)).locale(locale))
  }

  /// Returns the number in a style of Foundation, such as an amount of money.
  ///
  /// ```swift
  /// price.formatted(.currency(code: "EUR").locale(Locale(identifier: "de")))    // "1.234,50 €"
  /// ```
  ///
  /// The number is first rounded to 38 digits and 128 decimals, if it has more. A number that is too
  /// large for a `Decimal` is written as in JSON.
  public func formatted<Style: FormatStyle>(_ style: Style) -> String
  where Style.FormatInput == Decimal, Style.FormatOutput == String {
    Decimal(self).map { style.format($0) } ?? text
  }
}
