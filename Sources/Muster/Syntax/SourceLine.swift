/// A line of a program, on which a part of a form is written.
public struct SourceLine: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file: `App/SignUp.swift`.
  public let file: String
  /// The line, counted from 1.
  public let line: Int

  /// `App/SignUp.swift:12`.
  public var description: String { "\(file):\(line)" }
}
