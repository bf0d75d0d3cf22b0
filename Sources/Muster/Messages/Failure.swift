/// One check that one field did not pass.
public struct Failure: Sendable {
  /// Whether a failure blocks.
  public enum Severity: Sendable {
    case error, warning
  }

  /// The value of a parameter.
  public enum ParameterValue: Sendable {
    case integer(Int64)
    case number(Number)
    case text(String)
    case texts([String])
  }

  /// A parameter about the failure that its message may name: `min`, `max`, `length`, `other`.
  public struct Parameter: Sendable {
    /// The placeholder's name.
    public var name: String
    /// What stands in its place.
    public var value: ParameterValue

    /// A named parameter.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// Where: a JSON Pointer such as `/guests/0/name`.
  public var path: String

  /// What went wrong, for programs: `too-short`.
  public var code: String

  /// The word of the rule that was not passed: `length`.
  public var kind: String

  /// Whether it blocks.
  public var severity: Severity

  /// The sentence for the person filling in.
  public var message: String

  /// The parameters behind the message, in a fixed order.
  public var parameters: [Parameter]

  /// What was probably meant, where that can be told.
  public var suggestion: String?

  /// A failure with the given parts.
  public init(
    path: String, code: String, kind: String, severity: Severity = .error, message: String,
    parameters: [Parameter] = [], suggestion: String? = nil
  ) {
    self.path = path
    self.code = code
    self.kind = kind
    self.severity = severity
    self.message = message
    self.parameters = parameters
    self.suggestion = suggestion
  }
}
