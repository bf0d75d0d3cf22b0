/// An item that is gone.
struct ReleasedItem {
  var frame: Int
  /// The first slots of the frames that it was in, from the form's to its own.
  var bases: [Int]

  /// The slots that it had.
  func slots(_ program: Program) -> Range<Int> {
    let base = bases[bases.count - 1]
    return base..<base + program.frames[frame].slotCount
  }
}
