internal import CScan
internal import Muster

/// Fills rows from bytes, one row after the other, in memory that it reuses.
@safe
struct Scanner: ~Copyable {
  /// The outcome for a row.
  enum Outcome {
    case filled
    /// It is not JSON, or not JSON that can be judged: the core's own reader can describe why.
    case refused
    /// There are no more rows.
    case done
  }

  private let form: ScanForm
  private let space: OpaquePointer?
  private let index: OpaquePointer?
  private var room = unsafe cscan_room()

  /// Creates a scanner of rows for a form; with an index, blocks are read from token to token.
  init(_ form: ScanForm, isIndexed: Bool = true) {
    self.form = form
    unsafe space = cscan_space_create()
    // A scanner that refused every row would never get to the next one.
    if unsafe space == nil { fatalError("there is no memory to read with") }
    unsafe index = isIndexed ? cscan_index_create() : nil
  }

  deinit {
    unsafe cscan_space_destroy(space)
    unsafe cscan_index_destroy(index)
  }

  /// Finds the tokens of a block that has begun.
  mutating func index(_ block: inout ScanBlock) {
    unsafe cscan_block_index(&block.block, index)
  }

  /// Fills a row from the next line of a block that is not blank.
  @inline(__always)
  mutating func next(_ row: inout Row, of block: inout ScanBlock) -> Outcome {
    guard let space = unsafe space else { return .refused }
    unsafe take(row.begin(), mostSlots: row.mostSlots)
    while true {
      let outcome = unsafe cscan_block_next(form.pointer, space, &room, &block.block)
      if outcome == CSCAN_FILLED {
        unsafe row.end(slotCount: Int(room.slot_count), extraCount: Int(room.extra_count))
        return .filled
      }
      if outcome == CSCAN_NEEDS_ROOM {
        grow(&row)
      } else {
        return outcome == CSCAN_DONE ? .done : .refused
      }
    }
  }

  /// Fills a row from one payload.
  mutating func fill(_ row: inout Row, from bytes: borrowing PaddedBytes) -> Outcome {
    guard let space = unsafe space else { return .refused }
    unsafe take(row.begin(), mostSlots: row.mostSlots)
    while true {
      let outcome = unsafe cscan_row(
        form.pointer, space, &room, bytes.start, bytes.start + bytes.count)
      if outcome == CSCAN_FILLED {
        unsafe row.end(slotCount: Int(room.slot_count), extraCount: Int(room.extra_count))
        return .filled
      }
      guard outcome == CSCAN_NEEDS_ROOM else { return .refused }
      grow(&row)
    }
  }

  @inline(__always)
  private mutating func take(_ memory: RowRoom, mostSlots: Int) {
    // Slots and extras have the layout of `cscan_slot` and `cscan_extra`; a test makes sure.
    unsafe room.slots = UnsafeMutableRawPointer(memory.slots).assumingMemoryBound(
      to: cscan_slot.self)
    unsafe room.slot_capacity = UInt32(truncatingIfNeeded: memory.slotCapacity)
    unsafe room.extras = UnsafeMutableRawPointer(memory.extras).assumingMemoryBound(
      to: cscan_extra.self)
    unsafe room.extra_capacity = UInt32(truncatingIfNeeded: memory.extraCapacity)
    unsafe room.slot_limit = UInt32(clamping: mostSlots)
  }

  private mutating func grow(_ row: inout Row) {
    if unsafe room.problem == CSCAN_SLOTS.rawValue {
      row.growSlots()
    } else {
      row.growExtras()
    }
    unsafe take(row.room, mostSlots: row.mostSlots)
  }
}
