internal import Muster

/// A place where the output payload differs from an example.
struct LeavingDifference {
  /// The place, as a JSON Pointer.
  var path: String
  /// The expected value; `null` if none is expected.
  var expected: Value
  /// The value in the output; `null` if there is none.
  var found: Value

  /// Returns the differences between an example and the output payload: for an object, only in the
  /// listed members; for a list, in all items. `null` counts as missing.
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
