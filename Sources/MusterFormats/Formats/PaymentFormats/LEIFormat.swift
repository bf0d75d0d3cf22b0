extension Format {
  /// The number of a legal entity: `5493001KJTIIGC8Y1R12`.
  public static let lei = Format(
    "lei",
    summary: "a legal entity identifier: 18 capitals or digits, and two check digits",
    standard: "ISO 17442-1:2020, section 4 (ISO/IEC 7064 MOD 97-10: check digits 02 to 98)",
    shape: "[0-9A-Z]{20}",
    message: "Enter a legal entity identifier, like 5493001KJTIIGC8Y1R12",
    passing: [
      Example("5493001KJTIIGC8Y1R12"), Example("7LTWFZYICNSX8D621K86"),
      Example("213800D1EI4B9WTWWD28"),
    ],
    failing: [
      Example(""), Example("5493001KJTIIGC8Y1R13"), Example("5493001KJTIIGC8Y1R1"),
      Example("5493001KJTIIGC8Y1R122"), Example("5493001kjtiigc8y1r12"),
      Example("5493001KJTIIGC8Y1RA2"), Example("5493 001K JTII GC8Y 1R12"),
    ],
    suggest: CheckDigitSuggestion.make { count in count - 2..<count },
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          var check = Modulo97()
          for _ in 0..<18 { check.take(try cursor.take { $0.isUppercase || $0.isDigit }) }
          let digits = 98 - check.remainder * 100 % 97
          _ = try cursor.twoDigits(digits...digits)
        }
      }
    }
  )
}
