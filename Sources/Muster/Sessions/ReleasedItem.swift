/// A removed item.
struct ReleasedItem {
  var frame: Int
  /// The first slots of the frames around it, from the form's to its own.
  var bases: [Int]

  /// Returns the slots that it had.
  func slots(_ program: Program) -> Range<Int> {
    let base = bases[bases.count - 1]
    return base..<base + program.frames[frame].slotCount
  }
}
