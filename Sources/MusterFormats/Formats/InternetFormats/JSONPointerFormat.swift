extension Format {
  /// A path in a JSON document: `/guests/0/name`.
  public static let jsonPointer = Format(
    "json-pointer",
    summary: "a JSON Pointer: slashes, each followed by a name or a number. In a name, `~0` is a "
      + "tilde, and `~1` a slash",
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
        FormatOutcome.reading(text) { cursor throws(ParseStop) in try cursor.readJSONPointer() }
      }
    }
  )
}

extension Cursor {
  /// Reads RFC 6901's json-pointer to the end of the string.
  mutating func readJSONPointer() throws(ParseStop) {
    if !isAtEnd { try expect("/") }
    while let byte = next {
      skip()
      if byte == UInt8(ascii: "~") {
        try take { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
      }
    }
  }
}
