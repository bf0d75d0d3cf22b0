/// What a field of a payload may hold: JSON's values, with exact numbers.
///
/// Literals stand for themselves, so a payload reads as it looks:
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
  /// and is kept as it is in a field of type `any`.
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

    /// A value under a name.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member, or `nil` where this is no object or has no such member. Of
  /// two with one name, which JSON text can't hold here, the first.
  public subscript(name: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
