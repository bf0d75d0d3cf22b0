/// A removed item.
struct ReleasedItem {
  var frame: FrameID
  /// The first slots of the frames around it, from the form's to its own.
  var bases: [SlotID]

  /// Returns the slots that the item had.
  func slots(_ program: Program) -> [SlotID] {
    let base = bases[bases.count - 1]
    return program.frames[frame].slots(at: base)
  }
}
