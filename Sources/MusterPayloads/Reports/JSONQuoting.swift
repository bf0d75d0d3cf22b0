extension [UInt8] {
  /// Appends a text as JSON writes it, quotes included.
  ///
  /// Everything outside ASCII stays as it is, but what a terminal would obey is escaped.
  mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    append(insideJSON: text)
    append(UInt8(ascii: "\""))
  }

  /// The same without the quotes.
  mutating func append(insideJSON text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe append(insideJSON: Span(_unsafeElements: bytes))
    }
  }

  /// A text's bytes, which are UTF-8, in the same way.
  mutating func appendJSON(utf8 text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(insideJSON: text)
    append(UInt8(ascii: "\""))
  }

  /// Those without the quotes.
  mutating func append(insideJSON text: Span<UInt8>) {
    var index = 0
    while true {
      let end = text.endOfPlain(from: index)
      unsafe text.extracting(index..<end).withUnsafeBufferPointer { bytes in
        unsafe append(contentsOf: bytes)
      }
      if end == text.count { break }
      index = end + 1
      switch text[end] {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0xC2 where index < text.count && text[index] < 0xA0:
        // U+0080 to U+009F, whose second byte is their number.
        appendEscape(text[index])
        index += 1
      case let byte where byte < 0x20 || byte == 0x7F: appendEscape(byte)
      case let byte: append(byte)
      }
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append("\\u00")
    if byte < 0x10 { append(UInt8(ascii: "0")) }
    append(String(byte, radix: 16))
  }
}

extension Span<UInt8> {
  /// Whether JSON has all of these bytes as they are.
  var isPlainJSON: Bool { endOfPlain(from: 0) == count }

  /// How far JSON has these bytes as they are: up to a sign that is escaped, or one that may be.
  fileprivate func endOfPlain(from index: Int) -> Int {
    firstIndex(from: index) { bytes in
      bytes.below(0x20) | bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: UInt8(ascii: "\\"))
        | bytes.equal(to: 0x7F) | bytes.equal(to: 0xC2)
    }
  }
}
