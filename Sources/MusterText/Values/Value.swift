/// The value of a payload's field: JSON's values, with exact numbers.
///
/// Swift literals are values, so a payload reads as it looks:
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
  /// A number past those limits, as it was written. It fails `type` wherever a number is expected,
  /// and is kept unchanged in a field of type `any`.
  case hugeNumber(String)
  /// A text.
  case text(String)
  /// Values in order.
  case list([Value])
  /// Named values, in the order they were written.
  case object([Member])

  /// A named value of an object.
  public struct Member: Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value

    /// A value with a name.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member, or `nil` if this is not an object or has no such member. The
  /// first, if two have the same name, which can't come from JSON text.
  public subscript(name: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
