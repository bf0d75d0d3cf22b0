/// Returns true if a scalar is a letter of any script, or a mark that belongs to one.
package func isLetter(_ scalar: UInt32) -> Bool {
  if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isLetter }
  switch Unicode.Scalar(read: scalar).properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark:
    return true
  default: return false
  }
}

/// Returns true if a scalar is a decimal digit of any script.
package func isDigit(_ scalar: UInt32) -> Bool {
  if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isDigit }
  return Unicode.Scalar(read: scalar).properties.generalCategory == .decimalNumber
}

/// Returns true if a scalar ends a line.
package func isLineEnd(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
  default: false
  }
}

/// Returns true unless a scalar is a control or a line end, or is private or unassigned.
package func isPrintable(_ scalar: UInt32) -> Bool {
  if scalar < 0x80 { return 0x20...0x7E ~= scalar }
  switch Unicode.Scalar(read: scalar).properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
    return false
  default: return true
  }
}

/// Returns true if a scalar is invisible: a control other than a tab or a line end, a default
/// ignorable, or a sign of direction or annotation.
package func isInvisible(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x20...0x7E, 0x09, 0x0A, 0x0D: return false
  case ..<0xA0, 0xFFF9...0xFFFB: return true
  default: return Unicode.Scalar(read: scalar).properties.isDefaultIgnorableCodePoint
  }
}

/// Tracks emoji sequences, whose parts are joined and coloured by scalars that are invisible on
/// their own.
package struct EmojiSequence {
  private var isAfterEmoji = false
  private var isAfterFlag = false

  package init() {}

  /// Returns true if an invisible scalar belongs to the emoji before it.
  package mutating func takes(_ scalar: UInt32, before next: UInt32) -> Bool {
    switch scalar {
    case 0xFE0E, 0xFE0F: return isAfterEmoji
    // A joiner joins two emoji.
    case 0x200D: return isAfterEmoji && next >= 0x80 && Self.isEmoji(next)
    // The flags of England, Scotland and Wales are spelled out after a black flag.
    case 0xE0020...0xE007F: return isAfterFlag
    default:
      isAfterEmoji = Self.isEmoji(scalar)
      isAfterFlag = scalar == 0x1F3F4
      return false
    }
  }

  private static func isEmoji(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 {
      return UInt8(truncatingIfNeeded: scalar).isDigit || scalar == 0x23 || scalar == 0x2A
    }
    return Unicode.Scalar(read: scalar).properties.isEmoji
  }
}
