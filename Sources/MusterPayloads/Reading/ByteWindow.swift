/// The part of a source that is in memory: blocks are appended as they are asked for, and what is
/// done with is dropped, so that a source of any size is read in bounded memory.
struct ByteWindow {
  let source: any ByteSource
  private let blockSize: Int

  /// The bytes in memory.
  private(set) var bytes: [UInt8] = []

  /// How many bytes of the source were dropped before the first one in memory.
  private(set) var dropped = 0

  /// Whether the source has no more.
  private(set) var isAtEnd = false

  init(_ source: any ByteSource, blockSize: Int) {
    self.source = source
    self.blockSize = blockSize
  }

  /// Reads one more block; answers whether there was any.
  mutating func grow() throws(ReadError) -> Bool {
    if isAtEnd { return false }
    isAtEnd = try source.read(blockSize, into: &bytes) == 0
    return !isAtEnd
  }

  /// Forgets the bytes before an index; indices after it move down by as many.
  mutating func drop(before index: Int) {
    bytes.removeSubrange(..<index)
    dropped += index
  }
}
