/// A payload that can't be read: where it stands, and what is wrong.
public struct PayloadError: Error, Sendable, Hashable {
  /// Where the payload begins.
  public let place: PayloadPlace

  /// What is wrong, and at which byte of the line or of the file.
  public let problem: PayloadProblem

  /// The line, from 1.
  public var line: Int { place.line }

  /// The byte where it showed, counted from the start of the line, or of the file where that has no
  /// lines.
  public var offset: Int { problem.offset }

  /// What was expected: lower case, without a full stop.
  public var message: String { problem.message }
}
