/// A slot of a row: its index among all slots. A frame is named by its first slot, its *base*.
package struct SlotID: TableIndex, Comparable {
  package let index: Int

  @inline(__always)
  package init(_ index: Int) { self.index = index }

  /// The slot of the form itself, and the base of its own frame.
  package static var form: SlotID { SlotID(0) }

  /// Returns the slot of a frame's field, given the frame's base.
  @inline(__always)
  package static func + (base: SlotID, offset: SlotOffset) -> SlotID {
    SlotID(base.index + offset.count)
  }

  /// Returns the base of a field's frame, given the field's slot.
  @inline(__always)
  static func - (slot: SlotID, offset: SlotOffset) -> SlotID {
    SlotID(slot.index - offset.count)
  }

  package static func < (left: SlotID, right: SlotID) -> Bool { left.index < right.index }
}

extension Slot: Indexed {
  package typealias ID = SlotID
}
