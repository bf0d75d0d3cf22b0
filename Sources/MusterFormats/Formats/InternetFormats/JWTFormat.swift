extension Format {
  /// A signed token of three parts: `eyJhbGciOiJub25lIn0.e30.`
  public static let jwt = Format(
    "jwt",
    summary: "a JSON Web Token: header, claims and signature in URL-safe base 64 without padding; "
      + "the header and the claims start like JSON objects",
    standard: "RFC 7519, section 3, and RFC 7515, section 7.1; an unsecured one as in RFC 7519, "
      + "section 6",
    shape: #"[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*\.[A-Za-z0-9_-]*"#,
    message: "Enter a token of three parts with full stops between them",
    passing: [
      Example("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.gzSraSYS8EXBxLN_oWnFSRgCzcmJmMjLiuyu5CSpyHI"),
      Example("eyJhbGciOiJub25lIn0.e30."), Example("eyJhbGciOiJSUzI1NiJ9.ewp9.-_8"),
    ],
    failing: [
      Example(""), Example("eyJhbGciOiJIUzI1NiJ9"), Example("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0"),
      Example("eyJhbGciOiJIUzI1NiJ9..AAAA"), Example(".e30.AAAA"), Example("e30=.e30.AAAA"),
      Example("eyJhbGciOiJIUzI1NiJ9.e30.AA+/"), Example("eyJhbGciOiJIUzI1NiJ9.e30.AAAA."),
      Example("AAAA.e30.AAAA"), Example("eyJhbGciOiJIUzI1NiJ9.AAAA.AAAA"), Example("a.b.c"),
      Example("eyJhbGciOiJIUzI1NiJ9.e30.A"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          for _ in 0..<2 {
            try cursor.readObjectPart()
            try cursor.expect(".")
          }
          try EncodedText.base64.read(&cursor, padding: .none, value: base64URLValue)
        }
      }
    }
  )
}

extension Cursor {
  /// Reads an encoded JSON object. Its first byte is a brace, 0x7B: the digit `e`, then a digit
  /// whose first two bits are set.
  fileprivate mutating func readObjectPart() throws(ParseStop) {
    let start = index
    try take { $0 == UInt8(ascii: "e") }
    try take { (base64URLValue($0) ?? 0) >= 0b110000 }
    back(to: start)
    try EncodedText.base64.read(&self, padding: .none, value: base64URLValue)
    guard index - start >= 3 else { throw isAtEnd ? .incomplete : .fails }
  }
}
