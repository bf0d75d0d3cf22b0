/// The part of a source that is in memory: blocks are appended as they are asked for, and what is
/// done with is dropped, so that a source of any size is read in bounded memory.
struct ByteWindow {
  let source: any ByteSource
  private let blockSize: Int
  /// The bytes that one payload may have, and so most windows.
  private let limit: Int

  /// What was read, and where the bytes begin that are not done with.
  private var bytes: [UInt8] = []
  private var start = 0

  /// How many bytes there are.
  var count: Int { bytes.count - start }

  subscript(index: Int) -> UInt8 { bytes[start + index] }

  /// The bytes.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(start..<bytes.count) }
  }

  /// Adds the bytes from an index on to others, up to the first that is marked; answers its index.
  @inline(__always)
  func copy(
    from index: Int, to target: inout [UInt8], until marks: (EightBytes) -> UInt64
  ) -> Int {
    let end = span.firstIndex(from: index, marked: marks)
    unsafe span.extracting(index..<end).withUnsafeBufferPointer { bytes in
      unsafe target.append(contentsOf: bytes)
    }
    return end
  }

  /// Adds some of the bytes to others.
  func copy(_ range: Range<Int>, to target: inout [UInt8]) {
    target += bytes[(start + range.lowerBound)..<(start + range.upperBound)]
  }

  /// What the source is, where its first bytes say that it is no text in UTF-8.
  mutating func foreignSign() throws(ReadError) -> PayloadProblem? {
    while count < 2, try grow() {}
    guard count >= 2 else { return nil }
    let message: String
    switch (self[0], self[1]) {
    case (0x1F, 0x8B): message = "expected text, and this is what gzip made: `zcat` has it back"
    case (0xFF, 0xFE), (0xFE, 0xFF), (_, 0), (0, _):
      message = "expected UTF-8, and this is UTF-16: `iconv -f UTF-16 -t UTF-8` makes it so"
    default: return nil
    }
    return PayloadProblem(code: "not-json", offset: 0, message: message)
  }

  /// A copy of the bytes from an index on.
  func copy(from index: Int) -> [UInt8] { Array(bytes[(start + index)...]) }

  /// How many bytes of the source were dropped before the first one in memory.
  private(set) var dropped = 0

  /// Whether the source has no more.
  private(set) var isAtEnd = false

  init(_ source: any ByteSource, _ limits: PayloadReader.Limits) {
    self.source = source
    blockSize = limits.block
    limit = limits.payload
  }

  /// Whether nothing is read for now, and whether something would have been.
  private var isPaused = false
  private var isMissed = false

  /// Lets the source seem to end with what is in memory.
  mutating func pause() {
    isPaused = true
    isMissed = false
  }

  /// Reads again; whether nobody has missed anything meanwhile.
  mutating func goOn() -> Bool {
    isPaused = false
    return !isMissed
  }

  /// How far the window is done with: it may go back there while nothing has been read.
  struct Mark {
    fileprivate var start: Int
    fileprivate var dropped: Int
  }

  var mark: Mark {
    get { Mark(start: start, dropped: dropped) }
    set { (start, dropped) = (newValue.start, newValue.dropped) }
  }

  /// Reads one more block; answers whether there was any.
  mutating func grow() throws(ReadError) -> Bool {
    if isAtEnd { return false }
    if isPaused {
      isMissed = true
      return false
    }
    // Once a block, not once a payload: what is left has to be moved.
    bytes.removeSubrange(..<start)
    start = 0
    // An array that doubles would have twice the limit, and a copy of what it had.
    if bytes.count + blockSize > bytes.capacity, bytes.count >= limit / 4 {
      bytes.reserveCapacity(max(bytes.count, limit) + 4 * blockSize)
    }
    isAtEnd = try source.read(blockSize, into: &bytes) == 0
    return !isAtEnd
  }

  /// Forgets the bytes before an index; indices after it move down by as many.
  mutating func drop(before index: Int) {
    start += index
    dropped += index
  }
}
