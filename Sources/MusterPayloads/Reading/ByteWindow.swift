/// The part of a source that is in memory: blocks are appended as they are asked for, and what is
/// done with is dropped, so that a source of any size is read in bounded memory.
struct ByteWindow {
  let source: any ByteSource
  private let blockSize: Int
  /// The bytes that one payload may have, and so most windows.
  private let limit: Int

  /// The bytes in memory.
  private(set) var bytes: [UInt8] = []

  /// How many bytes of the source were dropped before the first one in memory.
  private(set) var dropped = 0

  /// Whether the source has no more.
  private(set) var isAtEnd = false

  init(_ source: any ByteSource, _ limits: PayloadReader.Limits) {
    self.source = source
    blockSize = limits.block
    limit = limits.payload
  }

  /// Reads one more block; answers whether there was any.
  mutating func grow() throws(ReadError) -> Bool {
    if isAtEnd { return false }
    // An array that doubles would have twice the limit, and a copy of what it had.
    if bytes.count + blockSize > bytes.capacity, bytes.count >= limit / 4 {
      bytes.reserveCapacity(max(bytes.count, limit) + 4 * blockSize)
    }
    isAtEnd = try source.read(blockSize, into: &bytes) == 0
    return !isAtEnd
  }

  /// Forgets the bytes before an index; indices after it move down by as many.
  mutating func drop(before index: Int) {
    bytes.removeSubrange(..<index)
    dropped += index
  }
}
