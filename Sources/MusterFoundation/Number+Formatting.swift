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
  /// A number that is too large for a `Decimal` is written as in JSON.
  public func formatted(locale: Locale = .autoupdatingCurrent) -> String {
    formatted(.number.precision(.fractionLength(0...128)).locale(locale))
  }

  /// Returns the number in a style of Foundation, such as an amount of money.
  ///
  /// ```swift
  /// price.formatted(.currency(code: "EUR").locale(Locale(identifier: "de")))    // "1.234,50 €"
  /// ```
  public func formatted<Style: FormatStyle>(_ style: Style) -> String
  where Style.FormatInput == Decimal, Style.FormatOutput == String {
    Decimal(self).map { style.format($0) } ?? text
  }
}
