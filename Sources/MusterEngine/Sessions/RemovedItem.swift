/// A removed item that can be put back, with its values and initial values. Its slots stay reserved,
/// so its fields get their handles again.
struct RemovedItem {
  /// A slot of the item, or of an item in its lists.
  struct Part {
    var slot: SlotID
    var cell: SessionCell
    var value: Slot
    var flags: FieldRecord.Flags = []
  }

  /// The item's own slot, as it was.
  let field: FieldHandle
  let list: FieldHandle
  let position: Int
  /// The frames of the item and of the items in its lists, outermost first.
  var frames: [(frame: FrameID, base: SlotID)] = []
  var parts: [Part] = []
}

/// The items that were removed last.
struct RemovedItems {
  /// The number of items that can be put back.
  private static var most: Int { 10 }

  private var items: [RemovedItem] = []

  /// Adds an item. Returns the oldest one if there are now too many.
  mutating func add(_ item: RemovedItem) -> RemovedItem? {
    items.append(item)
    return items.count > Self.most ? items.removeFirst() : nil
  }

  /// Returns the list that an item was in.
  func list(of field: FieldHandle) -> FieldHandle? { items.last { $0.field == field }?.list }

  /// Takes an item out.
  mutating func take(_ field: FieldHandle) -> RemovedItem? {
    items.lastIndex { $0.field == field }.map { items.remove(at: $0) }
  }

  /// Takes out all items.
  mutating func takeAll() -> [RemovedItem] {
    defer { items = [] }
    return items
  }
}
