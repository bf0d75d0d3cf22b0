extension Span<UInt8> {
  /// Returns the scalar whose first byte is at an index of a well-formed string, and its number of
  /// bytes; U+FFFD and one byte if no scalar starts there.
  @inlinable package func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let lead = self[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead < 0xF5, count - index >= length else { return (0xFFFD, 1) }
    var value = UInt32(lead & (0xFF >> UInt8(length + 1)))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return (value, length)
  }

  /// True if every byte is ASCII.
  @inlinable package var isASCII: Bool {
    for index in indices where self[index] >= 0x80 { return false }
    return true
  }
}

extension Unicode.Scalar {
  /// Creates the scalar with a value that was read from UTF-8.
  @inlinable package init(read value: UInt32) {
    self = Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension [UInt8] {
  /// Appends a part of a string.
  package mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
