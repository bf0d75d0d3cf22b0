/// A rule that a field didn't pass.
public struct Failure: Sendable {
  /// The severity of a failure: blocking or not.
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

  /// A parameter that the failure's message can name, such as `min`, `max`, `length` or `other`.
  public struct Parameter: Sendable {
    /// The placeholder's name.
    public var name: String
    /// The value that replaces the placeholder.
    public var value: ParameterValue

    /// Creates a parameter with a name and a value.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// The path of the field: a JSON Pointer such as `/guests/0/name`.
  public var path: String

  /// The failure's name for programs, such as `too-short`.
  public var code: String

  /// The keyword of the rule that failed, such as `length`.
  public var kind: String

  /// The severity: blocking or not.
  public var severity: Severity

  /// The message for the person filling in the form.
  public var message: String

  /// The parameters of the message, in a fixed order.
  public var parameters: [Parameter]

  /// The value that was probably meant, if one is known.
  public var suggestion: String?

  /// Creates a failure with the given parts.
  package init(
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

extension Failure.ParameterValue {
  /// The parameter as a JSON value.
  package var data: Value {
    switch self {
    case .integer(let integer): .number(Number(integer))
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .texts(let texts): .list(texts.map { .text($0) })
    }
  }
}
