/// A generated structure of a payload: of the whole payload, of a group or of an item.
///
/// A payload encodes with the names in the rule file. It doesn't decode, because a decoder couldn't
/// judge it: use `form.decode` or the payload's initialiser, or decode a draft.
public protocol PayloadStructure: Equatable, Sendable, Encodable {
  /// Reads the parts of the structure.
  init(reading reader: inout PayloadPartReader)
  /// The structure as a JSON value.
  var jsonValue: Value { get }
}

extension PayloadStructure {
  /// Returns true if both have the same JSON value, as rules compare values.
  public static func == (one: Self, other: Self) -> Bool { one.jsonValue == other.jsonValue }

  /// Encodes the structure as an object with the names in the rule file. It contains the secrets.
  public func encode(to encoder: any Encoder) throws {
    try CodableValue(jsonValue).encode(to: encoder)
  }

  /// Reads a structure from a JSON value.
  init(checking value: Value) throws(PayloadMismatch) {
    var reader = PayloadPartReader(value)
    self.init(reading: &reader)
    try reader.end()
  }
}

/// A generated structure of a part of a payload: of a group or of an item.
public protocol PayloadGroup: PayloadStructure, PayloadPart {}

extension PayloadGroup {
  /// A group of placeholders.
  public static var jsonPlaceholder: Self {
    var reader = PayloadPartReader()
    return Self(reading: &reader)
  }

  /// Reads the group from a JSON value.
  public init(_ value: Value) throws(PayloadMismatch) { try self.init(checking: value) }
}

extension PayloadWhole where Self: PayloadStructure {
  /// Reads the payload from a JSON value without judging it.
  public init(unjudged value: Value) throws(PayloadMismatch) { try self.init(checking: value) }
}
