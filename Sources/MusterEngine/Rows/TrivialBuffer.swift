/// A growing list of plain records: an array without reference counting, and at an address that a
/// reader written in another language can fill.
@safe
@usableFromInline
struct TrivialBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Makes space for a number of records; the contents stay.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    capacity = max(wanted, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
  }

  /// Makes space for a number of records in place of the contents; the old memory is freed first.
  mutating func replace(capacity wanted: Int) {
    unsafe base.deallocate()
    capacity = wanted
    unsafe base = .allocate(capacity: wanted)
    count = 0
  }

  mutating func removeAll() { count = 0 }

  /// Removes all; memory that a rare huge row needed is released.
  mutating func removeAll(keeping most: Int) {
    if capacity > most && count < most { replace(capacity: most) }
    count = 0
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  mutating func append(_ element: Element, count more: Int) {
    reserve(count + more)
    unsafe (base + count).initialize(repeating: element, count: more)
    count += more
  }

  /// Sets the number of records in memory that another writer filled.
  mutating func setFilled(_ filled: Int) {
    precondition(filled >= 0 && filled <= capacity)
    count = filled
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    @inline(__always)
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      yield unsafe &base[index]
    }
  }
}

extension TrivialBuffer where Element: Indexed {
  /// The record at an index of the buffer's own type.
  subscript(id: Element.ID) -> Element {
    @inline(__always)
    get { self[id.index] }
    @inline(__always)
    _modify { yield &self[id.index] }
  }
}
