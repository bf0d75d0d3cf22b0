/// Counting characters of UTF-8, by which columns are numbered: Unicode scalars.
extension Span<UInt8> {
  /// Returns the number of characters in a range of the bytes.
  func characterCount(in range: Range<Int>) -> Int {
    var rest = 0
    var index = range.lowerBound
    unsafe withUnsafeBytes { bytes in
      while index + 8 <= range.upperBound {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        index += 8
        if word & 0x8080_8080_8080_8080 == 0 { continue }
        rest += ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
      }
    }
    while index < range.upperBound {
      if self[index] & 0xC0 == 0x80 { rest += 1 }
      index += 1
    }
    return range.count - rest
  }

  /// Returns the number of characters before an index on its line, from those before an earlier
  /// one; the caller knows if there are line feeds in between.
  @inline(__always)
  func column(at end: Int, from start: Int, _ column: Int, _ hasFeeds: Bool) -> Int {
    if !hasFeeds { return column + characterCount(in: start..<end) }
    var first = end
    while first > start, self[first - 1] != 0x0A { first -= 1 }
    return characterCount(in: first..<end)
  }
}
