internal import CScan
internal import MusterSystem

/// Bytes followed by a line feed and the scanner's padding.
@safe
struct PaddedBytes: ~Copyable {
  /// The number of bytes after a line that the scanner may read, including the line feed.
  static let padding = Int(CSCAN_PADDING) + 1

  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private(set) var count = 0
  /// True if line breaks in added lines were replaced.
  private(set) var hasReplacedBreaks = false

  init(capacity: Int) {
    self.capacity = capacity
    unsafe start = SystemMemory.bytes(nil, capacity + Int(CSCAN_PADDING))
    unsafe start.initialize(repeating: 0x0A, count: Int(CSCAN_PADDING))
  }

  deinit { unsafe free(start) }

  /// The bytes.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let whole = unsafe Span(_unsafeStart: UnsafePointer(start), count: count)
      return unsafe _overrideLifetime(whole, borrowing: self)
    }
  }

  /// The bytes, for callers that make sure they don't change.
  @unsafe
  var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// Reserves space for this many bytes; existing bytes are kept.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    capacity = max(wanted, capacity * 2)
    unsafe start = SystemMemory.bytes(start, capacity + Int(CSCAN_PADDING))
  }

  /// Removes the bytes, and releases memory that few payloads would need.
  mutating func removeAll(keeping most: Int) {
    count = 0
    hasReplacedBreaks = false
    if capacity > most * 4 { self = PaddedBytes(capacity: most) }
  }

  /// Replaces all bytes.
  mutating func set(_ bytes: Span<UInt8>) {
    count = 0
    append(bytes)
  }

  /// Adds bytes.
  mutating func append(_ bytes: Span<UInt8>) {
    reserve(count + bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe memcpy(start + count, base, bytes.count)
    }
    count += bytes.count
    close()
  }

  /// Adds bytes as a line. Line feeds become carriage returns, and carriage returns become tabs;
  /// JSON allows and forbids these characters in the same places.
  mutating func appendLine(_ bytes: Span<UInt8>) {
    let begin = count
    append(bytes)
    replaceBreaks(in: begin..<count)
    endLine()
  }

  private mutating func endLine() {
    reserve(count + 1)
    unsafe start[count] = 0x0A
    count += 1
    close()
  }

  mutating func appendLine(_ bytes: [UInt8]) { appendLine(bytes.span) }

  /// Adds consecutive array items, each as a line: a line feed and spaces replace the bytes between
  /// them.
  mutating func appendLines(_ bytes: Span<UInt8>, _ items: Span<cscan_item>) {
    guard items.count > 0 else { return }
    let first = Int(items[0].start)
    let begin = count
    append(bytes.extracting(first..<Int(items[items.count - 1].end)))
    for index in 1..<items.count {
      let gap = Int(items[index - 1].end)..<Int(items[index].start)
      let start = unsafe start + begin - first
      unsafe start[gap.lowerBound] = 0x0A
      for place in gap.dropFirst() { unsafe start[place] = 0x20 }
    }
    for index in 0..<items.count where items[index].has_break {
      let item = Int(items[index].start)..<Int(items[index].end)
      replaceBreaks(in: begin - first + item.lowerBound..<begin - first + item.upperBound)
    }
    endLine()
  }

  private mutating func replaceBreaks(in range: Range<Int>) {
    var index = range.lowerBound
    while true {
      index = span.firstIndex(from: index) { $0.equal(to: 0x0A) | $0.equal(to: 0x0D) }
      if index >= range.upperBound { return }
      unsafe start[index] = start[index] == 0x0A ? 0x0D : 0x09
      hasReplacedBreaks = true
      index += 1
    }
  }

  /// Lets a closure write up to this many bytes at the end; the closure returns the number of bytes
  /// written.
  mutating func extend<Failure: Error>(
    by most: Int, _ write: (inout MutableSpan<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    reserve(count + most)
    var rest = unsafe MutableSpan(_unsafeStart: start + count, count: most)
    let written = try write(&rest)
    precondition(written >= 0 && written <= most)
    count += written
    close()
    return written
  }

  /// Moves the bytes from an index on to the end of another buffer.
  mutating func moveTail(from index: Int, to other: inout PaddedBytes) {
    other.append(span.extracting(index..<count))
    count = index
    close()
  }

  /// Returns the index after the first line feed.
  func endOfFirstLine() -> Int? {
    for index in 0..<count where unsafe start[index] == 0x0A { return index + 1 }
    return nil
  }

  /// Returns the index after the last line feed at or after an index.
  func endOfLastLine(from index: Int) -> Int? {
    var end = count
    while end > index {
      if unsafe start[end - 1] == 0x0A { return end }
      end -= 1
    }
    return nil
  }

  private mutating func close() {
    unsafe (start + count).initialize(repeating: 0x0A, count: Int(CSCAN_PADDING))
  }
}
