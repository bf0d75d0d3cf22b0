internal import CScan
internal import Muster
internal import MusterScan

/// Fills rows from the lines of a block.
extension Scanner {
  /// The outcome for a row.
  enum Outcome {
    case filled
    /// The row is not JSON, or not JSON that can be judged; the engine's own reader can describe
    /// the problem.
    case refused
    /// There are no more rows.
    case done
  }

  /// Fills a row from the next line in a block that is not blank.
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
}
