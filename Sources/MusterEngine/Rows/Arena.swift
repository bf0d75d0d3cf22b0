/// Memory for bytes that live as long as one row: allocated in chunks that never move, and kept for
/// the next row.
@safe
@usableFromInline
struct Arena: ~Copyable {
  private var chunks: [UnsafeMutableBufferPointer<UInt8>] = unsafe []
  private var current = 0
  private var used = 0

  private static var smallest: Int { 4096 }

  init() {}

  deinit {
    for index in unsafe chunks.indices { unsafe chunks[index].deallocate() }
  }

  /// Frees everything allocated for the row. Memory that a rare huge row needed is released.
  mutating func reset() {
    while unsafe chunks.count > 8, let last = unsafe chunks.popLast() { unsafe last.deallocate() }
    current = 0
    used = 0
  }

  /// Returns space for a number of bytes.
  @unsafe
  mutating func room(for count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    while unsafe current < chunks.count {
      let chunk = unsafe chunks[current]
      if chunk.count - used >= count {
        let room = unsafe UnsafeMutableBufferPointer(rebasing: chunk[used..<used + count])
        used += count
        return unsafe room
      }
      current += 1
      used = 0
    }
    let last = unsafe chunks.last?.count ?? Self.smallest / 2
    let size = max(count, min(last * 2, 1 << 20))
    unsafe chunks.append(.allocate(capacity: size))
    current = unsafe chunks.count - 1
    used = count
    return unsafe UnsafeMutableBufferPointer(rebasing: chunks[current][..<count])
  }

  /// Keeps a copy of the bytes.
  mutating func keep(_ bytes: Span<UInt8>, as kind: Slot.Kind) -> Slot {
    let room = unsafe room(for: bytes.count)
    for index in bytes.indices { unsafe room[index] = bytes[index] }
    return unsafe Slot(kind, bytes: UnsafeBufferPointer(room))
  }

  /// Keeps a copy of the bytes.
  mutating func keep(_ bytes: [UInt8], as kind: Slot.Kind) -> Slot {
    keep(bytes.span, as: kind)
  }

  /// Keeps a copy of a string's bytes.
  mutating func keep(_ text: String, as kind: Slot.Kind) -> Slot {
    var text = text
    let room = unsafe room(for: text.utf8.count)
    text.withUTF8 { bytes in
      _ = unsafe room.initialize(fromContentsOf: bytes)
    }
    return unsafe Slot(kind, bytes: UnsafeBufferPointer(room))
  }
}
