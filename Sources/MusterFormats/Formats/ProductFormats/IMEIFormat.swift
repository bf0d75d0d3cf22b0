extension Format {
  /// The number of a mobile phone as a device: `490154203237518`.
  public static let imei = Format(
    "imei",
    summary: "a mobile device number of 15 digits with its check digit",
    standard: "3GPP TS 23.003, section 6.2.1 and annex B (Luhn)",
    options: [.lenient("hyphens or spaces are allowed where they are printed: 49-015420-323751-8")],
    message: "Enter the 15 digits of the IMEI, like 490154203237518",
    passing: [
      Example("490154203237518"), Example("352099001761481"),
      Example("49-015420-323751-8", .lenient), Example("49 015420 323751 8", .lenient),
      Example("490154203237518", .lenient),
    ],
    failing: [
      Example(""), Example("490154203237517"), Example("49015420323751"),
      Example("4901542032375180"), Example("49-015420-323751-8"), Example("49015420323751a"),
      Example("490-15420-323751-8", .lenient), Example("49-015420-3237518", .lenient),
      Example("49-015420-323751-7", .lenient),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          var luhn = Luhn()
          var separator: UInt8?
          for place in 0..<15 {
            if isLenient, place == 2, let byte = cursor.next, !byte.isDigit {
              separator = try cursor.take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }
            } else if let separator, place == 8 || place == 14 {
              try cursor.take { $0 == separator }
            }
            luhn.take(try cursor.take { $0.isDigit }.digitValue)
          }
          guard luhn.isSatisfied else { throw .fails }
        }
      }
    }
  )
}
