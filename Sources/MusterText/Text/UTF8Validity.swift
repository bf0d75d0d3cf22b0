extension UTF8 {
  /// Returns true if bytes are valid UTF-8: no overlong forms, no surrogates, nothing above
  /// U+10FFFF.
  package static func isValid(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = validLength(bytes, at: index)
      guard length > 0 else { return false }
      index += length
    }
    return true
  }

  /// Returns the length of the scalar that starts at an index, or 0 if no valid scalar starts
  /// there. The byte there is not ASCII.
  static func validLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard 0xC2...0xF4 ~= lead, bytes.count - index >= length else { return 0 }
    let allowed: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard allowed ~= bytes[index + 1] else { return 0 }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
