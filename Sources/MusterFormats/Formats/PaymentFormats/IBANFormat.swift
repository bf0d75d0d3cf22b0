extension Format {
  /// The number of a bank account: `GB82 WEST 1234 5698 7654 32`.
  public static let iban = Format(
    "iban",
    summary: "a bank account number: the country, the check digits, and the account in the format "
      + "of the country; without spaces, or in groups of four as on paper",
    standard: "ISO 13616-1:2020, section 5 (structure), section 6 (electronic and print format) "
      + "and annex A (check digits 02 to 98, ISO/IEC 7064 MOD 97-10)",
    source: "SWIFT's IBAN Registry, release \(IBANTable.version) (python-stdnum)",
    shape: "[A-Za-z]{2}[0-9A-Za-z -]+",
    options: [.lenient("lower-case letters are allowed, and single spaces or hyphens anywhere")],
    message: "Enter an IBAN in the correct format, like GB82 WEST 1234 5698 7654 32",
    passing: [
      Example("GB82WEST12345698765432"), Example("GB82 WEST 1234 5698 7654 32"),
      Example("NO9386011117947"), Example("DE89370400440532013000"),
      Example("FR1420041010050500013M02606"), Example("BE68 5390 0754 7034"),
      Example("MT84MALT011000012345MTLCAST001S"), Example("SC18SSCB11010000000000001497USD"),
      Example("CH93 0076 2011 6238 5295 7"), Example("XK051212012345678906"),
      Example("gb82west12345698765432", .lenient), Example("GB82-WEST-123456-98765432", .lenient),
    ],
    failing: [
      Example(""), Example("GB"), Example("GB82WEST1234569876543"),
      Example("GB82WEST123456987654321"), Example("GB83WEST12345698765432"),
      Example("GB82WEST12345698765423"), Example("GB8212341234123412341"),
      Example("GB82 WEST 1234 5698 7654 3 2"), Example("GB82 WEST12345698765432"),
      Example("GB82WEST 1234 5698 7654 32"), Example("GB82  WEST 1234 5698 7654 32"),
      Example("GB82 WEST 1234 5698 7654 32 "), Example(" GB82WEST12345698765432"),
      Example("gb82west12345698765432"), Example("GB82-WEST-1234-5698-7654-32"),
      Example("US64SVBKUS6S3300958879"), Example("XX82WEST12345698765432"),
      Example("DE00500105175407324931"), Example("GB82WEST1234569876543O"),
      Example("NO9386011117948"), Example("GB82--WEST12345698765432", .lenient),
    ],
    suggest: CheckDigitSuggestion.swappedAlone,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in checkIBAN(text, isLenient: isLenient) }
    }
  )
}

private func checkIBAN(_ text: Span<UInt8>, isLenient: Bool) -> FormatOutcome {
  var iban = IBANReading()
  var isGrouped = false
  var afterSeparator = false
  for index in text.indices {
    let byte = text[index]
    let isSpace = byte == UInt8(ascii: " ")
    if isLenient, isSpace || byte == UInt8(ascii: "-") {
      guard iban.count > 0, !afterSeparator, !iban.isFull else { return .fails }
      afterSeparator = true
      continue
    }
    if !isLenient, iban.count > 0, iban.count % 4 == 0, !afterSeparator, !iban.isFull {
      if iban.count == 4 { isGrouped = isSpace }
      guard isGrouped == isSpace else { return .fails }
      afterSeparator = isSpace
      if isSpace { continue }
    }
    guard iban.take(isLenient ? byte.uppercased : byte) else { return .fails }
    afterSeparator = false
  }
  return iban.outcome
}
