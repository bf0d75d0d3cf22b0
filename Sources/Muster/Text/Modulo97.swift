/// A remainder by 97 of digits and letters, letters being two digits (ISO/IEC 7064, MOD 97-10).
struct Modulo97 {
  private(set) var remainder = 0

  mutating func take(_ byte: UInt8) {
    let value = byte.alphanumericValue
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
  }
}
