extension [UInt8] {
  /// Appends a scalar's UTF-8 bytes. `value` must be the value of a Unicode scalar.
  package mutating func append(scalar value: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value >> shift) & 0x3F }
    switch value {
    case ..<0x80: append(UInt8(truncatingIfNeeded: value))
    case ..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      append(tail(0))
    case ..<0x10000:
      append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      append(tail(6))
      append(tail(0))
    default:
      append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
      append(tail(12))
      append(tail(6))
      append(tail(0))
    }
  }
}
