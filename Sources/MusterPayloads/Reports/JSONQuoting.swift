extension [UInt8] {
  /// Appends a text as JSON writes it, quotes included.
  ///
  /// Everything outside ASCII stays as it is, but what a terminal would obey is escaped.
  mutating func appendJSON(_ text: String) { appendJSON(utf8: text.utf8) }

  /// The same with a text's bytes, which are UTF-8.
  mutating func appendJSON(utf8 text: some Sequence<UInt8>) {
    append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7F: appendEscape(byte)
      case 0x80..<0xA0 where last == 0xC2:
        // U+0080 to U+009F, whose second byte is their number.
        removeLast()
        appendEscape(byte)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append("\\u00")
    if byte < 0x10 { append(UInt8(ascii: "0")) }
    append(String(byte, radix: 16))
  }
}
