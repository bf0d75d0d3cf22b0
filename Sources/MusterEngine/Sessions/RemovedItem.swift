/// A removed item that can be put back, with its values and initial values. Its slots stay
/// reserved, so its fields get their handles again.
struct RemovedItem {
  /// A slot of the item, or of an item in its lists.
  struct Part {
    var slot: SlotID
    var cell: SessionCell
    var value: Slot
    var flags: FieldRecord.Flags = []
    /// The server's messages, and whether a failure was shown.
    var pins: [ShownField.Pin] = []
    var isLatched = false
  }

  /// The item's handle before it was removed.
  let field: FieldHandle
  let list: FieldHandle
  /// The item's position in its list, without the items that were removed earlier.
  var position: Int
  /// The frames of the item and of the items in its lists, outermost first.
  var frames: [(frame: FrameID, base: SlotID)] = []
  var parts: [Part] = []
  /// True if the parts have their messages.
  var isShownKept = false
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

  /// Keeps the messages of the item that was just removed.
  mutating func keep(_ fields: [ShownField]) {
    guard let last = items.indices.last, !items[last].isShownKept else { return }
    items[last].isShownKept = true
    for index in items[last].parts.indices {
      let slot = items[last].parts[index].slot
      guard slot.index < fields.count else { continue }
      items[last].parts[index].pins = fields[slot].pins
      items[last].parts[index].isLatched = fields[slot].isLatched
    }
  }

  /// Returns the list that an item was in.
  func list(of field: FieldHandle) -> FieldHandle? { items.last { $0.field == field }?.list }

  /// Takes out an item, with the position at which it belongs now.
  mutating func take(_ field: FieldHandle) -> RemovedItem? {
    guard let index = items.lastIndex(where: { $0.field == field }) else { return nil }
    var item = items.remove(at: index)
    // Later positions are those without the item.
    for later in items.indices[index...] where items[later].list == item.list {
      if items[later].position < item.position {
        item.position -= 1
      } else {
        items[later].position += 1
      }
    }
    return item
  }

  /// Takes out all items.
  mutating func takeAll() -> [RemovedItem] {
    defer { items = [] }
    return items
  }
}
