/// The two-letter codes of countries.
let countryCodes = CodeTable(codes: CountryTable.alpha2, width: 2)

/// Returns true if the code has telephone numbers or a postal service: a country of ISO 3166-1, or
/// a code that it reserves for Ascension, Tristan da Cunha and Kosovo. Case is ignored.
package func isRegion(_ code: String) -> Bool {
  let others = CodeTable(codes: "ACTAXK", width: 2)
  return withUTF8Span(of: code) { code in
    guard code.count == 2 else { return false }
    let outcome = FormatOutcome.either(
      countryCodes.outcome(of: code) { $0.uppercased },
      others.outcome(of: code) { $0.uppercased })
    return outcome == .passes
  }
}

/// Returns the country that people mean by a code that is not the code of a country.
package func regionMeant(by code: String) -> String? {
  switch ByteString(code) {
  case ByteString("UK"), ByteString("uk"), ByteString("EN"), ByteString("en"): "GB"
  case ByteString("EL"), ByteString("el"): "GR"
  default: nil
  }
}
