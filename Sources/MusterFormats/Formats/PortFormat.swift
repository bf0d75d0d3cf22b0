extension Format {
  /// The number of a network port: `8080`.
  public static let port = Format(
    "port",
    summary: "a port from 0 to 65535 without leading zeros",
    standard: "RFC 6335, section 6",
    shape: "[0-9]{1,5}",
    message: "Enter a port between 0 and 65535, like 8080",
    passing: [Example("0"), Example("80"), Example("8080"), Example("65535")],
    failing: [
      Example(""), Example("65536"), Example("080"), Example("-1"), Example("+80"), Example("80.0"),
      Example("http"), Example("99999"), Example("80 "), Example(":80"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readNumber(atMost: 65_535)
        }
      }
    }
  )
}
