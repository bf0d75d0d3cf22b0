package import CScan
package import Muster

/// Fills rows from strict JSON, one after the other and each in one pass, in memory that it reuses.
/// It doesn't describe problems; the engine's own reader can.
@safe
package struct Scanner: ~Copyable {
  /// The form's layout.
  package let form: ScanForm
  @usableFromInline let memory = ScanSpace()
  /// The row's memory, as the scanner takes it.
  package var room = unsafe cscan_room()

  /// The number of bytes after a payload that must be readable; the first is a line feed.
  package static var padding: Int { Int(CSCAN_PADDING) }

  /// Creates a scanner of rows for a form.
  package init(_ form: ScanForm) {
    self.form = form
  }

  /// The memory that is kept from row to row.
  @inlinable
  @unsafe
  package var space: OpaquePointer? { unsafe memory.pointer }

  /// Fills a row from one payload; returns false if the payload is not JSON, or not JSON that can
  /// be judged.
  ///
  /// A line feed must follow the bytes, and `padding` bytes from there on must be readable. The row
  /// points into the bytes.
  @unsafe
  package mutating func fill(_ row: inout Row, from bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let space = unsafe space, let start = bytes.baseAddress else { return false }
    unsafe take(row.begin(), mostSlots: row.mostSlots)
    while true {
      let outcome = unsafe cscan_row(form.pointer, space, &room, start, start + bytes.count)
      if outcome == CSCAN_FILLED {
        unsafe row.end(slotCount: Int(room.slot_count), extraCount: Int(room.extra_count))
        return true
      }
      guard outcome == CSCAN_NEEDS_ROOM else { return false }
      grow(&row)
    }
  }

  /// Takes a row's memory to fill.
  @inlinable
  @inline(__always)
  @unsafe
  package mutating func take(_ memory: RowRoom, mostSlots: Int) {
    // Slots and extras have the layout of `cscan_slot` and `cscan_extra`; a test checks this.
    unsafe room.slots = UnsafeMutableRawPointer(memory.slots).assumingMemoryBound(
      to: cscan_slot.self)
    unsafe room.slot_capacity = UInt32(truncatingIfNeeded: memory.slotCapacity)
    unsafe room.extras = UnsafeMutableRawPointer(memory.extras).assumingMemoryBound(
      to: cscan_extra.self)
    unsafe room.extra_capacity = UInt32(truncatingIfNeeded: memory.extraCapacity)
    unsafe room.slot_limit = UInt32(clamping: mostSlots)
  }

  /// Gives the row the space that it was found to need.
  package mutating func grow(_ row: inout Row) {
    if unsafe room.problem == CSCAN_SLOTS.rawValue {
      row.growSlots()
    } else {
      row.growExtras()
    }
    unsafe take(row.room, mostSlots: row.mostSlots)
  }
}
