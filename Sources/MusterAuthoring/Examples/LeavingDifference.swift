internal import Muster

/// A place at which another value leaves than an example says.
struct LeavingDifference {
  /// The place, as a JSON Pointer.
  var path: String
  /// The value that the example says; `null` for none.
  var expected: Value
  /// The value that leaves; `null` for none.
  var found: Value

  /// Returns the differences between what an example says and the payload that leaves: of an object
  /// the members that are said, of a list all items. What is `null` is not there.
  static func between(_ expected: Value, _ found: Value) -> [LeavingDifference] {
    between(expected, found, at: [])
  }

  private static func between(
    _ expected: Value, _ found: Value, at path: [String]
  ) -> [LeavingDifference] {
    switch (expected, found) {
    case (.object(let members), .object):
      return members.flatMap {
        between($0.value, found[$0.name] ?? .null, at: path + [$0.name])
      }
    case (.list(let items), .list(let others)) where items.count == others.count:
      return items.indices.flatMap {
        between(items[$0], others[$0], at: path + [String($0)])
      }
    default:
      if expected == found { return [] }
      return [
        LeavingDifference(path: FieldPath.pointer(path), expected: expected, found: found)
      ]
    }
  }
}
