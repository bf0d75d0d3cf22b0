/// An error about a payload that can't be read: its place and the problem.
public struct PayloadError: Error, Sendable, Hashable {
  /// The place where the payload begins.
  public let place: PayloadPlace

  /// The problem, with the offset of the offending byte in the line or the file.
  public let problem: PayloadProblem

  /// The line, from 1.
  public var line: Int { place.line }

  /// The offset of the problem in bytes from the start of the line, or of the file if it has no
  /// lines.
  public var offset: Int { problem.offset }

  /// The reason, in lower case and without a full stop.
  public var message: String { problem.message }
}
