/// Positions of items. Those of short lists are counted each time. Those of long lists are kept, and
/// updated when an item is added, removed or moved; those of a long map's entries are found again.
extension SessionValues {
  /// The number of items from which a list is long.
  static var leastOrdered: Int { 8 }

  /// Forgets the order of a list's items, because it changes.
  mutating func forgetOrder(of list: SlotID) {
    if let order = cells[list].order {
      orders[Int(order)].removeAll()
      freeOrders.append(order)
      cells[list].order = nil
    }
    noteOrder(of: list)
  }

  private mutating func noteOrder(of list: SlotID) {
    if cells[list].awaitsOrder { return }
    cells[list].awaitsOrder = true
    unordered.append(list)
  }

  /// Adds an item to the known order of a list, after another or at the front.
  mutating func insertIntoOrder(_ base: SlotID, after last: SlotID?, of list: SlotID) {
    guard let order = cells[list].order, code(of: list).type == .list else {
      return forgetOrder(of: list)
    }
    noteOrder(of: list)
    let position = last.map { Int(cells[$0].position) + 1 } ?? 0
    orders[Int(order)].bases.insert(base, at: position)
    renumber(order, from: position)
  }

  /// Removes an item from the known order of a list.
  mutating func removeFromOrder(_ base: SlotID, of list: SlotID) {
    guard let order = cells[list].order, code(of: list).type == .list else {
      return forgetOrder(of: list)
    }
    noteOrder(of: list)
    let position = Int(cells[base].position)
    orders[Int(order)].bases.remove(at: position)
    renumber(order, from: position)
  }

  private mutating func renumber(_ order: Int32, from start: Int) {
    let count = orders[Int(order)].bases.count
    for position in start..<count {
      cells[orders[Int(order)].bases[position]].position = Int32(position)
    }
    looks &+= count - start
  }

  /// Keeps the order of all lists whose items changed; returns these lists.
  mutating func orderItems() -> [SlotID] {
    if unordered.isEmpty { return [] }
    let lists = unordered
    unordered.removeAll(keepingCapacity: true)
    for list in lists where cells[list].awaitsOrder {
      cells[list].awaitsOrder = false
      if cells[list].order == nil, row.slots[list].kind == .items,
        row.slots[list].count >= Self.leastOrdered
      {
        order(list)
      }
    }
    return lists
  }

  private mutating func order(_ list: SlotID) {
    let isMap = code(of: list).type == .map
    let free = freeOrders.popLast()
    let index = free ?? Int32(orders.count)
    if free == nil { orders.append(ItemOrder()) }
    orders[Int(index)].bases.reserveCapacity(Int(row.slots[list].count))
    var position: Int32 = 0
    var item = row.firstItem(of: list)
    while let base = item {
      orders[Int(index)].bases.append(base)
      cells[base].position = position
      if isMap { orders[Int(index)].add(row.slots[base + .key].copy, of: base) }
      position += 1
      looks &+= 1
      item = row.item(after: base)
    }
    cells[list].order = index
  }

  /// Notes that a string will replace the key of an entry, if the slot is a key's.
  mutating func noteKey(_ text: String, at slot: SlotID) {
    guard let list = cells[cells[slot].base].list, let order = cells[list].order,
      code(of: list).type == .map, slot == cells[slot].base + .key
    else { return }
    let isKept = orders[Int(order)].rename(
      cells[slot].base, from: row.slots[slot].copy, to: Array(text.utf8))
    if !isKept { forgetOrder(of: list) }
  }

  /// Returns the first slot of the item at a position.
  func item(_ position: Int, of list: SlotID) -> SlotID? {
    guard let order = cells[list].order else { return row.item(position, of: list) }
    let bases = orders[Int(order)].bases
    return bases.indices.contains(position) ? bases[position] : nil
  }

  /// Returns the item before a position, or the last item if the position is past the end.
  func item(before position: Int, of list: SlotID) -> SlotID? {
    guard let order = cells[list].order else { return row.item(before: position, of: list) }
    let bases = orders[Int(order)].bases
    return position > 0 ? bases[min(position, bases.count) - 1] : nil
  }

  /// Returns an item's position in its list.
  func position(of base: SlotID, in list: SlotID) -> Int {
    cells[list].order == nil ? row.index(of: base, in: list) : Int(cells[base].position)
  }

  /// Returns the map's entry with a key.
  func entry(_ key: String, of map: SlotID) -> SlotID? {
    guard let order = cells[map].order else { return row.entry(key, of: map) }
    return orders[Int(order)].entry(Array(key.utf8))
  }

  /// Returns true if a slot comes before another in the file's order, items after their list.
  func isBefore(_ one: SlotID, _ other: SlotID) -> Bool {
    var (first, second) = (one, other)
    while depth(of: first) > depth(of: second), let list = cells[cells[first].base].list {
      first = list
    }
    while depth(of: second) > depth(of: first), let list = cells[cells[second].base].list {
      second = list
    }
    while cells[first].base != cells[second].base,
      let list = cells[cells[first].base].list, let another = cells[cells[second].base].list
    {
      if list == another {
        return position(of: cells[first].base, in: list)
          < position(of: cells[second].base, in: list)
      }
      (first, second) = (list, another)
    }
    if first != second { return order(of: first) < order(of: second) }
    // One of the two is a list around the other.
    return depth(of: one) < depth(of: other)
  }

  /// Returns the number of lists around a slot.
  private func depth(of slot: SlotID) -> Int {
    program.frames[program.plan.fields[field(at: slot)].frame].depth
  }
}

extension Slot {
  /// A copy of the bytes.
  fileprivate var copy: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(span, 0..<Int(count))
    return bytes
  }
}
