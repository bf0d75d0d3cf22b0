extension Format {
  /// A media type: `image/png`.
  public static let mimeType = Format(
    "mime-type",
    summary: "a media type with or without parameters; the part before the slash is registered "
      + "with IANA",
    standard: "RFC 6838, section 4.2 (names) and RFC 9110, section 8.3.1 (parameters); first parts "
      + "from IANA's Media Types registry",
    shape: "(?s)[^/]+/.+",
    options: [.lenient("the part before the slash may be any name")],
    message: "Enter a media type in the correct format, like image/png",
    passing: [
      Example("image/png"), Example("application/vnd.api+json"), Example("TEXT/HTML"),
      Example("text/html; charset=utf-8"), Example("text/html;charset=\"utf-8\""),
      Example("multipart/form-data; boundary=x; charset=utf-8"), Example("font/woff2"),
      Example("text/plain; a=\"\\\"b\""), Example("chemical/x-pdb", .lenient),
      Example("text/html;"), Example("text/html; ;charset=utf-8"),
    ],
    failing: [
      Example(""), Example("image"), Example("image/"), Example("/png"), Example("image/png/x"),
      Example("image/ png"), Example("image /png"), Example("f/b"), Example("chemical/x-pdb"),
      Example("image/.png"), Example("text/html; charset"),
      Example("text/html; charset="), Example("text/html; charset=\"utf-8"), Example("image\\png"),
      Example("text/html; charset =utf-8"), Example("*/*"),
    ],
    check: { options in
      let isLenient = options.isLenient
      return { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          try cursor.readTypeName(isLenient: isLenient)
          try cursor.expect("/")
          try cursor.readRestrictedName()
          while !cursor.isAtEnd { try cursor.readParameter() }
        }
      }
    }
  )
}

/// The top-level types of IANA's Media Types registry, November 2026.
private let topLevelTypes = [
  "application", "audio", "example", "font", "haptics", "image", "message", "model", "multipart",
  "text", "video",
]

extension Cursor {
  fileprivate mutating func readTypeName(isLenient: Bool) throws(ParseStop) {
    try readRestrictedName()
    guard !isLenient else { return }
    let length = index
    let isWhole = !isAtEnd
    let isKnown = topLevelTypes.contains { name in
      guard isWhole ? name.utf8.count == length : name.utf8.count >= length else { return false }
      var position = 0
      for byte in name.utf8 where position < length {
        guard bytes[position].lowercased == byte else { return false }
        position += 1
      }
      return true
    }
    guard isKnown else { throw .fails }
  }

  /// Reads restricted-name: at most 127 characters, the first a letter or digit.
  fileprivate mutating func readRestrictedName() throws(ParseStop) {
    let start = index
    try take { $0.isAlphanumeric }
    takeAll(isRestrictedNameCharacter)
    guard index - start <= 127 else { throw .fails }
  }

  /// Reads `OWS ";" OWS [ token "=" ( token / quoted-string ) ]`.
  fileprivate mutating func readParameter() throws(ParseStop) {
    takeAll(isBlank)
    try expect(";")
    takeAll(isBlank)
    if isAtEnd || next == UInt8(ascii: ";") { return }
    try take(isTokenCharacter)
    takeAll(isTokenCharacter)
    try expect("=")
    guard takes("\"") else {
      try take(isTokenCharacter)
      takeAll(isTokenCharacter)
      return
    }
    while !takes("\"") {
      let isEscaped = takes("\\")
      try take { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
      if isEscaped { continue }
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

private func isRestrictedNameCharacter(_ byte: UInt8) -> Bool {
  if byte.isAlphanumeric { return true }
  return switch byte {
  case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"),
    UInt8(ascii: "-"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "."),
    UInt8(ascii: "+"):
    true
  default: false
  }
}

/// tchar of RFC 9110, section 5.6.2.
func isTokenCharacter(_ byte: UInt8) -> Bool {
  if isRestrictedNameCharacter(byte) { return true }
  return switch byte {
  case UInt8(ascii: "%"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "`"),
    UInt8(ascii: "|"), UInt8(ascii: "~"):
    true
  default: false
  }
}
