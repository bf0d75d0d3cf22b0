extension Format {
  /// The number of a periodical: `0378-5955`.
  public static let issn = Format(
    "issn",
    summary: "a periodical number: four digits, a hyphen, three digits and the check digit",
    standard: "ISO 3297:2022, section 5 and annex A",
    options: [.lenient("the hyphen may be left out, and a lower-case x is allowed")],
    message: "Enter an ISSN in the correct format, like 0378-5955",
    passing: [
      Example("0378-5955"), Example("2434-561X"), Example("0000-0000"),
      Example("2434561x", .lenient),
      Example("0378-5955", .lenient),
    ],
    failing: [
      Example(""), Example("0378-5954"), Example("03785955"), Example("2434-561x"),
      Example("0378-595"), Example("0378 5955"), Example("X378-5955"), Example("0378-59555"),
      Example("03-785955", .lenient),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          var sum = 0
          for place in 0..<7 {
            if place == 4, !isLenient || cursor.next == UInt8(ascii: "-") { try cursor.expect("-") }
            sum += try cursor.take { $0.isDigit }.digitValue * (8 - place)
          }
          // The check digit completes the sum to a multiple of 11; X is 10.
          let missing = (11 - sum % 11) % 11
          try cursor.take { byte in
            guard missing == 10 else { return byte.isDigit && byte.digitValue == missing }
            return byte == UInt8(ascii: "X") || (isLenient && byte == UInt8(ascii: "x"))
          }
        }
      }
    }
  )
}
