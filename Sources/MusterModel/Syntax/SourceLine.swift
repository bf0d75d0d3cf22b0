/// A line of a program that contains a part of a form.
public struct SourceLine: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file: `App/SignUp.swift`.
  public let file: String
  /// The line, counted from 1.
  public let line: Int

  /// Creates a line of a file.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `App/SignUp.swift:12`.
  public var description: String { "\(file):\(line)" }
}
