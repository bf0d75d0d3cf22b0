/// The field and the initial value of a slot in a session's row.
struct SessionCell {
  /// The index of the field; -1 for a frame's first slot and for free slots.
  var field: Int32 = -1
  /// The first slot of its frame.
  var base: Int32 = 0
  /// The list around its frame, for a frame's first slot; -1 for the form.
  var list: Int32 = -1
  /// The index of its number among the row's; -1 without one.
  var number: Int32 = -1
  /// The number of items that had this slot before.
  var generation: UInt32 = 0
  /// The slot's initial value.
  var start = Slot()
  /// The number of items that a list had initially; -1 if it was no list.
  var startCount: Int32 = -1
  /// For an item's first slot: the offset, in its list's initial trace, of the item that had its
  /// index.
  var startPlace: Int32 = 0
  /// The number of a list's items that differ from the initial ones at their indices; -1 if
  /// unknown.
  var differing: Int32 = -1
  /// True if it differs from its initial value; for an item's first slot, if the item does.
  var isChanged = false
  /// True for a list whose items are those of its default.
  var isByDefault = false
}
