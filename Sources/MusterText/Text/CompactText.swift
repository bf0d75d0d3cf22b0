/// A short string in capitals, without the separators that people type into a number: one of ` `,
/// `-`, `.` and `/` can be between any two characters.
@usableFromInline package struct CompactText {
  /// The maximum number of characters.
  static var capacity: Int { 24 }

  /// The byte for an Ñ, the only letter beyond ASCII in these numbers.
  static var enye: UInt8 { UInt8(ascii: "~") }

  /// The number of characters.
  package private(set) var count = 0

  /// True if there is a separator at the end, which is not allowed.
  package private(set) var endsWithSeparator = false

  @usableFromInline var bytes: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// Reads a string; `nil` if it is too long, or has a character or separator that is out of place.
  package init?(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index].uppercased
      index += 1
      if isSeparator(byte) {
        guard count > 0, !endsWithSeparator else { return nil }
        endsWithSeparator = true
        continue
      }
      endsWithSeparator = false
      guard count < Self.capacity else { return nil }
      if byte == 0xC3 {
        // The second byte of Ñ is 0x91, and of ñ 0xB1.
        guard index < text.count else { break }
        guard text[index] | 0x20 == 0xB1 else { return nil }
        index += 1
        append(Self.enye)
      } else {
        guard byte > 0x20, byte < 0x7E else { return nil }
        append(byte)
      }
    }
  }

  /// The character at a place below `count`.
  @inlinable package subscript(place: Int) -> UInt8 {
    let word = place < 8 ? bytes.0 : place < 16 ? bytes.1 : bytes.2
    return UInt8(truncatingIfNeeded: word >> UInt64((place & 7) * 8))
  }

  /// Adds a character at the end.
  package mutating func append(_ byte: UInt8) {
    let bits = UInt64(byte) << UInt64((count & 7) * 8)
    if count < 8 {
      bytes.0 |= bits
    } else if count < 16 {
      bytes.1 |= bits
    } else {
      bytes.2 |= bits
    }
    count += 1
  }

  /// Returns the string without its first two characters.
  package func withoutPrefix() -> CompactText {
    var rest = self
    rest.bytes.0 = bytes.0 >> 16 | bytes.1 << 48
    rest.bytes.1 = bytes.1 >> 16 | bytes.2 << 48
    rest.bytes.2 = bytes.2 >> 16
    rest.count = max(0, count - 2)
    return rest
  }

  /// Returns the number that the digits at these places form, or `nil` if one is not a digit.
  package func number(_ places: Range<Int>) -> Int? {
    var number = 0
    for place in places {
      guard self[place].isDigit else { return nil }
      number = number * 10 + self[place].digitValue
    }
    return number
  }
}

private func isSeparator(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    || byte == UInt8(ascii: "/")
}
