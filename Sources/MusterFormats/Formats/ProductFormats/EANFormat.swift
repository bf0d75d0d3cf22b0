extension Format {
  /// The number under a bar code: `4006381333931`.
  public static let ean = Format(
    "ean",
    summary: "a product number of 8 or 13 digits with its check digit",
    standard: "GS1 General Specifications, section 3 (GTIN-8, GTIN-13) and section 7.9",
    shape: "[0-9]{8,14}",
    options: [.lenient("12 digits (UPC) and 14 digits (GTIN-14) also pass")],
    message: "Enter the 8 or 13 digits under the bar code",
    passing: [
      Example("4006381333931"), Example("73513537"), Example("0012345678905"),
      Example("012345678905", .lenient), Example("10012345678902", .lenient),
    ],
    failing: [
      Example(""), Example("4006381333932"), Example("73513536"), Example("400638133393"),
      Example("012345678905"), Example("10012345678902"), Example("4006-381333931"),
      Example("400638133393X"), Example("735135371"),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in checkEAN(text, isLenient: isLenient) }
    }
  )
}

private func checkEAN(_ text: Span<UInt8>, isLenient: Bool) -> FormatOutcome {
  // From the right, the digits have the weights 1 and 3 in turn, so there are two sums: one for
  // each parity of the length.
  var (sum, other) = (0, 0)
  for index in text.indices {
    guard text[index].isDigit else { return .fails }
    let value = text[index].digitValue
    (sum, other) = (other + value, sum + 3 * value)
  }
  let hasLength =
    switch text.count {
    case 8, 13: true
    case 12, 14: isLenient
    default: false
    }
  if hasLength, sum % 10 == 0 { return .passes }
  return text.count < (isLenient ? 14 : 13) ? .incomplete : .fails
}
