extension Format {
  /// The code of a currency: `EUR`.
  public static let currency = Format(
    "currency",
    summary: "a currency code of three capitals, including those of funds and metals",
    standard: "ISO 4217:2015, list one",
    source: "ISO 4217 (pycountry \(CurrencyTable.version))",
    shape: "[A-Za-z]{3}",
    options: [
      .lenient(
        "lower-case letters are allowed, and so are the codes withdrawn since 2020: ANG BGN CUC "
          + "HRK SLL ZWL")
    ],
    message: "Enter a currency code, like EUR",
    passing: [
      Example("EUR"), Example("USD"), Example("AED"), Example("ZWG"), Example("XAU"),
      Example("XXX"), Example("eur", .lenient), Example("HRK", .lenient),
    ],
    failing: [
      Example(""), Example("E"), Example("EU"), Example("EURO"), Example("eur"), Example("DEM"),
      Example("HRK"), Example("AAA"), Example("978"), Example("€"), Example("EUR "),
      Example("dem", .lenient),
    ],
    check: { options in
      guard options.isLenient else { return { text, _ in currencies.outcome(of: text) } }
      return { text, _ in
        .either(
          currencies.outcome(of: text) { $0.uppercased },
          withdrawnCurrencies.outcome(of: text) { $0.uppercased })
      }
    }
  )
}

private let currencies = CodeTable(codes: CurrencyTable.current, width: 3)

/// Currencies that ended recently and still occur in old payloads; no other list contains exactly
/// these.
private let withdrawnCurrencies = CodeTable(codes: "ANGBGNCUCHRKSLLZWL", width: 3)
