/// A Swift value that can be a part of a payload. Generated payloads consist of these.
public protocol PayloadPart: Equatable, Sendable {
  /// Any value of the type. A `PayloadPartReader` continues with it after a mismatch.
  static var jsonPlaceholder: Self { get }
  /// Reads the part from a JSON value.
  init(_ value: Value) throws(PayloadMismatch)
  /// The part as a JSON value.
  var jsonValue: Value { get }
}

extension PayloadPart {
  /// The part as a JSON value. Of a structure with a field called `value`, it is the field.
  public var value: Value { jsonValue }
}

/// An error for a JSON value that doesn't have the expected type.
public struct PayloadMismatch: Error, Hashable, CustomStringConvertible {
  /// The value's path, as a JSON Pointer.
  public var path: String
  /// The expected type.
  public var expected: String

  /// Creates the error for a value that doesn't have the expected type.
  public init(expected: String, path: String = "") {
    self.expected = expected
    self.path = path
  }

  /// The error as a sentence.
  public var description: String { "\(path.isEmpty ? "the payload" : path) is no \(expected)" }

  func inside(_ name: String) -> PayloadMismatch {
    PayloadMismatch(expected: expected, path: String(pointer: [name]) + path)
  }
}

extension Value {
  /// Reads a required member.
  public func part<Part: PayloadPart>(_ name: String) throws(PayloadMismatch) -> Part {
    do throws(PayloadMismatch) {
      return try Part(self[name] ?? .null)
    } catch {
      throw error.inside(name)
    }
  }

  /// Reads a member that can be `null`; `nil` if it is missing. For a type that isn't optional,
  /// such as `Value`, a `null` is a value of the type.
  public func partOrNull<Part: PayloadPart>(_ name: String) throws(PayloadMismatch) -> Part? {
    guard self[name] != nil else { return nil }
    let part: Part = try part(name)
    return part
  }

  /// Reads an optional member. A group with no members counts as missing.
  public func partIfAny<Part: PayloadPart>(_ name: String) throws(PayloadMismatch) -> Part? {
    switch self[name] {
    case .none, .null: return nil
    case .object(let members) where members.isEmpty:
      return try? Part(.object([]))
    default: return try part(name)
    }
  }
}

extension Value {
  /// Creates an object of the members that have a value.
  public init(members: KeyValuePairs<String, Value?>) {
    self = .object(
      members.compactMap { member in member.value.map { Value.Member(member.key, $0) } })
  }
}
