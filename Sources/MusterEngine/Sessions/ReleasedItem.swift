/// A removed item.
struct ReleasedItem {
  var frame: FrameID
  /// The first slots of the frames around it, from the form's to its own.
  var bases: [SlotID]
  /// The generation of its slots.
  var generation: UInt32

  /// Returns the handles that the item's slots had.
  func handles(_ program: Program) -> [FieldHandle] {
    let base = bases[bases.count - 1]
    return program.frames[frame].slots(at: base).map {
      FieldHandle(slot: $0, generation: generation)
    }
  }
}
