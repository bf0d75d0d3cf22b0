/// The characters that Muster escapes although JSON allows them unescaped: terminal controls,
/// characters that reverse or hide the text around them, characters that some readers take for line
/// separators (U+0085, U+2028, U+2029), and noncharacters, which some readers refuse.
package enum JSONEscapes {
  /// Returns true if a character is among those that Muster escapes.
  package static func has(_ scalar: UInt32) -> Bool {
    scalar >= 0x7F && TerminalEscaping.isUnsafe(Unicode.Scalar(read: scalar))
  }

  /// Returns the character at an index of a well-formed string, if it is one to escape, and its
  /// length in bytes.
  package static func scalar(
    in text: Span<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int)? {
    let found = text.scalar(at: index)
    return has(found.value) ? found : nil
  }

  /// Appends the escape of a character: `\u2028`, or a surrogate pair beyond U+FFFF.
  package static func append(_ scalar: UInt32, to json: inout [UInt8]) {
    guard scalar > 0xFFFF else { return append(unit: scalar, to: &json) }
    let rest = scalar - 0x10000
    append(unit: 0xD800 + rest >> 10, to: &json)
    append(unit: 0xDC00 + rest & 0x3FF, to: &json)
  }

  private static func append(unit: UInt32, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\\"))
    json.append(UInt8(ascii: "u"))
    var shift: UInt32 = 16
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0x0F)
      json.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
