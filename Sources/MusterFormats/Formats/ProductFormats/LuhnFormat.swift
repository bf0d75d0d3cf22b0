extension Format {
  /// A number whose last digit checks the others: `79927398713`.
  public static let luhn = Format(
    "luhn",
    summary: "two or more digits; the last one is the check digit of the others",
    standard: "ISO/IEC 7812-1:2017, annex B (Luhn formula)",
    options: [.lenient("single spaces or hyphens are allowed between digits")],
    message: "Enter the number as it is printed, with its check digit",
    passing: [
      Example("79927398713"), Example("00"), Example("18"), Example("4111111111111111"),
      Example("7992-7398 713", .lenient),
    ],
    failing: [
      Example(""), Example("0"), Example("79927398710"), Example("7992 7398 713"),
      Example("7992739871a"), Example("79927398713 "), Example("-18"),
      Example("7992--7398713", .lenient), Example("79927398713-", .lenient),
    ],
    suggest: CheckDigitSuggestion.last,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          var luhn = Luhn()
          var count = 0
          repeat {
            luhn.take(try cursor.take { $0.isDigit }.digitValue)
            count += 1
            if isLenient, !cursor.takes(" ") { _ = cursor.takes("-") }
          } while !cursor.isAtEnd
          let endsWithDigit = cursor.bytes[cursor.index - 1].isDigit
          guard endsWithDigit, count > 1, luhn.isSatisfied else { throw .incomplete }
        }
      }
    }
  )
}
