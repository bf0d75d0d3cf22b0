internal import Muster

extension [UInt8] {
  /// Appends a string as JSON, including quotes.
  ///
  /// Non-ASCII characters stay unchanged, except those in ``JSONEscapes``.
  mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    append(insideJSON: text)
    append(UInt8(ascii: "\""))
  }

  /// Does the same without the quotes.
  mutating func append(insideJSON text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe append(insideJSON: Span(_unsafeElements: bytes))
    }
  }

  /// Appends a string given as UTF-8 bytes in the same way.
  mutating func appendJSON(utf8 text: Span<UInt8>) {
    append(UInt8(ascii: "\""))
    append(insideJSON: text)
    append(UInt8(ascii: "\""))
  }

  /// Does the same without the quotes.
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
      case let byte where byte < 0x20: JSONEscapes.append(UInt32(byte), to: &self)
      default:
        if let (scalar, length) = JSONEscapes.scalar(in: text, at: end) {
          JSONEscapes.append(scalar, to: &self)
          index = end + length
        }
      }
    }
  }
}

extension Span<UInt8> {
  /// True if JSON writes all of these bytes unescaped.
  var isPlainJSON: Bool { endOfPlain(from: 0) == count }

  /// Returns the end of the bytes that JSON writes unescaped.
  fileprivate func endOfPlain(from start: Int) -> Int {
    var index = start
    while true {
      index = firstIndex(from: index) { bytes in
        bytes.below(0x20) | bytes.equal(to: UInt8(ascii: "\""))
          | bytes.equal(to: UInt8(ascii: "\\")) | bytes.equal(to: 0x7F) | bytes.outsideASCII
      }
      // Most non-ASCII characters are not escaped.
      while index < count, self[index] >= 0x80 {
        if JSONEscapes.scalar(in: self, at: index) != nil { return index }
        index += self[index] < 0xE0 ? 2 : self[index] < 0xF0 ? 3 : 4
      }
      if index >= count { return count }
      if self[index] < 0x20 || self[index] == UInt8(ascii: "\"")
        || self[index] == UInt8(ascii: "\\") || self[index] == 0x7F
      {
        return index
      }
    }
  }
}
