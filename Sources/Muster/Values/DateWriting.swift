extension [UInt8] {
  /// Appends a non-negative whole number, zero-padded to `digits`.
  mutating func append(decimal value: Int, digits: Int = 1) {
    let start = count
    var rest = value
    while rest > 0 || count - start < digits {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    self[start...].reverse()
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
