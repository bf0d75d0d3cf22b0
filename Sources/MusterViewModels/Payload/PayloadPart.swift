/// A value of Swift that a part of a payload can be: what generated payloads are made of.
public protocol PayloadPart: Equatable, Sendable {
  /// Reads one from a value of JSON.
  init(_ value: Value) throws(PayloadMismatch)
  /// The same as a value of JSON.
  var value: Value { get }
}

/// A value of JSON is none of the type that was asked for.
public struct PayloadMismatch: Error, Hashable, CustomStringConvertible {
  /// Where, as a JSON Pointer.
  public var path: String
  /// What was asked for.
  public var expected: String

  /// Another type was asked for, here.
  public init(expected: String, path: String = "") {
    self.expected = expected
    self.path = path
  }

  /// What is wrong, in words.
  public var description: String { "\(path.isEmpty ? "the payload" : path) is no \(expected)" }

  func inside(_ name: String) -> PayloadMismatch {
    PayloadMismatch(expected: expected, path: String(pointer: [name]) + path)
  }
}

extension Value {
  /// A member that has to be there.
  public func part<Part: PayloadPart>(_ name: String) throws(PayloadMismatch) -> Part {
    do throws(PayloadMismatch) {
      return try Part(self[name] ?? .null)
    } catch {
      throw error.inside(name)
    }
  }

  /// A member that may be missing. A group of which nothing is there is missing too.
  public func partIfAny<Part: PayloadPart>(_ name: String) throws(PayloadMismatch) -> Part? {
    switch self[name] {
    case .none, .null: return nil
    case .object(let members) where members.isEmpty:
      return try? Part(.object([]))
    default: return try part(name)
    }
  }
}

/// Members of an object in the making.
public struct PayloadMembers {
  private var members: [Value.Member] = []

  /// No members yet.
  public init() {}

  /// Adds one, if there is a value.
  public mutating func add<Part: PayloadPart>(_ name: String, _ part: Part?) {
    if let part { members.append(Value.Member(name, part.value)) }
  }

  /// The object.
  public var value: Value { .object(members) }
}
