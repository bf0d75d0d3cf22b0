/// The ASCII classes of a byte; a byte of a longer character is in none of them.
extension UInt8 {
  /// `0` to `9`.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// `A` to `Z`.
  var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

  /// `a` to `z`.
  var isLowercase: Bool { self &- UInt8(ascii: "a") < 26 }

  /// `A` to `Z`, `a` to `z`.
  var isLetter: Bool { (self | 0x20).isLowercase }

  /// A letter or a digit.
  var isAlphanumeric: Bool { isLetter || isDigit }

  /// `0` to `9`, `A` to `F`, `a` to `f`.
  var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

  /// True if the byte belongs to a character outside ASCII.
  var isBeyondASCII: Bool { self >= 0x80 }

  /// The value of a decimal digit.
  var digitValue: Int { Int(self &- UInt8(ascii: "0")) }

  /// The value of a digit or letter by ISO 7064: `0` to `9`, then `A` is 10, `Z` 35.
  var alphanumericValue: Int { isDigit ? digitValue : Int((self | 0x20) &- UInt8(ascii: "a")) + 10 }

  /// The byte, or the capital of a small letter.
  var uppercased: UInt8 { isLowercase ? self & 0xDF : self }

  /// The byte, or the small letter of a capital.
  var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
}
