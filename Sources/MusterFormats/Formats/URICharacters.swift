/// The character classes of RFC 3986 (section 2, appendix A) and RFC 3987 (section 2.2).

/// ALPHA, DIGIT, `+`, `-`, `.`
func isSchemeCharacter(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: ".")
}

/// unreserved: characters that are literal everywhere.
func isUnreserved(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
}

/// unreserved or sub-delims.
func isUnreservedOrDelimiter(_ byte: UInt8) -> Bool {
  if isUnreserved(byte) { return true }
  return switch byte {
  case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"),
    UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
    true
  default: false
  }
}

/// pchar without its percent-encoded bytes.
func isPathCharacter(_ byte: UInt8) -> Bool {
  isUnreservedOrDelimiter(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
}

/// Characters of a query and of a fragment.
func isQueryCharacter(_ byte: UInt8) -> Bool {
  isPathCharacter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
}

/// ucschar, and iprivate if `mayBePrivate`.
func isIRICharacter(_ scalar: UInt32, mayBePrivate: Bool) -> Bool {
  switch scalar {
  case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
  case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: mayBePrivate
  case 0xE0000...0xE0FFF: false
  case 0x10000...0xEFFFD: scalar & 0xFFFF <= 0xFFFD
  default: false
  }
}

/// Returns true if a scalar is visible in an IRI as itself: it is not a space, doesn't hide or
/// reverse the characters next to it (RFC 3987, sections 4.1 and 6.1), and is not a mark on a
/// delimiter. The joiners of scripts and emoji need a character before them.
func isSeen(_ scalar: UInt32, behind byte: UInt8?) -> Bool {
  let isBehindLetter = byte.map { $0.isAlphanumeric || $0.isBeyondASCII } ?? false
  switch scalar {
  // A fast exit for the visible characters of most addresses.
  case 0xC0..<0x300, 0x3041...0x3096, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return true
  case 0x200C, 0x200D: return byte?.isBeyondASCII ?? false
  case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F: return isBehindLetter
  default: break
  }
  if isInvisible(scalar) { return false }
  switch Unicode.Scalar(read: scalar).properties.generalCategory {
  case .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
  case .nonspacingMark, .spacingMark, .enclosingMark: return isBehindLetter
  default: return true
  }
}
