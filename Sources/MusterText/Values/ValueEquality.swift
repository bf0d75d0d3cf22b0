extension Value: Equatable {
  /// Returns true if two values are equal as rules compare them, at any depth.
  public static func == (left: Value, right: Value) -> Bool { left.isSame(as: right) }

  /// Returns true if this value equals another: strings and names byte by byte, numbers by value
  /// (or as written, beyond the limits of `Number`), objects in any order.
  public func isSame(as other: Value) -> Bool {
    // The pairs still to be compared; a value without others inside adds none.
    var waiting: [(Value, Value)] = []
    guard Self.compare(self, other, &waiting) else { return false }
    while let (left, right) = waiting.popLast() {
      guard Self.compare(left, right, &waiting) else { return false }
    }
    return true
  }

  /// Compares two values themselves, and defers the values inside.
  private static func compare(
    _ left: Value, _ right: Value, _ waiting: inout [(Value, Value)]
  ) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.text(let left), .text(let right)), (.hugeNumber(let left), .hugeNumber(let right)):
      return left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      for index in left.indices { waiting.append((left[index], right[index])) }
      return true
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      if haveSameNames(left, right) {
        for index in left.indices { waiting.append((left[index].value, right[index].value)) }
        return true
      }
      let (left, right) = (sortedByName(left), sortedByName(right))
      guard haveSameNames(left, right) else { return false }
      for index in left.indices { waiting.append((left[index].value, right[index].value)) }
      return true
    case (.null, _), (.boolean, _), (.number, _), (.hugeNumber, _), (.text, _), (.list, _),
      (.object, _):
      return false
    }
  }

  private static func haveSameNames(_ left: [Member], _ right: [Member]) -> Bool {
    for index in left.indices where !left[index].name.utf8.elementsEqual(right[index].name.utf8) {
      return false
    }
    return true
  }

  private static func sortedByName(_ members: [Member]) -> [Member] {
    members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
