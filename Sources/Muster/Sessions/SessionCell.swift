/// What a slot of a session's row belongs to, and what it began with.
struct SessionCell {
  /// Which of the form's fields; -1 for a frame's first slot and for slots that are free.
  var field: Int32 = -1
  /// The first slot of its frame.
  var base: Int32 = 0
  /// The list around its frame, for a frame's first slot; -1 for the form.
  var list: Int32 = -1
  /// The index of its number among the row's; -1 where it has none.
  var number: Int32 = -1
  /// The number of items that had this slot before.
  var generation: UInt32 = 0
  /// The value it began with.
  var start = Slot()
  /// The number of items that a list began with; -1 where it was no list.
  var startCount: Int32 = -1
  /// For an item's first slot: the offset, in what its list began with, of the item that was in its
  /// place.
  var startPlace: Int32 = 0
  /// The number of a list's items that differ from those that were in their places; -1 where that
  /// is not known.
  var differing: Int32 = -1
  /// True if it differs from what it began with; of an item's first slot, if the item does.
  var isChanged = false
  /// True of a list whose items are those of its default.
  var isByDefault = false
}
