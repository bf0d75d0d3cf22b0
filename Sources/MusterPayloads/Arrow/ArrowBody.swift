internal import MusterArrow
internal import MusterSystem

/// The bytes after a message, or the decompressed bytes of a buffer. They grow while bytes arrive,
/// so a message that claims to be large takes no memory for that.
@safe
struct ArrowBody: ~Copyable {
  /// The greatest number of bytes of a message, and of its decompressed buffers.
  static let most = 1 << 30

  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(expecting count: Int) {
    capacity = min(max(count, 1), 1 << 20)
    unsafe start = .allocate(capacity: capacity)
  }

  deinit { unsafe start.deallocate() }

  /// Lets a closure write the next bytes, at most this many; it returns their number.
  mutating func append<Failure: Error>(
    atMost most: Int, _ write: (inout MutableSpan<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    if count == capacity { grow(to: count + 1) }
    let room = min(most, capacity - count)
    var span = unsafe MutableSpan(_unsafeStart: start + count, count: room)
    // Writers don't change the bytes after those that they write.
    let written = try write(&span)
    count += min(written, room)
    return written
  }

  /// Adds bytes.
  mutating func append(_ bytes: Span<UInt8>) {
    grow(to: count + bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe (start + count).update(from: first, count: bytes.count)
    }
    count += bytes.count
  }

  /// Adds bytes that begin at a distance from the end, including those that this adds itself.
  mutating func repeatBytes(_ more: Int, from distance: Int) {
    precondition(distance > 0 && distance <= count)
    grow(to: count + more)
    for index in count..<count + more { unsafe start[index] = start[index - distance] }
    count += more
  }

  private mutating func grow(to wanted: Int) {
    if wanted <= capacity { return }
    let larger = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe memory.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = unsafe memory
    capacity = larger
  }

  /// Moves the bytes to memory that columns own.
  consuming func moved(to memory: ColumnMemory) -> UnsafeRawBufferPointer {
    let (start, count) = unsafe (start, count)
    unsafe memory.take(start, count: capacity)
    discard self
    return unsafe UnsafeRawBufferPointer(start: start, count: count)
  }
}
