/// Why the bytes at a place are no payload.
public struct PayloadProblem: Error, Sendable, Hashable {
  /// The stable name: `not-json`, `not-object`, `duplicate-key`, `too-large`.
  public var code: String

  /// The byte where it showed, counted from the start of the line, or of the file where it has no
  /// lines.
  public var offset: Int

  /// What was expected: lower case, without a full stop.
  public var message: String

  /// Whether there was nothing to read.
  var isEmpty = false

  /// A problem of the given sort.
  public init(code: String, offset: Int, message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// A payload has more bytes than it may have.
  static func tooLarge(_ what: String, at start: Int, limit: Int) -> PayloadProblem {
    PayloadProblem(
      code: "too-large", offset: start + limit,
      message: "\(what) has at most \(limit) bytes, and this one has more")
  }
}
