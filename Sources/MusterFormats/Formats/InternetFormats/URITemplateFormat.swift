extension Format {
  /// An address with variables to fill in: `https://example.com/{user}`.
  public static let uriTemplate = Format(
    "uri-template",
    summary: "a URI template of any level: an address with expressions in braces",
    standard: "RFC 6570, section 2; the apostrophe in literals by erratum 6937",
    message: "Enter an address template in the correct format, like https://example.com/{user}",
    passing: [
      Example(""), Example("https://example.com/{user}"), Example("{a}{b}"), Example("{+path}/x"),
      Example("{#a}"), Example("{.a}"), Example("{/a,b}"), Example("{;a}"), Example("{?a,b*}"),
      Example("{&a:3}"), Example("{a.b_c}"), Example("{%41}"), Example("{v:9999}"),
      Example("a%41'b"),
      Example("/頁/{x}"), Example("{=a}"),
    ],
    failing: [
      Example("{"), Example("{}"), Example("{a"), Example("a}"), Example("{a,}"), Example("{,+a}"),
      Example("{a..b}"), Example("{a.}"), Example("{v:0}"), Example("{v:01}"), Example("{v:10000}"),
      Example("{a**}"), Example("{a:}"), Example("{a b}"), Example("{a=b}"), Example("a b"),
      Example("%4"), Example("<a>"), Example("a|b"), Example("a\u{7F}"), Example("{{a}}"),
    ],
    check: { _ in
      { text, _ in
        FormatOutcome.reading(text) { cursor throws(ParseStop) in
          while !cursor.isAtEnd {
            if cursor.takes("{") {
              try cursor.readRestOfExpression()
            } else {
              try cursor.readTemplateLiteral()
            }
          }
        }
      }
    }
  )
}

extension Cursor {
  /// Reads literals up to the next expression.
  fileprivate mutating func readTemplateLiteral() throws(ParseStop) {
    let start = index
    try readCharacters(isInternational: true, mayBePrivate: true, isTemplateLiteral)
    guard index > start else { throw .fails }
  }

  /// Reads `[operator] variable-list "}"`.
  fileprivate mutating func readRestOfExpression() throws(ParseStop) {
    guard let first = next else { throw .incomplete }
    if isTemplateOperator(first) { skip() }
    repeat { try readVariable() } while takes(",")
    try expect("}")
  }

  /// Reads varname and its modifier.
  private mutating func readVariable() throws(ParseStop) {
    repeat {
      let start = index
      try readCharacters(isInternational: false) { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
      guard index > start else { throw isAtEnd ? .incomplete : .fails }
    } while takes(".")
    if takes(":") {
      try take { $0.isDigit && $0 != UInt8(ascii: "0") }
      for _ in 0..<3 where next?.isDigit == true { skip() }
    } else {
      _ = takes("*")
    }
  }
}

/// op-level2, op-level3 and op-reserve.
private func isTemplateOperator(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "/"),
    UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="),
    UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "|"):
    true
  default: false
  }
}

/// The literals within ASCII.
private func isTemplateLiteral(_ byte: UInt8) -> Bool {
  switch byte {
  case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
    UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
    UInt8(ascii: "|"), UInt8(ascii: "}"), 0x7F...:
    false
  default: true
  }
}
