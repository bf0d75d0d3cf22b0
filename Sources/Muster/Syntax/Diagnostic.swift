/// A problem told to a rule's author: where it is, what it is, and what would be right.
public struct Diagnostic: Sendable, Hashable {
  /// How bad it is: an error keeps the file from compiling, a warning is a lint's opinion.
  public enum Severity: Sendable, Hashable {
    case error, warning
  }

  /// How bad it is.
  public var severity: Severity

  /// The stable name of this sort of problem: `unknown-key`, `bad-pattern`.
  public var code: String

  /// The sentence, lower case and without a full stop: `min 80 is above max 72`.
  public var reason: String

  /// Where; `nil` for what was written in Swift.
  public var range: SourceRange?

  /// What would be right, where one answer is likely: `did you mean "matches"?`.
  public var suggestion: String?

  /// A problem of the given sort.
  public init(
    _ severity: Severity = .error, code: String, _ reason: String, at range: SourceRange?,
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.reason = reason
    self.range = range
    self.suggestion = suggestion
  }
}
