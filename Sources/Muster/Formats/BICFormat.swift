extension Format {
  /// The code of a bank: `DEUTDEFF500`.
  public static let bic = Format(
    "bic",
    summary: "a bank's code (SWIFT code): 8 or 11 capitals and digits with its country in between",
    standard: "ISO 9362:2022, section 5; countries as in ISO 3166-1, and XK",
    options: [.lenient("small letters pass")],
    message: "Enter a BIC in the correct format, like DEUTDEFF500",
    passing: [
      Example("DEUTDEFF"), Example("DEUTDEFF500"), Example("NEDSZAJJXXX"), Example("BPKOXKPR"),
      Example("deutdeff", .lenient),
    ],
    failing: [
      Example(""), Example("DEUTDEF"), Example("DEUTDEFF5"), Example("DEUTDEFF50"),
      Example("DEUTDEFF5000"), Example("DEUTZZFF"), Example("D3UTDEFF"), Example("deutdeff"),
      Example("DEUT DE FF"), Example("DEUTDEFF-500"),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          for _ in 0..<4 { try cursor.take { isLenient ? $0.isLetter : $0.isUppercase } }
          try cursor.readCountry(isLenient: isLenient)
          for _ in 0..<2 { try cursor.take { isCode($0, isLenient) } }
          if cursor.isAtEnd { return }
          for _ in 0..<3 { try cursor.take { isCode($0, isLenient) } }
        }
      }
    }
  )
}

private func isCode(_ byte: UInt8, _ isLenient: Bool) -> Bool {
  byte.isUppercase || byte.isDigit || (isLenient && byte.isLowercase)
}

extension Cursor {
  fileprivate mutating func readCountry(isLenient: Bool) throws(ParseStop) {
    let start = index
    while !isAtEnd, index < start + 2 { skip() }
    let code = bytes.extracting(start..<index)
    let kosovo = CodeTable(codes: "XK", width: 2)
    let fold: (UInt8) -> UInt8 = { isLenient ? $0.uppercased : $0 }
    let isKnown = countryCodes.outcome(of: code, fold: fold)
    switch FormatOutcome.either(isKnown, kosovo.outcome(of: code, fold: fold)) {
    case .passes: return
    case .incomplete: throw .incomplete
    case .fails: throw .fails
    }
  }
}
