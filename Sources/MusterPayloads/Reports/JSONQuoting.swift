extension [UInt8] {
  /// Appends a text as JSON writes it, quotes included.
  ///
  /// Everything outside ASCII stays as it is, but what a terminal would obey is escaped.
  mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      default:
        let value = scalar.value
        if value < 0x20 || (0x7F..<0xA0).contains(value) {
          let digits = String(value, radix: 16)
          append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        } else {
          append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }
}
