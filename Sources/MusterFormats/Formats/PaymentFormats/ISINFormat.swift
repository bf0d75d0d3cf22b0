extension Format {
  /// The number of a security: `US0378331005`.
  public static let isin = Format(
    "isin",
    summary:
      "a securities number: the two letters of a country or another prefix that numbering agencies "
      + "use, nine capitals or digits, and the check digit",
    standard: "ISO 6166:2021, section 5 and annex A (Luhn, letters as two digits); countries as in "
      + "ISO 3166-1, and AN, CS, EU, EZ, QS, QT, XA, XB, XC, XD, XF, XK, XS and XT",
    shape: "[A-Z]{2}[0-9A-Z]{9}[0-9]",
    message: "Enter an ISIN in the correct format, like US0378331005",
    passing: [
      Example("US0378331005"), Example("GB0002634946"), Example("DE0005140008"),
      Example("AU0000XVGZA3"), Example("XS0104440986"),
      Example("AN8068571086"), Example("EU000A1G0AE8"), Example("EZ0000000003"),
    ],
    failing: [
      Example(""), Example("US0378331006"), Example("US037833100"), Example("US03783310055"),
      Example("0S0378331005"), Example("us0378331005"),
      Example("US-0378331005"), Example("US037833100A"),
      Example("UK0002634947"), Example("ZZ0000000008"), Example("QQ0000000000"),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          var luhn = Luhn()
          try cursor.readCountry(or: otherPrefixes)
          for place in 0..<12 {
            let byte =
              place < 2
              ? cursor.bytes[place]
              : try cursor.take { $0.isDigit || (place < 11 && $0.isUppercase) }
            let value = byte.alphanumericValue
            if value > 9 { luhn.take(value / 10) }
            luhn.take(value % 10)
          }
          guard luhn.isSatisfied else { throw .fails }
        }
      }
    }
  )
}

/// The prefixes that are not countries of ISO 3166-1: withdrawn countries whose securities keep
/// their numbers (AN, CS), the European Union, derivatives (EZ), codes that agencies use on
/// their own initiative (QS, QT, XF), agencies that assign numbers for others (XA to XD), Kosovo,
/// international securities (XS) and digital tokens (XT).
private let otherPrefixes = CodeTable(codes: "ANCSEUEZQSQTXAXBXCXDXFXKXSXT", width: 2)
