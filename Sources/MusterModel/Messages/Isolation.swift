/// Keeps a value in a sentence from reversing the text around it. A value that may have the
/// opposite direction is written between U+2068 and U+2069 (Unicode Standard Annex 9, first strong
/// isolate). So `2026-03-31` keeps its order inside Arabic text, and so does an Arabic name inside
/// English text.
package enum Isolation {
  /// Returns the value as written in a right-to-left or left-to-right sentence.
  package static func isolated(_ value: String, inRightToLeft: Bool) -> String {
    withUTF8Span(of: value) { isNeeded(around: $0, inRightToLeft: inRightToLeft) }
      ? "\u{2068}\(value)\u{2069}" : value
  }

  /// In a left-to-right sentence, returns true for a value with any letter of a right-to-left
  /// script; in a right-to-left sentence, for a value with anything but such letters and spaces.
  /// Values of only digits keep their order anywhere.
  package static func isNeeded(around value: Span<UInt8>, inRightToLeft: Bool) -> Bool {
    var index = 0
    var hasOther = false
    var isPlainInteger = true
    while index < value.count {
      if !inRightToLeft, value[index] < 0x80 {
        index += 1
        continue
      }
      let (scalar, length) = value.scalar(at: index)
      if isRightToLeft(scalar) {
        if !inRightToLeft { return true }
      } else if scalar != 0x20 {
        hasOther = true
      }
      if !value[index].isDigit { isPlainInteger = false }
      index += length
    }
    return inRightToLeft && hasOther && !isPlainInteger
  }

  /// Returns true for the blocks of right-to-left scripts: Hebrew to Arabic Extended-A, the
  /// presentation forms, and those of the supplementary planes.
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
