/// Finds the end of a JSON value using only its brackets and quotes.
///
/// It finds the bytes of a value without validating them: the reader that parses them is strict.
struct JSONShape {
  private(set) var depth = 0
  private(set) var isInText = false
  /// The last byte that is neither white space nor inside a string.
  private(set) var last: UInt8 = 0
  private var isEscaped = false

  /// True while a value has begun but not ended.
  var isOpen: Bool { depth > 0 || isInText }

  /// Returns the index of the next quote or backslash in a string.
  @inline(__always)
  func skipText(_ bytes: Span<UInt8>, from index: Int) -> Int {
    if isEscaped { return index }
    return bytes.firstIndex(from: index) { bytes in
      bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: UInt8(ascii: "\\"))
    }
  }

  /// Takes the next byte; returns true if a list, an object or a string ended with it.
  mutating func take(_ byte: UInt8) -> Bool {
    if isInText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
        return depth == 0
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      last = byte
      return depth <= 0
    case 0x20, 0x09, 0x0A, 0x0D: return false
    default: break
    }
    last = byte
    return false
  }
}

extension UInt8 {
  /// True for JSON's white space.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
