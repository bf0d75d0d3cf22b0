/// The ASCII classes of a byte; a byte of a longer character is in none of them.
extension UInt8 {
  /// `0` to `9`.
  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// `A` to `Z`.
  @inlinable package var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

  /// `a` to `z`.
  @inlinable package var isLowercase: Bool { self &- UInt8(ascii: "a") < 26 }

  /// `A` to `Z`, `a` to `z`.
  @inlinable package var isLetter: Bool { (self | 0x20).isLowercase }

  /// A letter or a digit.
  @inlinable package var isAlphanumeric: Bool { isLetter || isDigit }

  /// `0` to `9`, `A` to `F`, `a` to `f`.
  @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// True if the byte belongs to a character outside ASCII.
  @inlinable package var isBeyondASCII: Bool { self >= 0x80 }

  /// The value of a decimal digit.
  @inlinable package var digitValue: Int { Int(self &- UInt8(ascii: "0")) }

  /// The value of a digit or letter according to ISO 7064: `0` to `9`, then `A` is 10, `Z` 35.
  @inlinable package var alphanumericValue: Int {
    isDigit ? digitValue : Int((self | 0x20) &- UInt8(ascii: "a")) + 10
  }

  /// The byte, with a small letter converted to a capital.
  @inlinable package var uppercased: UInt8 { isLowercase ? self & 0xDF : self }

  /// The byte, with a capital converted to a small letter.
  @inlinable package var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}
