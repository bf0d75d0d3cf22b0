internal import MusterSystem

/// Contiguous values for C, at an address that stays valid until more values are added.
@safe
struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  /// The number of bytes kept for later use, even if a rare huge block needed more.
  private static var keptBytes: Int { 4 << 20 }

  init() {
    capacity = 64
    unsafe start = Self.memory(nil, capacity)
  }

  deinit { unsafe free(start) }

  mutating func removeAll() {
    if capacity * MemoryLayout<Element>.stride > Self.keptBytes { self = GrowingMemory() }
    count = 0
  }

  mutating func append(_ element: Element) {
    unsafe room(for: 1).initialize(to: element)
    count += 1
  }

  /// The elements.
  var span: Span<Element> {
    @_lifetime(borrow self)
    get {
      let whole = unsafe Span(_unsafeStart: UnsafePointer(start), count: count)
      return unsafe _overrideLifetime(whole, borrowing: self)
    }
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count)
      return unsafe start[index]
    }
    @inline(__always)
    _modify {
      precondition(index >= 0 && index < count)
      yield unsafe &start[index]
    }
  }

  /// Makes space for more elements; returns the address of that space.
  @unsafe
  mutating func room(for more: Int) -> UnsafeMutablePointer<Element> {
    if capacity - count < more {
      capacity = max(count + more, capacity * 2)
      unsafe start = Self.memory(start, capacity)
    }
    return unsafe start + count
  }

  /// Sets the number of filled elements.
  mutating func setFilled(_ count: Int) {
    precondition(count <= capacity)
    self.count = count
  }

  private static func memory(_ before: UnsafeMutablePointer<Element>?, _ capacity: Int)
    -> UnsafeMutablePointer<Element>
  {
    let bytes = unsafe SystemMemory.bytes(
      UnsafeMutableRawPointer(before)?.assumingMemoryBound(to: UInt8.self),
      capacity * MemoryLayout<Element>.stride)
    return unsafe UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: Element.self)
  }
}
