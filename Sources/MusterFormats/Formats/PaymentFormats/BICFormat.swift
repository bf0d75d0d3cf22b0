extension Format {
  /// The code of a bank: `DEUTDEFF500`.
  public static let bic = Format(
    "bic",
    summary: "a bank code (SWIFT code): 8 or 11 capitals and digits that include the country code",
    standard: "ISO 9362:2022, section 5; countries as in ISO 3166-1, and XK",
    shape: "[0-9A-Za-z]{8}([0-9A-Za-z]{3})?",
    options: [.lenient("lower-case letters are allowed")],
    message: "Enter a BIC in the correct format, like DEUTDEFF500",
    passing: [
      Example("DEUTDEFF"), Example("DEUTDEFF500"), Example("NEDSZAJJXXX"), Example("BPKOXKPR"),
      Example("E097AEXX"), Example("deutdeff", .lenient),
    ],
    failing: [
      Example(""), Example("DEUTDEF"), Example("DEUTDEFF5"), Example("DEUTDEFF50"),
      Example("DEUTDEFF5000"), Example("DEUTZZFF"), Example("DEUTD3FF"), Example("DE-TDEFF"),
      Example("deutdeff"),
      Example("DEUT DE FF"), Example("DEUTDEFF-500"),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          for _ in 0..<4 { try cursor.take { isCode($0, isLenient) } }
          try cursor.readCountry(or: kosovo) { isLenient ? $0.uppercased : $0 }
          for _ in 0..<2 { try cursor.take { isCode($0, isLenient) } }
          if cursor.isAtEnd { return }
          for _ in 0..<3 { try cursor.take { isCode($0, isLenient) } }
        }
      }
    }
  )
}

private let kosovo = CodeTable(codes: "XK", width: 2)

private func isCode(_ byte: UInt8, _ isLenient: Bool) -> Bool {
  byte.isUppercase || byte.isDigit || (isLenient && byte.isLowercase)
}
