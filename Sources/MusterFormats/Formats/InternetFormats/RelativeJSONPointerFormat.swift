extension Format {
  /// A path in a JSON document, relative to another: `1/name`.
  public static let relativeJSONPointer = Format(
    "relative-json-pointer",
    summary: "the number of levels to go up, then a JSON Pointer, or `#` for the key itself",
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
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
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
