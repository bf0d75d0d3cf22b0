extension Format {
  /// A URI that contains its data: `data:text/plain;base64,SGk=`.
  public static let dataURI = Format(
    "data-uri",
    summary:
      "a data URI: `data:`, an optional media type, an optional `;base64`, a comma and the data",
    standard: "RFC 2397, section 3; characters of the data as in RFC 3986",
    shape: "(?is)data:.*,.*",
    message: "Enter a data address in the correct format, like data:text/plain;base64,SGk=",
    passing: [
      Example("data:,"), Example("data:,A%20brief%20note"), Example("data:text/plain;base64,SGk="),
      Example("data:;charset=utf-8,x"), Example("data:image/svg+xml;charset=utf-8,%3Csvg%3E"),
      Example("data:image/png;base64,"), Example("data:;base64,SGk%3D"), Example("DATA:,x"),
      Example("data:application/x;a=b;c=d;base64,+/+/"),
    ],
    failing: [
      Example(""), Example("data:"), Example("data:text/plain"), Example("data:text,x"),
      Example("data:text/plain;charset,x"), Example("data:text/plain;charset=,x"),
      Example("data:,a b"), Example("data:,<a>"), Example("data:,%zz"), Example("data:;base64,S"),
      Example("data:;base64,SGk=="), Example("data:;base64,S_k="), Example("data:base64,SGk="),
      Example("http://example.com"), Example(" data:,x"), Example("data:;base64;a=b,SGk="),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in try cursor.readDataURI() }
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readDataURI() throws(ParseStop) {
    for scalar in "data:".unicodeScalars {
      try take { $0.lowercased == UInt8(ascii: scalar) }
    }
    if let next, next != UInt8(ascii: ";"), next != UInt8(ascii: ",") {
      try readToken()
      try expect("/")
      try readToken()
    }
    var isBase64 = false
    while !isBase64, takes(";") {
      let start = index
      try readToken()
      if takes("=") {
        try readToken()
      } else if isBase64Word(at: start) {
        isBase64 = true
      } else {
        throw isAtEnd ? .incomplete : .fails
      }
    }
    try expect(",")
    if isBase64 {
      try EncodedText.base64.read(&self, padding: .percentEncoded, value: base64Value)
    } else {
      try readCharacters(isInternational: false, isQueryCharacter)
    }
  }

  /// Reads an RFC 2045 token or percent-encoded bytes.
  private mutating func readToken() throws(ParseStop) {
    let start = index
    try readCharacters(isInternational: false) {
      isTokenCharacter($0) && $0 != UInt8(ascii: "%")
    }
    guard index > start else { throw isAtEnd ? .incomplete : .fails }
  }

  private func isBase64Word(at start: Int) -> Bool {
    var position = start
    for scalar in "base64".unicodeScalars {
      guard position < index, bytes[position].lowercased == UInt8(ascii: scalar) else {
        return false
      }
      position += 1
    }
    return position == index
  }
}
