/// Memory that is freed with the last column that uses it.
@safe
package final class ColumnMemory {
  @safe
  private struct Block {
    let start: UnsafeMutableRawPointer
  }

  private var blocks: [Block] = []
  /// The number of bytes in the memory.
  package private(set) var count = 0

  /// Creates an object without memory.
  package init() {}

  deinit {
    for block in blocks { unsafe block.start.deallocate() }
  }

  /// Takes ownership of allocated bytes.
  @unsafe
  package func take(_ start: UnsafeMutableRawPointer, count: Int) {
    blocks.append(unsafe Block(start: start))
    self.count += count
  }

  /// Returns space for the addresses of a column's buffers, all of which are null.
  @unsafe
  package func addresses(_ count: Int) -> UnsafeMutablePointer<UnsafeRawPointer?> {
    let start = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: max(1, count))
    unsafe start.initialize(repeating: nil, count: max(1, count))
    unsafe take(start, count: count * MemoryLayout<UnsafeRawPointer?>.stride)
    return unsafe start
  }
}
