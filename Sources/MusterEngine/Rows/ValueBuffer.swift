/// The parsed value of every slot of a row: a growing list without an array's reference counting,
/// like `ConstantTable`.
@safe
@usableFromInline
struct ValueBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<ParsedValue>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Makes space for a number of values. An earlier row's values are still there, but each is
  /// overwritten before it is read.
  mutating func reset(count newCount: Int) {
    if newCount > count { grow(to: newCount) }
  }

  /// Sets a value that came with the payload, and its state.
  @inline(__always)
  mutating func set(_ id: SlotID, _ slot: Slot, _ state: ValueState) {
    precondition(UInt(bitPattern: id.index) < UInt(bitPattern: count))
    unsafe base[id.index].state = state
    // The slot may have held a default of an earlier row, in an item of another list.
    unsafe base[id.index].isDefault = false
    unsafe base[id.index].slot = slot
  }

  /// Sets a value, its state and its sort key.
  @inline(__always)
  mutating func set(_ id: SlotID, _ slot: Slot, _ state: ValueState, key: TimeKey) {
    set(id, slot, state)
    unsafe base[id.index].key = key
  }

  /// Returns the state of a value.
  @inline(__always)
  func state(_ slot: SlotID) -> ValueState {
    precondition(UInt(bitPattern: slot.index) < UInt(bitPattern: count))
    return unsafe base[slot.index].state
  }

  /// Returns a value after normalising.
  @inline(__always)
  func slot(_ slot: SlotID) -> Slot {
    precondition(UInt(bitPattern: slot.index) < UInt(bitPattern: count))
    return unsafe base[slot.index].slot
  }

  /// Returns a value's sort key.
  @inline(__always)
  func key(_ slot: SlotID) -> TimeKey {
    precondition(UInt(bitPattern: slot.index) < UInt(bitPattern: count))
    return unsafe base[slot.index].key
  }

  /// Makes space for more; the contents stay.
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

  subscript(slot: SlotID) -> ParsedValue {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: slot.index) < UInt(bitPattern: count))
      return unsafe base[slot.index]
    }
    @inline(__always)
    set {
      precondition(UInt(bitPattern: slot.index) < UInt(bitPattern: count))
      unsafe base[slot.index] = newValue
    }
  }
}
