/// The digits behind the point that amounts of each currency have.
enum CurrencyDigits {
  /// Stands for those of metals, funds and tests, which have no parts that ISO 4217 names.
  static var unbounded: Int { 1 << 30 }

  /// Returns the digits of a currency, its code in capitals; `nil` if there is none.
  static func of(_ code: Span<UInt8>) -> Int? {
    guard code.count == 3 else { return nil }
    return first(startingWith: code, atLeast: 0)
  }

  /// Returns true if a code of a currency with so many digits or more begins like this.
  static func has(codeStartingWith text: Span<UInt8>, _ least: Int) -> Bool {
    first(startingWith: text, atLeast: least) != nil
  }

  private static func first(startingWith text: Span<UInt8>, atLeast least: Int) -> Int? {
    CurrencyTable.current.withBytes { codes in
      CurrencyTable.digits.withBytes { digits in
        for place in digits.indices where begins(codes, 3 * place, like: text) {
          let count =
            digits[place] == UInt8(ascii: "X") ? unbounded : digits[place].digitValue
          if count >= least { return count }
        }
        return nil
      }
    }
  }

  private static func begins(
    _ codes: Span<UInt8>, _ start: Int, like text: Span<UInt8>
  ) -> Bool {
    for index in text.indices where codes[start + index] != text[index] { return false }
    return true
  }
}

/// Returns true if this is the code of a currency.
package func isCurrency(_ code: String) -> Bool {
  withUTF8Span(of: code) { CurrencyDigits.of($0) } != nil
}
