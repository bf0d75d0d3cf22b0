extension Format {
  /// An amount of money: `12.50` in euros, or `EUR 12.50`.
  public static let money = Format(
    "money",
    summary:
      "an amount with no more decimal places than its currency has, and without thousands "
      + "separators. With `currency`, it is only a number; otherwise, the currency code is before "
      + "or after the number",
    standard: "ISO 4217:2015, list one, with its minor units",
    source: "ISO 4217 (pycountry \(CurrencyTable.version), iso4217 \(CurrencyTable.digitsVersion))",
    options: [
      FormatOptions.Option(
        "currency", .currency, mayBeField: true, "the three-letter currency code")
    ],
    message: "Enter an amount in the format of its currency",
    passing: [
      Example("EUR 12.50"), Example("12.50 EUR"), Example("JPY 1250"), Example("EUR12.5"),
      Example("-3 USD"), Example("KWD 0.125"), Example("XAU 1.23456"),
      Example("12.50", ["currency": .text("EUR")]), Example("0", ["currency": .text("JPY")]),
      Example("-1250000.5", ["currency": .text("USD")]),
      Example("0.1234", ["currency": .text("CLF")]),
    ],
    failing: [
      Example(""), Example("12.50"), Example("EUR"), Example("EUR 12.505"), Example("JPY 12.5"),
      Example("AAA 12"), Example("EUR  12"), Example("12.50 EURO"), Example("eur 12"),
      Example("EUR 12 EUR"), Example("€ 12.50"),
      Example("12.", ["currency": .text("EUR")]), Example("12.505", ["currency": .text("EUR")]),
      Example("012", ["currency": .text("EUR")]), Example("1,250", ["currency": .text("EUR")]),
      Example(".5", ["currency": .text("EUR")]), Example("12.0", ["currency": .text("JPY")]),
      Example("--1", ["currency": .text("EUR")]), Example("EUR 12", ["currency": .text("EUR")]),
    ],
    suggest: PartSuggestion.replacing(",", by: "."),
    check: { options in
      if case .field = options["currency"] {
        return { text, currency in
          guard let digits = CurrencyDigits.of(currency) else { return checkMoneyWithCode(text) }
          return checkAmount(text, digits)
        }
      }
      guard let code = options.text("currency") else {
        return { text, _ in checkMoneyWithCode(text) }
      }
      let digits = withUTF8Span(of: code) { CurrencyDigits.of($0) } ?? 0
      return { text, _ in checkAmount(text, digits) }
    }
  )
}

private func checkAmount(_ text: Span<UInt8>, _ digits: Int) -> FormatOutcome {
  FormatOutcome.reading(text) { cursor throws(ParseStop) in
    _ = try cursor.readAmount(digits: digits)
  }
}

private func checkMoneyWithCode(_ text: Span<UInt8>) -> FormatOutcome {
  FormatOutcome.reading(text) { cursor throws(ParseStop) in
    if cursor.next?.isUppercase == true {
      let digits = try cursor.readCurrency(digits: 0)
      _ = cursor.takes(" ")
      _ = try cursor.readAmount(digits: digits)
    } else {
      let digits = try cursor.readAmount(digits: CurrencyDigits.unbounded)
      _ = cursor.takes(" ")
      _ = try cursor.readCurrency(digits: digits)
    }
  }
}

extension Cursor {
  /// Reads a number with at most this many decimals; returns their number.
  fileprivate mutating func readAmount(digits most: Int) throws(ParseStop) -> Int {
    _ = takes("-")
    let first = try take { $0.isDigit }
    if first != UInt8(ascii: "0") { takeAll { $0.isDigit } }
    guard takes(".") else { return 0 }
    guard most > 0 else { throw .fails }
    try take { $0.isDigit }
    let count = 1 + takeAll { $0.isDigit }
    guard count <= most else { throw .fails }
    return count
  }

  /// Reads the code of a currency that has at least this many decimals; returns their number.
  fileprivate mutating func readCurrency(digits least: Int) throws(ParseStop) -> Int {
    let start = index
    while index - start < 3, next?.isUppercase == true { skip() }
    let code = bytes.extracting(start..<index)
    guard code.count == 3 else {
      throw isAtEnd && CurrencyDigits.has(codeStartingWith: code, least) ? .incomplete : .fails
    }
    guard let digits = CurrencyDigits.of(code), digits >= least else { throw .fails }
    return digits
  }
}
