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
  /// Forgets the payload before; the memory stays where it is until the row is judged or grows.
  @unsafe
  public mutating func begin() -> RowRoom {
    arena.reset()
    slots.removeAll(keeping: 1 << 16)
    extras.removeAll(keeping: 1 << 14)
    return unsafe RowRoom(
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
    slots.reserve(slots.capacity + 1)
    // As many as there are now: what needed them gives them back only when it was smaller.
    slots.setFilled(slots.capacity)
  }

  /// Makes more room for members that no field names; what was filled is lost.
  public mutating func growExtras() {
    extras.reserve(extras.capacity + 1)
    extras.setFilled(extras.capacity)
  }
}
