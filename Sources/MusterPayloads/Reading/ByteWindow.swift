/// The part of a source that is in memory. Blocks are appended on demand, and bytes that are no
/// longer needed are dropped, so a source of any size is read in bounded memory.
struct ByteWindow {
  let source: any ByteSource
  private let blockSize: Int
  /// The limit on the bytes of one payload, which also limits most windows.
  private let limit: Int

  /// The bytes that were read, and the index of the first byte still needed.
  private var bytes: [UInt8] = []
  private var start = 0

  /// The number of bytes.
  var count: Int { bytes.count - start }

  subscript(index: Int) -> UInt8 { bytes[start + index] }

  /// The bytes.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(start..<bytes.count) }
  }

  /// Appends the bytes from an index on to a target, up to the first marked byte; returns the index
  /// of that byte.
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

  /// Appends a range of the bytes to a target.
  func copy(_ range: Range<Int>, to target: inout [UInt8]) {
    target += bytes[(start + range.lowerBound)..<(start + range.upperBound)]
  }

  /// The problem to report if the source's first bytes show that it is not UTF-8.
  mutating func foreignSign(_ code: String = "not-json") throws(ReadError) -> PayloadProblem? {
    while count < 2, try grow() {}
    if UnreadableFormat.isOldArrow(span) {
      return PayloadProblem(code: code, offset: 0, message: ReadError.oldArrow.reason)
    }
    guard let encoding = WideEncoding(of: span) else { return nil }
    let advice = "convert it with `iconv -f \(encoding.rawValue) -t UTF-8`"
    return PayloadProblem(
      code: code, offset: 0,
      message: "expected UTF-8, but this is \(encoding.rawValue): \(advice)")
  }

  /// Returns a copy of the bytes from an index on.
  func copy(from index: Int) -> [UInt8] { Array(bytes[(start + index)...]) }

  /// The number of source bytes dropped before the first one in memory.
  private(set) var dropped = 0

  /// True if the source has no more bytes.
  private(set) var isAtEnd = false

  init(_ source: any ByteSource, _ limits: PayloadReader.Limits) {
    self.source = source as? DecompressedBytes ?? DecompressedBytes(source)
    blockSize = limits.block
    limit = limits.payload
  }

  /// True while reading is not allowed, and true if a read was attempted meanwhile.
  private var isPaused = false
  private var isMissed = false

  /// Makes the source seem to end with the bytes in memory.
  mutating func pause() {
    isPaused = true
    isMissed = false
  }

  /// Allows reading again; returns true if no read was attempted meanwhile.
  mutating func goOn() -> Bool {
    isPaused = false
    return !isMissed
  }

  /// A position that the window can return to as long as nothing has been read since.
  struct Mark {
    fileprivate var start: Int
    fileprivate var dropped: Int
  }

  var mark: Mark {
    get { Mark(start: start, dropped: dropped) }
    set { (start, dropped) = (newValue.start, newValue.dropped) }
  }

  /// Reads one more block; returns false if there was none.
  mutating func grow() throws(ReadError) -> Bool {
    if isAtEnd { return false }
    if isPaused {
      isMissed = true
      return false
    }
    // This is done once for each block, not for each payload, because it moves the remaining bytes.
    bytes.removeSubrange(..<start)
    start = 0
    // Reserve the space, because an array that doubles would take twice the limit, in addition to a
    // copy of its old bytes.
    if bytes.count + blockSize > bytes.capacity, bytes.count >= limit / 4 {
      bytes.reserveCapacity(max(bytes.count, limit) + 4 * blockSize)
    }
    isAtEnd = try source.read(blockSize, into: &bytes) == 0
    return !isAtEnd
  }

  /// Drops the bytes before an index; later indices decrease by that number.
  mutating func drop(before index: Int) {
    start += index
    dropped += index
  }
}
