extension Format {
  /// The number of a security: `US0378331005`.
  public static let isin = Format(
    "isin",
    summary: "a security's number: two capitals, nine capitals or digits and the check digit",
    standard: "ISO 6166:2021, section 5 and annex A (Luhn, letters as two digits)",
    message: "Enter an ISIN in the correct format, like US0378331005",
    passing: [
      Example("US0378331005"), Example("GB0002634946"), Example("DE0005140008"),
      Example("AU0000XVGZA3"), Example("XS0104440986"),
    ],
    failing: [
      Example(""), Example("US0378331006"), Example("US037833100"), Example("US03783310055"),
      Example("0S0378331005"), Example("us0378331005"),
      Example("US-0378331005"), Example("US037833100A"),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          var luhn = Luhn()
          for place in 0..<12 {
            let value = try cursor.take {
              place < 2 ? $0.isUppercase : $0.isDigit || (place < 11 && $0.isUppercase)
            }.alphanumericValue
            if value > 9 { luhn.take(value / 10) }
            luhn.take(value % 10)
          }
          guard luhn.isSatisfied else { throw .fails }
        }
      }
    }
  )
}
