/// The slots of a program's frames in a row.
extension Program {
  /// Returns the slot of the list or map whose items have a frame, given the base of the frame
  /// around it; `nil` for the form itself.
  func list(of frame: FrameID, around base: SlotID) -> SlotID? {
    frames[frame].owner.map { base + fields[$0].slot }
  }
}

extension CompiledFrame {
  /// Returns the slots of a frame, given its base.
  func slots(at base: SlotID) -> [SlotID] { (0..<slotCount).map { base + SlotOffset($0) } }
}
