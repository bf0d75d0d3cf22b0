extension Format {
  /// The number of a book: `978-0-306-40615-7`.
  public static let isbn = Format(
    "isbn",
    summary: "a book number of 10 or 13 digits with its check digit; single hyphens or single "
      + "spaces are allowed between digits, but not both",
    standard: "ISO 2108:2017, section 4 and annex C; 10 digits as in ISO 2108:1992",
    options: [FormatOptions.Option("version", .number([10, 13]), "only this length")],
    message: "Enter an ISBN in the correct format, like 978-0-306-40615-7",
    passing: [
      Example("978-0-306-40615-7"), Example("9780306406157"), Example("978 0 306 40615 7"),
      Example("979-10-90636-07-1"), Example("0-306-40615-2"), Example("080442957X"),
      Example("0-8044-2957-X"), Example("0306406152", ["version": .integer(10)]),
      Example("9780306406157", ["version": .integer(13)]),
    ],
    failing: [
      Example(""), Example("978-0-306-40615-8"), Example("0-306-40615-3"), Example("080442957x"),
      Example("9770306406157"), Example("979-0-2600-0043-8"), Example("978-0-306-40615"),
      Example("978--0306406157"), Example("-9780306406157"), Example("9780306406157-"),
      Example("978-0 306-40615-7"), Example("X804429570"), Example("97803064061570"),
      Example("0306406152", ["version": .integer(13)]),
      Example("9780306406157", ["version": .integer(10)]),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { options in
      let version = options.integer("version")
      return { text, _ in
        .either(
          version == 13 ? .fails : checkISBN(text, digits: 10),
          version == 10 ? .fails : checkISBN(text, digits: 13))
      }
    }
  )
}

private func checkISBN(_ text: Span<UInt8>, digits: Int) -> FormatOutcome {
  FormatOutcome.reading(text) { cursor throws(ParseStop) in
    var sum = 0
    var separator: UInt8?
    for place in 0..<digits {
      if place > 0, let byte = cursor.next, byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ") {
        guard separator == nil || separator == byte else { throw .fails }
        separator = byte
        cursor.skip()
      }
      let mayBeX = digits == 10 && place == 9
      let byte = try cursor.take { $0.isDigit || (mayBeX && $0 == UInt8(ascii: "X")) }
      let value = byte.isDigit ? byte.digitValue : 10
      sum += digits == 10 ? value * (10 - place) : value * (place % 2 == 0 ? 1 : 3)
      if digits == 13 { try checkBookPrefix(place, value, sum) }
    }
    guard sum % (digits == 10 ? 11 : 10) == 0 else { throw .fails }
  }
}

/// Checks the prefix of a book's number: 978, or 979 without a 0 after it, which is for music. The
/// weighted sum of 9, 7, 8 is 38; that of 9, 7, 9 is 39.
private func checkBookPrefix(_ place: Int, _ value: Int, _ sum: Int) throws(ParseStop) {
  let mayStand =
    switch place {
    case 0: value == 9
    case 1: value == 7
    case 2: value >= 8
    case 3: sum != 39 || value != 0
    default: true
    }
  guard mayStand else { throw .fails }
}
