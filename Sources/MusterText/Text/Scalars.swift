/// Reads characters outside ASCII from a string that is known to be well-formed UTF-8.
extension Cursor {
  /// Returns the next scalar and its length in bytes; `nil` at the end of the string.
  package func nextScalar() -> (value: UInt32, length: Int)? {
    guard let lead = next else { return nil }
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(length == 1 ? lead : lead & (0xFF >> UInt8(length + 1)))
    for distance in 1..<4 where distance < length {
      guard let byte = peek(distance) else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}
