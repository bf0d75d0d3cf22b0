extension Format {
  /// The number of a road vehicle: `1HGCM82633A004352`.
  public static let vin = Format(
    "vin",
    summary: "a vehicle identification number: 17 capitals and digits, without I, O and Q",
    standard: "ISO 3779:2009, section 5; the check digit of 49 CFR 565.15",
    shape: "[0-9A-Za-z]{17}",
    options: [
      FormatOptions.Option(
        "check-digit", .flag, "the ninth character must be the check digit, as in North America"),
      .lenient("lower-case letters are allowed"),
    ],
    message: "Enter the 17 characters of the vehicle identification number",
    passing: [
      Example("1HGCM82633A004352"), Example("WVWZZZ1JZXW000001"),
      Example("1M8GDM9AXKP042788", ["check-digit": .flag(true)]),
      Example("11111111111111111", ["check-digit": .flag(true)]),
      Example("1hgcm82633a004352", .lenient),
    ],
    failing: [
      Example(""), Example("1HGCM82633A00435"), Example("1HGCM82633A0043522"),
      Example("1HGCM82633A00435O"), Example("IHGCM82633A004352"), Example("QHGCM82633A004352"),
      Example("1hgcm82633a004352"), Example("1HGCM-82633A00435"),
      Example("1M8GDM9A1KP042788", ["check-digit": .flag(true)]),
      Example("WVWZZZ1JZXW000001", ["check-digit": .flag(true)]),
    ],
    suggest: CheckDigitSuggestion.make { _ in 8..<9 },
    check: { options in
      let hasCheckDigit = options.flag("check-digit")
      let isLenient = options.isLenient
      return { text, _ in
        checkVIN(text, hasCheckDigit: hasCheckDigit, isLenient: isLenient)
      }
    }
  )
}

private func checkVIN(
  _ text: Span<UInt8>, hasCheckDigit: Bool, isLenient: Bool
) -> FormatOutcome {
  FormatOutcome.reading(text) { cursor throws(ParseStop) in
    var sum = 0
    var checkDigit = 0
    for place in 0..<17 {
      // The last weight is 2, and no value from 0 to 9 results in 9 with it.
      if hasCheckDigit, place == 16, cursor.isAtEnd, (checkDigit + 2 * 11 * 99 - sum) % 11 == 9 {
        throw .fails
      }
      let byte = try cursor.take { isVINCharacter($0, isLenient) }
      // 49 CFR 565.15, table IV: the weights of the positions; the ninth is that of the check
      // digit.
      let weight = place < 7 ? 8 - place : place == 7 ? 10 : place == 8 ? 0 : 18 - place
      if hasCheckDigit, place == 8 {
        guard byte.isDigit || byte.uppercased == UInt8(ascii: "X") else { throw .fails }
        checkDigit = byte.isDigit ? byte.digitValue : 10
      }
      sum += weight * transliterated(byte.uppercased)
    }
    guard !hasCheckDigit || sum % 11 == checkDigit else { throw .fails }
  }
}

private func isVINCharacter(_ byte: UInt8, _ isLenient: Bool) -> Bool {
  switch byte.uppercased {
  case UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "Q"): false
  default: byte.isDigit || byte.isUppercase || (isLenient && byte.isLowercase)
  }
}

/// 49 CFR 565.15, table III: A to H are 1 to 8, J to R 1 to 9, S to Z 2 to 9.
private func transliterated(_ byte: UInt8) -> Int {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "H"): Int(byte - UInt8(ascii: "A")) + 1
  case UInt8(ascii: "J")...UInt8(ascii: "R"): Int(byte - UInt8(ascii: "J")) + 1
  case UInt8(ascii: "S")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "S")) + 2
  default: byte.digitValue
  }
}
