extension Format {
  /// Two small letters, a hyphen and three digits: `ab-123`.
  public static let theName = Format(
    "the-name",
    summary: "two lower-case letters, a hyphen and three digits",
    standard: "common practice",
    message: "Enter two letters, a hyphen and three digits, like ab-123",
    passing: [Example("ab-123"), Example("zz-000")],
    failing: [
      Example(""), Example("ab-12"), Example("ab-1234"), Example("AB-123"), Example("ab123"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          for _ in 0..<2 { try cursor.take { $0.isLowercase } }
          try cursor.expect("-")
          for _ in 0..<3 { try cursor.take { $0.isDigit } }
        }
      }
    }
  )
}
