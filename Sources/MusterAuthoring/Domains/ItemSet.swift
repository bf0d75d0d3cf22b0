internal import Muster

/// Lists and maps with a certain number of items, with some values among the items and others not.
struct ItemSet {
  private(set) var counts: CountRange
  /// Values that are among the items, each once.
  private(set) var needed: [Value] = []
  /// Values that are not among the items.
  private var refused: [Value] = []

  init(_ counts: CountRange) { self.counts = counts }

  init(with values: [Value], without refused: [Value] = []) {
    counts = CountRange()
    var known = KnownValues()
    needed = values.filter { known.insert($0) }
    self.refused = refused
  }

  /// Returns the lists and maps that are in both sets.
  func intersection(_ other: ItemSet) -> ItemSet {
    var both = ItemSet(with: needed + other.needed, without: refused + other.refused)
    both.counts = counts.intersection(other.counts)
    return both
  }

  /// True if there is certainly no such list or map.
  var isEmpty: Bool {
    if counts.isEmpty || needed.count > counts.max ?? .max { return true }
    let refused = KnownValues(refused)
    return needed.contains { refused.contains($0) }
  }

  /// Returns false if a value is certainly not in the set.
  func contains(_ value: Value) -> Bool {
    switch value {
    case .list(let items): counts.contains(items.count)
    case .object(let members): counts.contains(members.count)
    case .null, .boolean, .number, .hugeNumber, .text: true
    }
  }

  /// Sets with all other lists and maps, if this set is only about the number of items.
  var complement: [ItemSet] { counts.complement.map { ItemSet($0) } }
}
