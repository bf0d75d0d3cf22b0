extension Format {
  /// The code of a country: `GB`.
  public static let country = Format(
    "country",
    summary: "a country code of two capital letters; with `alpha-3`, of three",
    standard: "ISO 3166-1 alpha-2 and alpha-3",
    source: "ISO 3166-1 (pycountry \(CountryTable.version))",
    shape: "[A-Za-z]{2,3}",
    options: [
      FormatOptions.Option("alpha-3", .flag, "codes of three letters instead of two"),
      .lenient(
        "lower-case letters are allowed, and so are Kosovo's XK and XKX, which ISO leaves to users"),
    ],
    message: "Enter a country code, like GB",
    passing: [
      Example("GB"), Example("AD"), Example("ZW"), Example("GBR", ["alpha-3": .flag(true)]),
      Example("ABW", ["alpha-3": .flag(true)]), Example("ZWE", ["alpha-3": .flag(true)]),
      Example("gb", .lenient), Example("xk", .lenient),
      Example("usa", ["alpha-3": .flag(true), "lenient": .flag(true)]),
    ],
    failing: [
      Example(""), Example("G"), Example("UK"), Example("EU"), Example("XK"), Example("ZZ"),
      Example("AA"), Example("gb"), Example("GBR"), Example("GB "), Example("826"),
      Example("GB", ["alpha-3": .flag(true)]), Example("ROM", ["alpha-3": .flag(true)]),
      Example("uk", .lenient), Example("XKX", .lenient),
    ],
    check: { options in
      let table = options.flag("alpha-3") ? alpha3 : countryCodes
      let kosovo = options.flag("alpha-3") ? kosovoAlpha3 : kosovoAlpha2
      guard options.isLenient else { return { text, _ in table.outcome(of: text) } }
      return { text, _ in
        let outcome = table.outcome(of: text) { $0.uppercased }
        return outcome == .fails ? kosovo.outcome(of: text) { $0.uppercased } : outcome
      }
    }
  )
}

private let kosovoAlpha2 = CodeTable(codes: "XK", width: 2)
private let kosovoAlpha3 = CodeTable(codes: "XKX", width: 3)
private let alpha3 = CodeTable(codes: CountryTable.alpha3, width: 3)
