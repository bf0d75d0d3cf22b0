/// The remainder of digits and letters divided by 97; each letter counts as two digits (ISO/IEC
/// 7064, MOD 97-10).
@usableFromInline package struct Modulo97 {
  /// The number so far, reduced only once it gets long, so one division serves many digits.
  @usableFromInline var number: UInt64 = 0

  @inlinable package init() {}

  @inlinable package var remainder: Int { Int(number % 97) }

  @inlinable package mutating func take(_ byte: UInt8) {
    let value = UInt64(byte.alphanumericValue)
    if number >= 1_000_000_000_000_000 { number %= 97 }
    number = number * (value < 10 ? 10 : 100) + value
  }
}
