/// Why bytes are no JSON that can be judged, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Code: Hashable, Sendable {
    /// The bytes are not JSON as RFC 8259 has it.
    case notJSON
    /// Objects and lists stand in each other more than 1,000 levels deep.
    case tooDeep
    /// The text is JSON, but an object has one key twice.
    case duplicateKey
    /// The text may be JSON, but it has more items and fields than the row may take.
    case tooLarge
  }

  /// What is wrong.
  public let code: Code

  /// The byte it was found at.
  public let offset: Int

  /// What would be right, or what there is: `expected a comma or a closing brace`.
  public let reason: String

  init(_ code: Code, _ reason: String, at offset: Int) {
    self.code = code
    self.offset = offset
    self.reason = reason
  }

  init(_ reason: String, at offset: Int) {
    self.init(.notJSON, reason, at: offset)
  }
}
