extension Format {
  /// The routing number of a bank in the United States: `021000021`.
  public static let aba = Format(
    "aba",
    summary: "a US bank routing number: nine digits, the last of which is the check digit",
    standard: "American Bankers Association, Routing Number Policy (first two digits 00 to 12, 21 "
      + "to 32, 61 to 72 or 80; weights 3, 7, 1)",
    shape: "[0-9]{9}",
    message: "Enter the 9 digits of the routing number, like 021000021",
    passing: [
      Example("021000021"), Example("011103093"), Example("322070381"), Example("800000006"),
      Example("611111113"),
    ],
    failing: [
      Example(""), Example("021000020"), Example("02100002"), Example("0210000211"),
      Example("131111114"), Example("382070381"), Example("811111117"), Example("02100002a"),
      Example("021-000-021"),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          var (sum, district) = (0, 0)
          for place in 0..<9 {
            let value = try cursor.take { $0.isDigit }.digitValue
            sum += value * (place % 3 == 0 ? 3 : place % 3 == 1 ? 7 : 1)
            if place < 2 { district = district * 10 + value }
            guard place < 1 || isDistrict(district), place > 0 || isDistrictStart(value) else {
              throw .fails
            }
          }
          guard sum % 10 == 0 else { throw .fails }
        }
      }
    }
  )
}

private func isDistrict(_ number: Int) -> Bool {
  switch number {
  case 0...12, 21...32, 61...72, 80: true
  default: false
  }
}

private func isDistrictStart(_ digit: Int) -> Bool {
  for last in 0...9 where isDistrict(digit * 10 + last) { return true }
  return false
}
