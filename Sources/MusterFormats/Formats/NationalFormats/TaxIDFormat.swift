extension Format {
  /// The number of a taxpayer in a country: `36 574 261 809` in Germany.
  public static let taxID = Format(
    "tax-id",
    summary: "the tax number of a person or a company in a country, with its check digits. Letters "
      + "may be in either case, and single spaces, dots, hyphens or slashes are allowed between "
      + "characters. If the country is unknown, any 5 to 20 letters and digits pass",
    standard: "the rules of each country's tax authority",
    options: [
      NationalNumbers.country(
        among: NationalSchemes.tax.codes, "a country code, or a list of them")
    ],
    message: "Enter a tax number in the format of its country",
    passing: [
      Example("12345"), Example("AB-123/45"),
      Example("36 574 261 809", ["country": .text("DE")]),
      Example("20-05536168-2", ["country": .text("AR")]),
      Example("390.533.447-05", ["country": .text("BR")]),
      Example("16.727.230/0001-97", ["country": .text("BR")]),
      Example("12ABC34501DE35", ["country": .text("BR")]),
      Example("RCCMNL83S18D969H", ["country": .text("IT")]),
      Example("536-90-4399", ["country": .text("US")]),
      Example("91-1144442", ["country": .text("US")]),
      Example("ACUPA7085R", ["country": .text("IN")]),
      Example("GODE 561231 GR8", ["country": .text("MX")]),
      Example("ÑAÑA561231", ["country": .text("MX")]),
      Example("7707083893", ["country": .text("RU")]),
      Example("1955839661", ["country": .text("GB")]),
      Example("91110000600037341L", ["country": .text("CN")]),
      Example("4540536920", ["country": .text("TR")]),
      Example("1955839661", ["country": .texts(["GB", "FR"])]),
    ],
    failing: [
      Example(""), Example("1234"), Example("12 34--5"), Example("123456789012345678901"),
      Example("1234_5"), Example("36 574 261 808", ["country": .text("DE")]),
      Example("36554266806", ["country": .text("DE")]),
      Example("20-05536168-3", ["country": .text("AR")]),
      Example("111.111.111-11", ["country": .text("BR")]),
      Example("RCCMNL83S18D969A", ["country": .text("IT")]),
      Example("000-12-3456", ["country": .text("US")]),
      Example("BUEI561231GR8", ["country": .text("MX")]),
      Example("2955839661", ["country": .text("GB")]),
      Example("4540536921", ["country": .text("TR")]),
    ],
    suggest: CheckDigitSuggestion.swappedAlone,
    check: { options in
      NationalNumbers.check(NationalSchemes.tax, options) { NationalNumbers.unknown($0) }
    }
  )
}
