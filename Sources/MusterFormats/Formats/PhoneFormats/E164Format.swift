extension Format {
  /// A telephone number as it is dialled across borders: `+442079460018`.
  public static let e164 = Format(
    "e164",
    summary: "an international telephone number: `+` and at most 15 digits, which begin with the "
      + "country code",
    standard: "ITU-T E.164 (11/2010), section 6; no number in use has fewer than 6 digits",
    shape: #"\+.+"#,
    options: [
      .lenient("single spaces, hyphens, dots and round brackets are allowed between digits")
    ],
    message: "Enter a telephone number with its country code, like +442079460018",
    passing: [
      Example("+442079460018"), Example("+12025550123"), Example("+998901234567"),
      Example("+123456789012345"), Example("+6834012"), Example("+989601"),
      Example("+44 20 7946 0018", .lenient), Example("+1 (202) 555-0123", .lenient),
    ],
    failing: [
      Example(""), Example("+"), Example("442079460018"), Example("00442079460018"),
      Example("+042079460018"), Example("+1234567890123456"), Example("+12345"),
      Example("+44 20 7946 0018"), Example("+44-2079460018"), Example("++442079460018"),
      Example("+4420794600a8"), Example("+442079460018\n"), Example("+44 20  7946 0018", .lenient),
      Example("+44 20 7946 0018 ", .lenient),
    ],
    suggest: PartSuggestion.number,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.expect("+")
          try cursor.readInternationalDigits(isLenient: isLenient)
        }
      }
    }
  )
}

extension Cursor {
  /// Reads 6 to 15 digits, the first not zero.
  fileprivate mutating func readInternationalDigits(isLenient: Bool) throws(ParseStop) {
    try take { $0.isDigit && $0 != UInt8(ascii: "0") }
    var count = 1
    while count < 15 {
      if isLenient { skipPhonePunctuation() }
      guard count < 6 || next?.isDigit == true else { break }
      try take { $0.isDigit }
      count += 1
    }
    if isAtEnd, !bytes[index - 1].isDigit { throw .incomplete }
  }

  /// Skips a space, hyphen or dot, and round brackets next to it.
  private mutating func skipPhonePunctuation() {
    _ = takes(")")
    if !takes(" "), !takes("-") { _ = takes(".") }
    _ = takes("(")
  }
}
