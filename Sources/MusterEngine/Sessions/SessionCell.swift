/// The field and the initial value of a slot in a session's row.
struct SessionCell: Indexed {
  typealias ID = SlotID

  /// The field; `nil` for a frame's first slot and for free slots.
  var field: FieldID?
  /// The first slot of its frame.
  var base = SlotID.form
  /// The list around its frame, for the first slot of an item.
  var list: SlotID?
  /// The index of the slot's number among the row's numbers, if it has one.
  var number: Int?
  /// The number of items that had this slot before.
  var generation: UInt32 = 0
  /// The slot's initial value.
  var start = Slot()
  /// The number of items that a list had initially; `nil` if it was no list.
  var startCount: Int?
  /// For an item's first slot: the offset, in its list's initial trace, of the item that had the
  /// same index.
  var startOffset: Int32 = 0
  /// For an item's first slot: true if its own initial value is that of the item at `startOffset`.
  var startsThere = false
  /// For an item's first slot: the item's position, if the list's order is known.
  var position: Int32 = 0
  /// The index of a list's order among those of all long lists, if it is known.
  var order: Int32?
  /// True for a list whose items changed since the orders were last updated.
  var awaitsOrder = false
  /// The number of a list's items that differ from the initial ones at their indices, if it is
  /// known.
  var differing: Int?
  /// True if the slot's value differs from its initial one; for an item's first slot, true if the
  /// item does.
  var isChanged = false
  /// True for a list whose items are those of its default.
  var isByDefault = false
}
