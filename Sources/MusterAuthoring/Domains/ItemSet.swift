internal import Muster

/// Lists and maps with a number of items, with some values among them, and without others.
struct ItemSet {
  private(set) var counts: CountRange
  /// Sets of values: at least one value of each set is among the items.
  private var wanted: [[Value]] = []
  /// Values that are not among the items.
  private var refused: [Value] = []

  init(_ counts: CountRange) { self.counts = counts }

  init(withOneOf values: [Value]) {
    counts = CountRange(min: 1)
    wanted = [values]
  }

  init(without values: [Value]) {
    counts = CountRange()
    refused = values
  }

  /// Returns the lists and maps that are in both.
  func intersection(_ other: ItemSet) -> ItemSet {
    var both = ItemSet(counts.intersection(other.counts))
    both.wanted = wanted + other.wanted
    both.refused = refused + other.refused
    return both
  }

  /// True if it is certain that there is no such list or map.
  var isEmpty: Bool {
    if counts.isEmpty { return true }
    let refused = KnownValues(refused)
    // Two sets without a common value need two items.
    var needed = 0
    var known = KnownValues()
    for values in wanted {
      let left = values.filter { !refused.contains($0) }
      if left.isEmpty { return true }
      if !left.contains(where: { known.contains($0) }) { needed += 1 }
      for value in left { known.insert(value) }
    }
    return needed > counts.max ?? .max
  }

  /// Returns false if it is certain that a value is not in the set.
  func contains(_ value: Value) -> Bool {
    switch value {
    case .list(let items): counts.contains(items.count)
    case .object(let members): counts.contains(members.count)
    case .null, .boolean, .number, .hugeNumber, .text: true
    }
  }

  /// Sets with all other lists and maps, if the set is only about their number.
  var complement: [ItemSet] { counts.complement.map { ItemSet($0) } }
}
