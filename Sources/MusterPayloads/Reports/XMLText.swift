internal import Muster

extension [UInt8] {
  /// Appends a string escaped for XML 1.0, as an attribute's value or between tags.
  ///
  /// Characters that can't be written in XML 1.0 are shown as `\u{1B}`. Characters that would
  /// reverse or hide the text around them are written by their code point.
  mutating func appendXML(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append("&#\(scalar.value);")
      default:
        if isForbidden(scalar) {
          append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
        } else if TerminalEscaping.isUnsafe(scalar) {
          append("&#\(scalar.value);")
        } else {
          append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }

  /// Returns true for characters that XML 1.0 excludes, and for control characters that it only
  /// discourages.
  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

/// Escapes strings for XML 1.0.
package enum XML {
  /// Returns a string escaped as an attribute's value or between tags.
  package static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendXML(text)
    return String(decoding: bytes, as: UTF8.self)
  }
}
