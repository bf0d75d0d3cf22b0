/// The memory of an object's tables. The object owns the memory, which frees all tables when the
/// object dies, so none can be forgotten.
///
/// The memory is Sendable, because nothing allocates from it after the object's `init`.
@safe
final class TableMemory: @unchecked Sendable {
  @safe
  private struct Block {
    let start: UnsafeMutableRawPointer
  }

  private var blocks: [Block] = []
  private var objects: [AnyObject] = []

  /// Returns space for a number of elements.
  func allocate<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let block = UnsafeMutablePointer<Element>.allocate(capacity: max(1, count))
    blocks.append(unsafe Block(start: UnsafeMutableRawPointer(block)))
    return unsafe block
  }

  /// Keeps an object that a table leads to.
  func keep(_ object: AnyObject) { objects.append(object) }

  deinit {
    for block in blocks { unsafe block.start.deallocate() }
  }
}
