extension Format {
  /// Bytes in the base 64 that is safe in URLs: `TXVzdGVyIQ`.
  public static let base64URL = Format(
    "base64url",
    summary: "bytes in base 64 with `-` and `_` instead of `+` and `/`, with or without padding",
    standard: "RFC 4648, section 5 and section 3.2 (padding); unused bits are zero, section 3.5",
    message: "Enter text in Base64 for addresses, like TXVzdGVyIQ",
    passing: [
      Example(""), Example("TXVzdGVyIQ"), Example("TXVzdGVyIQ=="), Example("-_-_"), Example("Zm8"),
      Example("Zm8="), Example("Zm9v"),
    ],
    failing: [
      Example("Z"), Example("Zg="), Example("Zg==="), Example("Z==="), Example("+/+/"),
      Example("Zh"), Example("Zm 8"), Example("Zm9v="), Example("Zm8.\n"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try EncodedText.base64.read(&cursor, padding: .optional, value: base64URLValue)
        }
      }
    }
  )
}
