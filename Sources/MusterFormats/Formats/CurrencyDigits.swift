/// The number of decimals in amounts of each currency.
enum CurrencyDigits {
  /// The number for metals, funds and test codes, whose decimals ISO 4217 doesn't define.
  static var unbounded: Int { 1 << 30 }

  /// Returns the decimals of a currency, by its code in capitals; `nil` if there is none.
  static func of(_ code: Span<UInt8>) -> Int? {
    guard code.count == 3 else { return nil }
    return first(startingWith: code, atLeast: 0)
  }

  /// Returns true if a code that starts with this string belongs to a currency with at least this
  /// many decimals.
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
