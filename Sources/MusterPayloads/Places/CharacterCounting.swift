/// Counts the characters (Unicode scalars) of UTF-8 bytes, for column numbers.
extension Span<UInt8> {
  /// Returns true if each byte before an index is an ASCII character, and none equals a given byte.
  func isASCII(upTo end: Int, without other: UInt8?) -> Bool {
    var all: UInt8 = 0
    unsafe withUnsafeBytes { bytes in
      // There is no branch inside, so the compiler handles many bytes at once.
      for index in 0..<end { unsafe all |= bytes[index] }
      guard let other, all < 0x80 else { return }
      for index in 0..<end { unsafe all |= bytes[index] == other ? 0x80 : 0 }
    }
    return all < 0x80
  }

  /// Returns the number of characters in a range of the bytes.
  func characterCount(in range: Range<Int>) -> Int {
    let whole = extracting(range)
    var rest = 0
    unsafe whole.withUnsafeBytes { bytes in
      let end = bytes.count & ~7
      let whole = bytes.count & ~31
      var index = 0
      while index < whole {
        // Several counts are summed in one byte, which the compiler does for many at once.
        let next = Swift.min(index + 224, whole)
        var sum: UInt8 = 0
        while index < next {
          sum &+= unsafe bytes[index] & 0xC0 == 0x80 ? 1 : 0
          index &+= 1
        }
        rest += Int(sum)
      }
      var sums: UInt64 = 0
      while index < end {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        sums &+= Self.continuations(word)
        index += 8
      }
      rest += Self.total(sums &+ Self.continuations(unsafe bytes.rest(from: end)))
    }
    return whole.count - rest
  }

  /// Returns a word with 1 for each continuation byte, and 0 for each other byte.
  @inline(__always)
  private static func continuations(_ word: UInt64) -> UInt64 {
    (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
  }

  /// Returns the sum of a word's bytes.
  @inline(__always)
  private static func total(_ bytes: UInt64) -> Int {
    let pairs = (bytes & 0x00FF_00FF_00FF_00FF) &+ ((bytes >> 8) & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }

  /// Returns the number of characters before an index on its line, given the number before an
  /// earlier index. Without `hasFeeds`, there must be no line feed between them.
  @inline(__always)
  func column(at end: Int, from start: Int, _ column: Int, _ hasFeeds: Bool) -> Int {
    if !hasFeeds { return column + characterCount(in: start..<end) }
    var first = end
    while first > start, self[first - 1] != 0x0A { first -= 1 }
    return characterCount(in: first..<end)
  }
}
