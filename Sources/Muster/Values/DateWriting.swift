extension [UInt8] {
  /// Appends a whole number that is not below zero, with zeros in front up to `digits`.
  mutating func append(decimal value: Int, digits: Int = 1) {
    let start = count
    var rest = value
    while rest > 0 || count - start < digits {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    self[start...].reverse()
  }

  /// Appends a point and the digits of a part of a second, or nothing where it is zero.
  mutating func append(fraction attoseconds: Int64) {
    guard attoseconds > 0 else { return }
    append(UInt8(ascii: "."))
    append(decimal: Int(truncatingIfNeeded: attoseconds / 1_000_000_000), digits: 9)
    append(decimal: Int(truncatingIfNeeded: attoseconds % 1_000_000_000), digits: 9)
    while last == UInt8(ascii: "0") { removeLast() }
  }
}
