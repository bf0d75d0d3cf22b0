/// Makes text safe for a terminal: the output has no control character, no escape sequence and no
/// character that reverses or hides the text around it. A closed isolate (U+2068 to U+2069) stays,
/// because it keeps its contents from reversing the text around it.
package enum TerminalEscaping {
  /// Returns the text with unsafe characters written out: `\u{1B}[31m`.
  package static func escaping(_ text: String) -> String {
    escaping([text])[0]
  }

  /// Returns the pieces of one text with unsafe characters written out.
  package static func escaping(_ pieces: [String]) -> [String] {
    guard pieces.contains(where: { !isSafe($0) }) else { return pieces }
    let isolates = closedIsolates(pieces.reduce("", +))
    var place = 0
    return pieces.map { piece in
      var result = String.UnicodeScalarView()
      for scalar in piece.unicodeScalars {
        if isUnsafe(scalar), !isolates.contains(place) {
          result.append(contentsOf: escape(of: scalar).unicodeScalars)
        } else {
          result.append(scalar)
        }
        place += 1
      }
      return String(result)
    }
  }

  /// Returns true if no character of a text would be written out.
  package static func isSafe(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      if isUnsafe(Unicode.Scalar(read: scalar)) { return false }
      index += length
    }
    return true
  }

  private static func isSafe(_ text: String) -> Bool {
    !text.unicodeScalars.contains(where: isUnsafe)
  }

  /// Returns the offsets of isolates and of the marks that close them, both on the same line.
  private static func closedIsolates(_ text: String) -> Set<Int> {
    var open: [Int] = []
    var closed: Set<Int> = []
    for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar.value {
      case 0x2068: open.append(place)
      case 0x2069:
        if let start = open.popLast() { closed.formUnion([start, place]) }
      case 0x0A, 0x0D, 0x85, 0x2029: open = []
      default: break
      }
    }
    return closed
  }

  /// Returns true for Unicode's control and invisible format characters, its line separators and
  /// its noncharacters, but not for the joiners that emoji and many scripts use.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD: true
    case 0..<0x61C: false
    case 0x61C, 0x70F, 0x180E: true
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true
    case _ where scalar.value & 0xFFFE == 0xFFFE: true
    case 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
