/// The memory of a row, for a reader that fills it as `RowLayout` says.
@unsafe
public struct RowRoom {
  /// The slots, which have no values yet.
  public let slots: UnsafeMutablePointer<Slot>
  /// How many there is room for.
  public let slotCapacity: Int
  /// The members that no field names.
  public let extras: UnsafeMutablePointer<Row.Extra>
  /// How many there is room for.
  public let extraCapacity: Int
}

extension Row {
  /// Forgets the payload before, and gives back what only a rare huge one needed; the memory stays
  /// where it is until the row is judged or grows.
  @unsafe
  public mutating func begin() -> RowRoom {
    arena.reset()
    slots.removeAll(keeping: Self.keptSlots)
    extras.removeAll(keeping: Self.keptExtras)
    isOverfull = false
    return unsafe room
  }

  /// The memory as it is once it has grown for the payload that is being read.
  @unsafe
  public var room: RowRoom {
    unsafe RowRoom(
      slots: slots.base, slotCapacity: slots.capacity, extras: extras.base,
      extraCapacity: extras.capacity)
  }

  /// Says how much of the memory was filled.
  @unsafe
  public mutating func end(slotCount: Int, extraCount: Int) {
    slots.setFilled(slotCount)
    extras.setFilled(extraCount)
  }

  /// Makes more room for slots; what was filled is lost.
  public mutating func growSlots() {
    slots.replace(capacity: slots.capacity * 2)
    // As many as there are now: what needed them gives them back only when it was smaller.
    slots.setFilled(slots.capacity)
  }

  /// Makes more room for members that no field names; what was filled is lost.
  public mutating func growExtras() {
    extras.replace(capacity: extras.capacity * 2)
    extras.setFilled(extras.capacity)
  }
}
