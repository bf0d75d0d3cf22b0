/// The items of a long list by position, and a long map's entries by key, so that none has to be
/// searched for from the first item on.
struct ItemOrder {
  /// The first slots of the items, in order.
  var bases: [SlotID] = []
  /// The first entry of each key, by the key's bytes.
  private var entries: [[UInt8]: SlotID] = [:]

  /// Adds the key of an entry. If several entries have a key, the first one added keeps it.
  mutating func add(_ key: [UInt8], of base: SlotID) {
    if entries[key] == nil { entries[key] = base }
  }

  /// Replaces the key of an entry. Returns false if another entry has, or had, one of the two keys,
  /// because the first of these entries is then unknown.
  mutating func rename(_ base: SlotID, from old: [UInt8], to new: [UInt8]) -> Bool {
    guard entries[old] == base, entries[new] == nil, entries.count == bases.count else {
      return false
    }
    entries[old] = nil
    entries[new] = base
    return true
  }

  /// Returns the first entry with a key.
  func entry(_ key: [UInt8]) -> SlotID? { entries[key] }

  mutating func removeAll() {
    bases.removeAll()
    entries.removeAll()
  }
}
