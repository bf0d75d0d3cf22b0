internal import Muster

/// The members of an object and the items of a list, by index.
extension Value {
  /// The number of members or items; `nil` for a value that can't have any.
  var partCount: Int? {
    switch self {
    case .object(let members): members.count
    case .list(let items): items.count
    default: nil
    }
  }

  /// The members with their names, or the items with their indices.
  var parts: [(name: String, value: Value)] {
    switch self {
    case .object(let members): members.map { ($0.name, $0.value) }
    case .list(let items): items.enumerated().map { ("\($0)", $1) }
    default: []
    }
  }

  /// The number of values in this one, including itself.
  var valueCount: Int { parts.reduce(1) { $0 + $1.value.valueCount } }

  /// Returns the part at a path of indices.
  func part(at path: ArraySlice<Int>) -> Value? {
    guard let index = path.first else { return self }
    switch self {
    case .object(let members):
      return members.indices.contains(index)
        ? members[index].value.part(at: path.dropFirst()) : nil
    case .list(let items):
      return items.indices.contains(index) ? items[index].part(at: path.dropFirst()) : nil
    default: return nil
    }
  }

  /// Returns the value with a change at a path of indices.
  func changed(at path: ArraySlice<Int>, _ change: (Value) -> Value) -> Value {
    guard let index = path.first else { return change(self) }
    switch self {
    case .object(var members) where members.indices.contains(index):
      members[index].value = members[index].value.changed(at: path.dropFirst(), change)
      return .object(members)
    case .list(var items) where items.indices.contains(index):
      items[index] = items[index].changed(at: path.dropFirst(), change)
      return .list(items)
    default: return self
    }
  }

  /// Returns the value without some of its members or items.
  func removingParts(_ range: Range<Int>) -> Value {
    switch self {
    case .object(var members) where range.upperBound <= members.count:
      members.removeSubrange(range)
      return .object(members)
    case .list(var items) where range.upperBound <= items.count:
      items.removeSubrange(range)
      return .list(items)
    default: return self
    }
  }
}
