/// The reason that the bytes at a place are not a payload.
public struct PayloadProblem: Error, Sendable, Hashable {
  /// The stable name: `not-json`, `not-object`, `duplicate-key`, `too-large`.
  public var code: String

  /// The offset of the problem in bytes from the start of the line, or of the file if it has no
  /// lines.
  public var offset: Int

  /// The reason, in lower case and without a full stop.
  public var message: String

  /// The place of the problem in the source; `nil` if only the beginning of the payload is known.
  public var place: ValuePlace?

  /// True if there was nothing to read.
  var isEmpty = false

  /// Creates a problem with the given code.
  public init(code: String, offset: Int, message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// Creates the problem of a payload that exceeds the byte limit.
  static func tooLarge(_ what: String, at start: Int, limit: Int) -> PayloadProblem {
    PayloadProblem(
      code: "too-large", offset: start + limit,
      message: "\(what) has at most \(limit) bytes, but this one has more")
  }
}
