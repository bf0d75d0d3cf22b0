/// Eight bytes that are examined in one step.
///
/// Each match is marked in the highest bit of its byte. Only the first mark is reliable.
struct EightBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let marks: UInt64 = 0x8080_8080_8080_8080

  private let word: UInt64

  /// Creates the bytes of a word, with the lowest byte first.
  init(_ word: UInt64) { self.word = word }

  /// Marks the bytes that equal a given byte.
  @inline(__always)
  func equal(to byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.marks
  }

  /// Marks the bytes that are not ASCII.
  var outsideASCII: UInt64 { word & Self.marks }

  /// Marks the bytes below a bound, which is no more than 0x80.
  @inline(__always)
  func below(_ bound: UInt8) -> UInt64 {
    (word &- (Self.ones &* UInt64(bound))) & ~word & Self.marks
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the bytes from an index on, with the first one lowest, padded with zeros; there must
  /// be fewer than eight.
  @inline(__always)
  func rest(from index: Int) -> UInt64 {
    if count >= 8 {
      // These are the last eight bytes, without those before the index. Two shifts are needed,
      // because there may be none left.
      let last = UInt64(
        littleEndian: unsafe loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      return (last >> UInt64((7 - (count - index)) * 8)) >> 8
    }
    var rest: UInt64 = 0
    for place in index..<Swift.max(index, count) {
      unsafe rest |= UInt64(self[place]) << UInt64((place - index) * 8)
    }
    return rest
  }
}

extension Span<UInt8> {
  /// Returns the first marked index, starting at a given one; the count if there is none.
  @inline(__always)
  func firstIndex(from start: Int, marked marks: (EightBytes) -> UInt64) -> Int {
    unsafe withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let found = marks(EightBytes(UInt64(littleEndian: word)))
        if found != 0 { return index + found.trailingZeroBitCount / 8 }
        index += 8
      }
      let found = marks(EightBytes(unsafe bytes.rest(from: index)))
      return Swift.min(index + found.trailingZeroBitCount / 8, bytes.count)
    }
  }
}
