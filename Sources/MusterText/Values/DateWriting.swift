extension [UInt8] {
  /// Appends a non-negative whole number, zero-padded to `digits`.
  mutating func append(decimal value: Int, digits: Int = 1) {
    if digits > 1 || value >= 10 { append(decimal: value / 10, digits: digits - 1) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Appends a point and the digits of a fraction of a second, or nothing if it is zero.
  mutating func append(fraction attoseconds: Int64) {
    guard attoseconds > 0 else { return }
    append(UInt8(ascii: "."))
    append(decimal: Int(truncatingIfNeeded: attoseconds / 1_000_000_000), digits: 9)
    append(decimal: Int(truncatingIfNeeded: attoseconds % 1_000_000_000), digits: 9)
    while last == UInt8(ascii: "0") { removeLast() }
  }
}
