/// The value of a payload's field: JSON's values, with exact numbers.
///
/// Swift literals are values:
///
/// ```swift
/// form.judge(["email": "ada@", "age": 36, "rating": 4.5, "tags": ["a", "b"], "phone": nil])
/// ```
public enum Value: Sendable {
  /// JSON's `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number within the limits of `Number`.
  indirect case number(Number)
  /// A number beyond the limits of `Number`, as written. It fails `type` if a number is expected,
  /// and is kept unchanged in a field of type `any`.
  case hugeNumber(String)
  /// A string.
  case text(String)
  /// Values in order.
  case list([Value])
  /// Named values, in their original order.
  case object([Member])

  /// A named value of an object.
  public struct Member: Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value

    /// Creates a value with a name.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member, or `nil` if this is not an object or has no member with this
  /// name. If two members have the same name, which is impossible in JSON, the first counts.
  public subscript(name: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
