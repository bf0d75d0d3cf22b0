extension Format {
  /// The value-added tax number of a business: `DE136695976`.
  public static let vat = Format(
    "vat",
    summary:
      "a value-added tax number: the letters of its country, then digits and letters with check "
      + "digits; with `country`, the letters of the country may be left out. Letters may be in "
      + "either case, and single spaces, dots, hyphens or slashes are allowed between characters",
    standard: "the tax authorities' rules for the 27 countries of the European Union, Northern "
      + "Ireland (XI), the United Kingdom, Switzerland and Norway; Directive 2006/112/EC, "
      + "article 215",
    options: [
      NationalNumbers.country(
        among: vatCountries,
        "a country code, or a list of them; if the field has another code, the number needs the "
          + "letters of its country")
    ],
    message: "Enter a VAT number in the format of its country",
    passing: [
      Example("DE136695976"), Example("ATU13585627"), Example("BE0428759497"),
      Example("FR83404833048"), Example("EL094259216"), Example("GB 980 7806 84"),
      Example("XI980780684"), Example("CHE-107.787.577 IVA"), Example("NO 995 525 828 MVA"),
      Example("136695976", ["country": .text("DE")]), Example("de136695976"),
      Example("NL123456782B90"), Example("ESB64717838"), Example("IE6433435OA"),
      Example("CY10259033P"), Example("IT00743110157"),
      Example("54362315K", ["country": .texts(["ES", "PT"])]),
    ],
    failing: [
      Example(""), Example("136695976"), Example("DE136695978"), Example("DE13669597"),
      Example("DE1366959760"), Example("US123456789"), Example("DE 136  695976"),
      Example("DE136695976-"), Example("-DE136695976"), Example("ATU13585626"),
      Example("FR84404833048"), Example("NL123456782B00"), Example("LU15027443"),
      Example("DE136695976", ["country": .text("FR")]), Example("XX123"),
      Example("CHE-107.787.577", ["country": .text("CH")]),
    ],
    suggest: CheckDigitSuggestion.swappedAlone,
    check: { options in
      if case .field = options["country"] {
        return { text, country in
          guard let text = CompactText(text) else { return .fails }
          guard country.count == 2,
            let scheme = VATScheme(country[0].uppercased, country[1].uppercased)
          else { return VATScheme.outcomeByLetters(of: text) }
          return scheme.outcome(of: text)
        }
      }
      let schemes = options.texts("country").compactMap { code in
        withUTF8Span(of: code) { $0.count == 2 ? VATScheme($0[0], $0[1]) : nil }
      }
      return { text, _ in
        guard let text = CompactText(text) else { return .fails }
        guard !schemes.isEmpty else { return VATScheme.outcomeByLetters(of: text) }
        var best = FormatOutcome.fails
        for scheme in schemes where best != .passes {
          best = .either(best, scheme.outcome(of: text))
        }
        return best
      }
    }
  )
}

private let vatCountries = NationalSchemes.vat.codes + ["EL", "XI"]

/// A country's value-added tax numbers. Greece also uses the letters EL, and Northern Ireland (XI)
/// has the numbers of the United Kingdom.
private struct VATScheme {
  private let letters: (UInt8, UInt8)
  private let country: SchemeTable.Country

  init?(_ first: UInt8, _ second: UInt8) {
    letters = Self.plain(first, second)
    guard let country = NationalSchemes.vat.country(letters.0, letters.1) else { return nil }
    self.country = country
  }

  /// Checks a number by the country that its own letters name.
  static func outcomeByLetters(of text: CompactText) -> FormatOutcome {
    guard text.count > 1 else {
      if text.count == 0 { return .incomplete }
      let begins =
        NationalSchemes.vat.hasCountry(startingWith: text[0]) || text[0] == UInt8(ascii: "X")
      return begins ? .incomplete : .fails
    }
    guard let scheme = VATScheme(text[0], text[1]) else { return .fails }
    return scheme.outcomeWithLetters(of: text)
  }

  /// Checks a number with or without its letters.
  func outcome(of text: CompactText) -> FormatOutcome {
    let bare = outcome(without: text)
    if text.count > 1 { return .either(bare, outcomeWithLetters(of: text)) }
    guard text.count == 1 else { return bare }
    let (first, second) = (text[0], Self.otherFirst(letters))
    return first == letters.0 || first == second ? .incomplete : bare
  }

  private func outcomeWithLetters(of text: CompactText) -> FormatOutcome {
    guard Self.plain(text[0], text[1]) == letters else { return .fails }
    // Swiss numbers begin with CHE, of which the first two letters are the country's.
    if letters == (UInt8(ascii: "C"), UInt8(ascii: "H")) { return outcome(without: text) }
    return outcome(without: text.withoutPrefix())
  }

  private func outcome(without text: CompactText) -> FormatOutcome {
    NationalSchemes.vat.outcome(of: text, in: country)
  }

  private static func plain(_ first: UInt8, _ second: UInt8) -> (UInt8, UInt8) {
    switch (first, second) {
    case (UInt8(ascii: "E"), UInt8(ascii: "L")): (UInt8(ascii: "G"), UInt8(ascii: "R"))
    case (UInt8(ascii: "X"), UInt8(ascii: "I")): (UInt8(ascii: "G"), UInt8(ascii: "B"))
    default: (first, second)
    }
  }

  /// The first of a country's other letters.
  private static func otherFirst(_ letters: (UInt8, UInt8)) -> UInt8 {
    switch letters {
    case (UInt8(ascii: "G"), UInt8(ascii: "R")): UInt8(ascii: "E")
    case (UInt8(ascii: "G"), UInt8(ascii: "B")): UInt8(ascii: "X")
    default: letters.0
    }
  }
}
