extension Format {
  /// A place in a JSON document: `/guests/0/name`.
  public static let jsonPointer = Format(
    "json-pointer",
    summary: "slashes, each followed by a name or a number; ~0 is a tilde, ~1 a slash",
    standard: "RFC 6901, section 3",
    message: "Enter a JSON Pointer in the correct format, like /guests/0/name",
    passing: [
      Example(""), Example("/"), Example("/a"), Example("/guests/0/name"), Example("/a~1b"),
      Example("/m~0n"), Example("//a//"), Example("/ "), Example("/ä\"^|"), Example("/-"),
    ],
    failing: [
      Example("a"), Example("0"), Example("#/a"), Example("a/b"), Example("/~"), Example("/~2"),
      Example("/a~"), Example("/~a"), Example(" /a"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(Shortfall) in try cursor.readJSONPointer() }
      }
    }
  )

  /// A place in a JSON document, seen from another: `1/name`.
  public static let relativeJSONPointer = Format(
    "relative-json-pointer",
    summary: "how many levels up, then a JSON Pointer, or # for the key itself",
    standard: "draft-bhutton-relative-json-pointer-00, section 3",
    message: "Enter a relative JSON Pointer in the correct format, like 1/name",
    passing: [
      Example("0"), Example("1/name"), Example("120/a/b"), Example("0#"), Example("2/~0~1"),
      Example("0+1"), Example("0-10/a"), Example("1-1#"),
    ],
    failing: [
      Example(""), Example("/a"), Example("-1/a"), Example("+1/a"), Example("01/a"), Example("0##"),
      Example("1a"), Example("0#/a"), Example("#"), Example("0+0"), Example("0+"), Example("1/~2"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(Shortfall) in
          if try cursor.take({ $0.isDigit }) != UInt8(ascii: "0") { cursor.takeAll { $0.isDigit } }
          if cursor.takes("+") || cursor.takes("-") {
            try cursor.take { $0.isDigit && $0 != UInt8(ascii: "0") }
            cursor.takeAll { $0.isDigit }
          }
          if cursor.takes("#") { return }
          try cursor.readJSONPointer()
        }
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readJSONPointer() throws(Shortfall) {
    if !isAtEnd { try expect("/") }
    while let byte = next {
      skip()
      if byte == UInt8(ascii: "~") {
        try take { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
      }
    }
  }
}
