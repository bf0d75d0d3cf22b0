/// The chain of a list's or map's items: each leads to the next.
extension Row {
  /// Returns the first slot of a list's item.
  func item(_ index: Int, of list: SlotID) -> SlotID? {
    guard index >= 0, var base = firstItem(of: list) else { return nil }
    for _ in 0..<index {
      guard let next = item(after: base) else { return nil }
      base = next
    }
    return base
  }

  /// Returns the item before an index; the last item for an index past the end, and `nil` for the
  /// front.
  func item(before index: Int, of list: SlotID) -> SlotID? {
    item(min(index, Int(slots[list].count)) - 1, of: list)
  }

  /// Returns the item before this one; nil for the first.
  func item(before base: SlotID, of list: SlotID) -> SlotID? {
    item(before: index(of: base, in: list), of: list)
  }

  /// Returns an item's position in its list.
  func index(of base: SlotID, in list: SlotID) -> Int {
    var index = 0
    var next = firstItem(of: list)
    while let other = next, other != base {
      index += 1
      next = item(after: other)
    }
    return index
  }

  /// Returns the map's entry with a key.
  func entry(_ key: String, of map: SlotID) -> SlotID? {
    var next = firstItem(of: map)
    while let base = next {
      if isSame(slots[base + .key].span, key) { return base }
      next = item(after: base)
    }
    return nil
  }
}
