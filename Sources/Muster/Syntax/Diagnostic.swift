/// A problem reported to a rule file's author: its position, its reason, and a suggestion.
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a problem: an error keeps the file from compiling, a warning is a lint's
  /// opinion.
  public enum Severity: Sendable, Hashable {
    case error, warning
  }

  /// The severity.
  public var severity: Severity

  /// The stable name of this sort of problem: `unknown-key`, `bad-pattern`.
  public var code: String

  /// The sentence, lower case and without a full stop: `min 80 is above max 72`.
  public var reason: String

  /// The position in a rule file; `nil` for a form written in Swift.
  public var range: SourceRange?

  /// The byte to point at in the text at that position, counted after its quotes and escapes were
  /// read; `nil` for the position itself.
  package var textOffset: Int?

  /// The position of a form written in Swift: the line of the field, rule or other part.
  public package(set) var sourceLine: SourceLine?

  /// The likely correction, if there is one: `did you mean "matches"?`.
  public var suggestion: String?

  /// Creates a problem of the given sort.
  package init(
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
