extension Format {
  /// Bytes in base 64: `TXVzdGVyIQ==`.
  public static let base64 = Format(
    "base64",
    summary: "bytes in base 64 with padding",
    standard: "RFC 4648, section 4; unused bits are zero as in section 3.5",
    options: [
      .lenient("the padding may be left out, and lines may break as in RFC 2045, section 6.8")
    ],
    message: "Enter text in Base64, like TXVzdGVyIQ==",
    passing: [
      Example(""), Example("TXVzdGVyIQ=="), Example("Zm8="), Example("Zm9v"), Example("Zm9vYg=="),
      Example("+/+/"), Example("AAAA"), Example("Zm8", .lenient), Example("Zm8=", .lenient),
      Example("Zm9v\nZm8=", .lenient),
    ],
    failing: [
      Example("Z"), Example("Zg"), Example("Zg="), Example("Zm8"), Example("Zg==="),
      Example("Zm9v="), Example("Z==="), Example("===="), Example("Zh=="), Example("Zm9="),
      Example("Zm-_"), Example("Zm 8="), Example("Zm8=\n"), Example("Zg==Zg=="),
      Example("Z", .lenient), Example("Zg=", .lenient),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try EncodedText.base64.read(
            &cursor, padding: isLenient ? .optional : .required, mayBreakLines: isLenient,
            value: base64Value)
        }
      }
    }
  )
}
