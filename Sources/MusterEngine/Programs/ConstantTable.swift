/// Plain records that are laid out once and read often: an array without a header and reference
/// counting, which cost the judge more time than the records do.
///
/// The table is in a `TableMemory` and is freed with it. An index past the end is our own mistake
/// and traps. The table is Sendable, because nothing writes to it after `init`.
@safe
struct ConstantTable<Element: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element], in memory: TableMemory) {
    count = elements.count
    unsafe base = memory.allocate(count)
    for index in elements.indices {
      unsafe (base + index).initialize(to: elements[index])
    }
  }

  func contains(where passes: (Element) -> Bool) -> Bool {
    for index in 0..<count where passes(self[index]) { return true }
    return false
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
  }
}

extension ConstantTable<UInt8> {
  /// Returns the bytes at some indices.
  @_lifetime(borrow self)
  func span(_ range: Range<Int>) -> Span<UInt8> {
    precondition(range.upperBound <= count)
    let bytes = unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    return unsafe _overrideLifetime(Span(_unsafeElements: bytes), borrowing: self)
  }
}

extension ConstantTable where Element: Indexed {
  /// The record at an index of the table's own type.
  subscript(id: Element.ID) -> Element {
    @inline(__always)
    get { self[id.index] }
  }
}

/// Objects that are read often. It is like `ConstantTable`, but returns each object without
/// reference counting. The memory keeps the objects alive.
@safe
struct ObjectTable<Object: AnyObject & Sendable>: Sendable {
  private let table: ConstantTable<UInt>

  var count: Int { table.count }

  init(_ objects: [Object], in memory: TableMemory) {
    for object in objects { memory.keep(object) }
    table = ConstantTable(
      objects.map { unsafe UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }, in: memory)
  }

  @inline(__always)
  func with<Result>(_ index: Int, _ body: (Object) -> Result) -> Result {
    // `init` stored the address of an object, so it is never zero.
    let address = unsafe UnsafeRawPointer(bitPattern: table[index]).unsafelyUnwrapped
    return unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef { body($0) }
  }
}
