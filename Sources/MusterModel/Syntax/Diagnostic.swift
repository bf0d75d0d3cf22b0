/// A problem reported to a rule file's author: its position, its reason, and a suggestion.
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a problem: an error keeps the file from compiling, a warning is a lint's
  /// advice.
  public enum Severity: Sendable, Hashable {
    case error, warning
  }

  /// The severity.
  public var severity: Severity

  /// The stable name of this kind of problem, such as `unknown-key` or `bad-pattern`.
  public var code: String

  /// The sentence, in lower case and without a full stop: `min 80 is above max 72`.
  public var reason: String

  /// The position in a rule file; `nil` for a form written in Swift.
  public var range: SourceRange?

  /// The bytes to point at in the string at that position, counted after its quotes and escapes are
  /// resolved. An empty range means one byte, and `nil` the position itself.
  package var textRange: Range<Int>?

  /// The position in a form written in Swift: the line of the field, rule or other part.
  public package(set) var sourceLine: SourceLine?

  /// The likely correction, if there is one: `did you mean "matches"?`.
  public var suggestion: String?

  /// The reason, followed by the suggestion: `unknown key "mtches"; did you mean "matches"?`.
  package var sentence: String {
    guard let suggestion else { return reason }
    return reason + "; " + suggestion
  }

  /// Creates a problem with a code, a reason and a position.
  ///
  /// Builds that load only forms accepted by `muster compile`, such as those for browsers, contain
  /// no reasons or suggestions.
  package init(
    _ severity: Severity = .error, code: String, _ reason: @autoclosure () -> String,
    at range: SourceRange?, suggestion: @autoclosure () -> String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.range = range
    #if MUSTER_WITHOUT_REASONS
      (self.reason, self.suggestion) = ("the form has `\(code)`; `muster compile` explains it", nil)
    #else
      (self.reason, self.suggestion) = (reason(), suggestion())
    #endif
  }

  /// Creates a problem with a whole form. Every build contains its reason and suggestion.
  package init(
    ofForm code: String, _ reason: String, at range: SourceRange? = nil, suggestion: String? = nil
  ) {
    severity = .error
    self.code = code
    self.range = range
    self.reason = reason
    self.suggestion = suggestion
  }
}
