extension Format {
  /// A version: `1.2.3-beta.1+build.5`.
  public static let semver = Format(
    "semver",
    summary: "a version of three numbers, with or without pre-release and build parts",
    standard: "Semantic Versioning 2.0.0, sections 2, 9 and 10",
    shape: #"v?[0-9]+\.[0-9]+\.[0-9]+.*"#,
    options: [.lenient("a leading v is allowed")],
    message: "Enter a version in the correct format, like 1.2.3",
    passing: [
      Example("1.2.3"), Example("0.0.0"), Example("10.20.30"), Example("1.0.0-alpha"),
      Example("1.0.0-alpha.1"), Example("1.0.0-0.3.7"), Example("1.0.0-x.7.z.92"),
      Example("1.0.0-0a.-.--"), Example("1.0.0+20130313144700"),
      Example("1.0.0-beta+exp.sha.5114f85"),
      Example("1.0.0+001.-"),
      Example("99999999999999999999999.999999999999999999.99999999999999999"),
      Example("v1.2.3", .lenient),
    ],
    failing: [
      Example(""), Example("1"), Example("1.2"), Example("1.2.3.4"), Example("01.2.3"),
      Example("1.02.3"), Example("1.2.03"), Example("1.2.3-"), Example("1.2.3-01"),
      Example("1.2.3-a..b"), Example("1.2.3-a."), Example("1.2.3+"), Example("1.2.3+a+b"),
      Example("1.2.3-a_b"), Example("v1.2.3"), Example("-1.2.3"), Example("1.2.3 "),
      Example("a.b.c"), Example("vv1.2.3", .lenient),
    ],
    suggest: PartSuggestion.version,
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          if isLenient { _ = cursor.takes("v") }
          try cursor.readVersionNumber()
          for _ in 0..<2 {
            try cursor.expect(".")
            try cursor.readVersionNumber()
          }
          if cursor.takes("-") { try cursor.readIdentifiers(mayHaveLeadingZeros: false) }
          if cursor.takes("+") { try cursor.readIdentifiers(mayHaveLeadingZeros: true) }
        }
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readVersionNumber() throws(ParseStop) {
    if try take({ $0.isDigit }) != UInt8(ascii: "0") { takeAll { $0.isDigit } }
  }

  /// Reads dot-separated identifiers. In a pre-release, one that has only digits must not have a
  /// leading zero.
  fileprivate mutating func readIdentifiers(mayHaveLeadingZeros: Bool) throws(ParseStop) {
    repeat {
      let start = index
      try take(isIdentifierCharacter)
      takeAll(isIdentifierCharacter)
      guard !mayHaveLeadingZeros, bytes[start] == UInt8(ascii: "0"), index > start + 1 else {
        continue
      }
      var hasLetter = false
      for position in start..<index where !bytes[position].isDigit { hasLetter = true }
      if !hasLetter { throw isAtEnd ? .incomplete : .fails }
    } while takes(".")
  }
}

private func isIdentifierCharacter(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == UInt8(ascii: "-")
}
