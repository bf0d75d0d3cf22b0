extension Format {
  /// The number by which a state identifies a person: `8001015009087` in South Africa.
  public static let nationalID = Format(
    "national-id",
    summary: "a person's national number, including its check digits and date of birth. Letters "
      + "may be in either case, and single spaces, dots, hyphens or slashes are allowed between "
      + "characters. If the country is unknown, any 5 to 20 letters and digits pass",
    standard: "the rules of each country's registry",
    options: [
      NationalNumbers.country(
        among: NationalSchemes.people.codes, "a country code, or a list of them")
    ],
    message: "Enter an identity number in the format of its country",
    passing: [
      Example("X1234567"), Example("850730-33428.84.7-5"),
      Example("8001015009087", ["country": .text("ZA")]),
      Example("85073003328", ["country": .text("BE")]),
      Example("2 95 10 99 126 111 93", ["country": .text("FR")]),
      Example("253072B07300470", ["country": .text("FR")]),
      Example("11010519491231002X", ["country": .text("CN")]),
      Example("2341 2341 2346", ["country": .text("IN")]),
      Example("BOXW310820HNERXN09", ["country": .text("MX")]),
      Example("971013-9019902", ["country": .text("KR")]),
      Example("44051401359", ["country": .text("PL")]),
      Example("54362315-K", ["country": .text("ES")]),
      Example("10000000146", ["country": .text("TR")]),
      Example("19880320-0016", ["country": .text("SE")]),
      Example("536-90-4399", ["country": .text("US")]),
    ],
    failing: [
      Example(""), Example("1234"), Example("1234567 "),
      Example("8001015009086", ["country": .text("ZA")]),
      Example("8013015009087", ["country": .text("ZA")]),
      Example("110105194913310028", ["country": .text("CN")]),
      Example("2341 2341 2347", ["country": .text("IN")]),
      Example("44051401358", ["country": .text("PL")]),
      Example("54362315Z", ["country": .text("ES")]),
      Example("10000000145", ["country": .text("TR")]),
      Example("078-05-1120", ["country": .text("US")]),
    ],
    suggest: CheckDigitSuggestion.swappedAlone,
    check: { options in
      NationalNumbers.check(NationalSchemes.people, options) { NationalNumbers.unknown($0) }
    }
  )
}
