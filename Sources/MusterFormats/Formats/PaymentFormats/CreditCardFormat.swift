extension Format {
  /// The number of a payment card: `4111 1111 1111 1111`.
  public static let creditCard = Format(
    "credit-card",
    summary: "a payment card number of 12 to 19 digits with its check digit; single spaces or "
      + "hyphens are allowed between digits, as on the card",
    standard: "ISO/IEC 7812-1:2017, section 4 and annex B (Luhn)",
    source: "networks' ranges (credit-card-info-generator \(CardTable.version))",
    shape: "[0-9][0-9 -]{10,36}[0-9]",
    options: [
      FormatOptions.Option(
        "brands", .words(CardBrand.names), "the brands that pass, by first digits and length")
    ],
    message: "Enter a card number in the correct format, like 4111 1111 1111 1111",
    passing: [
      Example("4111111111111111"), Example("4111 1111 1111 1111"), Example("4111-1111-1111-1111"),
      Example("378282246310005"), Example("3782 822463 10005"), Example("6759649826438453"),
      Example("4222222222222"), Example("36227206271667"), Example("6304000000000000018"),
      Example("4111111111111111", ["brands": .texts(["visa", "mastercard"])]),
      Example("2223 0031 2200 3222", ["brands": .texts(["visa", "mastercard"])]),
      Example("378282246310005", ["brands": .text("amex")]),
    ],
    failing: [
      Example(""), Example("4111111111111112"), Example("4111 1111  1111 1111"),
      Example(" 4111111111111111"), Example("4111111111111111 "), Example("41111111111"),
      Example("41111111111111111111"), Example("4111.1111.1111.1111"), Example("0000000000000000"),
      Example("411111111111111a"), Example("4111 -1111 1111 1111"), Example("４111111111111111"),
      Example("378282246310005", ["brands": .texts(["visa", "mastercard"])]),
      Example("2721000000000004", ["brands": .text("mastercard")]),
      Example("41111111111111111", ["brands": .text("visa")]),
    ],
    suggest: CheckDigitSuggestion.swappedAlone,
    check: { options in
      let brands = CardBrand.set(of: options.texts("brands"))
      return { text, _ in checkCard(text, brands: brands) }
    }
  )
}

private func checkCard(_ text: Span<UInt8>, brands: UInt32) -> FormatOutcome {
  var luhn = Luhn()
  var count = 0
  var prefix = 0
  var afterDigit = false
  for index in text.indices {
    let byte = text[index]
    if byte.isDigit {
      // No card's number starts with 0; ISO/IEC 7812-1 reserves it for other uses.
      guard count > 0 || byte != UInt8(ascii: "0") else { return .fails }
      luhn.take(byte.digitValue)
      count += 1
      if count <= CardBrand.prefixLength { prefix = prefix * 10 + byte.digitValue }
      afterDigit = true
    } else {
      guard afterDigit, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") else {
        return .fails
      }
      afterDigit = false
    }
  }
  let lengths = CardBrand.lengths(startingWith: prefix, digits: count, brands: brands)
  if afterDigit, luhn.isSatisfied, lengths.whole >> UInt32(count) & 1 == 1 { return .passes }
  return lengths.possible >> UInt32(count + 1) != 0 ? .incomplete : .fails
}
