/// The memory of a row, for a reader that fills it by its `RowLayout`.
@unsafe
package struct RowRoom {
  /// The slots, which have no values yet.
  package let slots: UnsafeMutablePointer<Slot>
  /// The number of slots for which there is space.
  package let slotCapacity: Int
  /// The members that no field names.
  package let extras: UnsafeMutablePointer<Row.Extra>
  /// The number of members for which there is space.
  package let extraCapacity: Int
}

extension Row {
  /// Forgets the previous payload, and releases memory that only a rare huge one needed; the memory
  /// stays at its address until the row is judged or grows.
  @unsafe
  package mutating func begin() -> RowRoom {
    arena.reset()
    slots.removeAll(keeping: Self.keptSlots)
    extras.removeAll(keeping: Self.keptExtras)
    isOverfull = false
    return unsafe room
  }

  /// The memory after it has grown for the payload that is being read.
  @unsafe
  package var room: RowRoom {
    unsafe RowRoom(
      slots: slots.base, slotCapacity: slots.capacity, extras: extras.base,
      extraCapacity: extras.capacity)
  }

  /// Sets how much of the memory was filled.
  @unsafe
  package mutating func end(slotCount: Int, extraCount: Int) {
    slots.setFilled(slotCount)
    extras.setFilled(extraCount)
  }

  /// Makes more space for slots; their contents are lost.
  package mutating func growSlots() {
    slots.replace(capacity: slots.capacity * 2)
    // As many as now: `removeAll` releases the memory only if fewer are filled.
    slots.setFilled(slots.capacity)
  }

  /// Makes more space for members that no field names; their contents are lost.
  package mutating func growExtras() {
    extras.replace(capacity: extras.capacity * 2)
    extras.setFilled(extras.capacity)
  }
}
