/// What every slot of a row became: a growing list without the reference counting of an array, as
/// `ConstantTable` is.
@safe
struct ValueBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<ParsedValue>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Room for so many. What an earlier row left is still there: each is written before it is read.
  mutating func reset(count newCount: Int) {
    if newCount > count { grow(to: newCount) }
  }

  /// How a value came, and what it is.
  @inline(__always)
  mutating func set(_ index: Int, _ slot: Slot, _ state: ParsedValue.State) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    unsafe base[index].state = state
    unsafe base[index].slot = slot
  }

  /// The same with the value's place among those of its type.
  @inline(__always)
  mutating func set(_ index: Int, _ slot: Slot, _ state: ParsedValue.State, key: TimeKey) {
    set(index, slot, state)
    unsafe base[index].key = key
  }

  /// How a value was read.
  @inline(__always)
  func state(_ index: Int) -> ParsedValue.State {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe base[index].state
  }

  /// A value after normalising.
  @inline(__always)
  func slot(_ index: Int) -> Slot {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe base[index].slot
  }

  /// A value's place among those of its type.
  @inline(__always)
  func key(_ index: Int) -> TimeKey {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe base[index].key
  }

  /// Room for more; those that are there stay.
  mutating func grow(to newCount: Int) {
    if newCount > capacity {
      capacity = max(newCount, capacity * 2)
      let larger = UnsafeMutablePointer<ParsedValue>.allocate(capacity: capacity)
      unsafe larger.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
      unsafe base = larger
    }
    while count < newCount {
      unsafe (base + count).initialize(to: ParsedValue())
      count += 1
    }
  }

  subscript(index: Int) -> ParsedValue {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    @inline(__always)
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = newValue
    }
  }
}
