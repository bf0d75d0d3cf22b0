/// Whether numbers or posts go by the code: a country of ISO 3166-1, or one that it sets aside for
/// Ascension, Tristan da Cunha and Kosovo. Small letters are the same.
func isRegion(_ code: String) -> Bool {
  let others = CodeTable(codes: "ACTAXK", width: 2)
  return withUTF8Span(of: code) { code in
    guard code.count == 2 else { return false }
    let outcome = FormatOutcome.either(
      countryCodes.outcome(of: code) { $0.uppercased },
      others.outcome(of: code) { $0.uppercased })
    return outcome == .passes
  }
}

/// The country that people mean by a code which is none.
func regionMeant(by code: String) -> String? {
  switch ByteString(code) {
  case ByteString("UK"), ByteString("uk"), ByteString("EN"), ByteString("en"): "GB"
  case ByteString("EL"), ByteString("el"): "GR"
  default: nil
  }
}
