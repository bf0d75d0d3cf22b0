extension Format {
  /// A string that is JSON: `{"name": "Ada"}`.
  public static let json = Format(
    "json",
    summary: "one JSON value, at most 1,000 levels deep",
    standard: "RFC 8259, section 2",
    message: "Enter JSON in the correct format, like [\"Ada\", 36]",
    passing: [
      Example("{}"), Example("[]"), Example("0"), Example("null"), Example("\"\""), Example("true"),
      Example("{\"name\": \"Ada\", \"age\": 36, \"tags\": [true, false, null, -1.5e+3]}"),
      Example(" [ \"\\u00e9\\n\\ud83d\\ude00\", \"é\" ]\n"), Example("{\"a\":1,\"a\":2}"),
      Example("\"\\ud83d\""), Example("\"\\ude00\\ud83d\""),
    ],
    failing: [
      Example(""), Example(" "), Example("{"), Example("{]"), Example("[1,]"), Example("{\"a\"}"),
      Example("{a:1}"), Example("{'a':1}"), Example("01"), Example("1."), Example("nul"),
      Example("NaN"), Example("\"\n\""), Example("\"\\x\""), Example("\"\\ud83\""), Example("1 2"),
      Example("// a\n1"), Example("\u{FEFF}1"), Example("\"\\ud83g\""), Example("[1}"),
    ],
    check: { _ in
      { text, _ in
        unsafe withUnsafeTemporaryAllocation(of: Bool.self, capacity: JSONReader.maximumDepth) {
          levels in
          unsafe levels.initialize(repeating: false)
          var isObject = unsafe levels.mutableSpan
          return FormatOutcome.reading(text) { cursor throws(ParseStop) in
            try cursor.readJSON(&isObject)
          }
        }
      }
    }
  )
}

extension Cursor {
  /// Reads a value and the spaces around it; `isObject` has an element for each level.
  fileprivate mutating func readJSON(_ isObject: inout MutableSpan<Bool>) throws(ParseStop) {
    var depth = 0
    while true {
      skipJSONSpaces()
      if try opensLevel(&isObject, &depth) { continue }
      // A value is followed by the ends of its containers, or by a comma and the next value.
      while true {
        skipJSONSpaces()
        guard depth > 0 else { return }
        let closing: Unicode.Scalar = isObject[depth - 1] ? "}" : "]"
        if takes(closing) {
          depth -= 1
          continue
        }
        try expect(",")
        skipJSONSpaces()
        if isObject[depth - 1] { try readJSONName() }
        break
      }
    }
  }

  /// Reads a value without parts and returns false, or opens a value with parts, reads up to the
  /// first part and returns true.
  private mutating func opensLevel(
    _ isObject: inout MutableSpan<Bool>, _ depth: inout Int
  ) throws(ParseStop) -> Bool {
    guard let byte = next else { throw .incomplete }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let opensObject = byte == UInt8(ascii: "{")
      guard depth < isObject.count else { throw .fails }
      skip()
      skipJSONSpaces()
      if takes(opensObject ? "}" : "]") { return false }
      isObject[depth] = opensObject
      depth += 1
      if opensObject { try readJSONName() }
      return true
    case UInt8(ascii: "\""): try readJSONText()
    case UInt8(ascii: "t"): try readWord("true")
    case UInt8(ascii: "f"): try readWord("false")
    case UInt8(ascii: "n"): try readWord("null")
    default: try readJSONNumber()
    }
    return false
  }

  private mutating func skipJSONSpaces() {
    takeAll { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private mutating func readWord(_ word: StaticString) throws(ParseStop) {
    for index in 0..<word.utf8CodeUnitCount {
      let letter = word.withBytes { $0[index] }
      try take { $0 == letter }
    }
  }

  private mutating func readJSONName() throws(ParseStop) {
    try readJSONText()
    skipJSONSpaces()
    try expect(":")
  }

  private mutating func readJSONNumber() throws(ParseStop) {
    _ = takes("-")
    if !takes("0") {
      try take { $0.isDigit }
      takeAll { $0.isDigit }
    }
    if takes(".") {
      try take { $0.isDigit }
      takeAll { $0.isDigit }
    }
    guard takes("e") || takes("E") else { return }
    if !takes("+") { _ = takes("-") }
    try take { $0.isDigit }
    takeAll { $0.isDigit }
  }

  private mutating func readJSONText() throws(ParseStop) {
    try expect("\"")
    while !takes("\"") {
      takeAll { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      guard takes("\\") else {
        guard next == UInt8(ascii: "\"") else { throw isAtEnd ? .incomplete : .fails }
        continue
      }
      guard takes("u") else {
        try take(isJSONEscape)
        continue
      }
      // Any four digits are valid: the grammar allows half of a surrogate pair.
      for _ in 0..<4 { try take { $0.isHexDigit } }
    }
  }
}

private func isJSONEscape(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
    UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
    true
  default: false
  }
}
