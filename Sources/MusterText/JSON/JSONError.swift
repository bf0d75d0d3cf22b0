/// The reason why bytes can't be judged as JSON, and its offset.
public struct JSONError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Code: Hashable, Sendable {
    /// The bytes are not JSON as RFC 8259 defines it.
    case notJSON
    /// Objects and lists are nested more than 1,000 levels deep.
    case tooDeep
    /// The bytes are JSON, but an object has the same key twice.
    case duplicateKey
    /// The bytes may be JSON, but with more items and fields than a row allows.
    case tooLarge
  }

  /// The kind of error.
  public let code: Code

  /// The offset of the byte at which the error was found.
  public let offset: Int

  /// The part that was expected, or that is unexpected: `expected a comma or a closing brace`.
  public let reason: String

  package init(_ code: Code, _ reason: String, at offset: Int) {
    self.code = code
    self.offset = offset
    self.reason = reason
  }

  init(_ reason: String, at offset: Int) {
    self.init(.notJSON, reason, at: offset)
  }
}
