/// A part of a form written in Swift: a field, a cross-field rule, a given value, a step, a message
/// or a pattern. ``FormBuilder`` converts each of these to a part.
public struct FormPart: Sendable {
  enum Content: Sendable {
    case field(Field)
    case rule(FormRule)
    case given(FormGiven)
    case step(FormStep)
    case message(FormMessage)
    case pattern(FormPattern)
  }

  let content: Content
}

/// A value that your program provides: `FormGiven("current-email", .text)`.
public struct FormGiven: Sendable {
  let name: String
  let type: ValueType
  let line: SourceLine

  /// Creates a given value with a name and a type.
  public init(
    _ name: String, _ type: ValueType, file: String = #fileID, line: Int = #line
  ) {
    self.name = name
    self.type = type
    self.line = SourceLine(file: file, line: line)
  }
}

/// A page of a wizard: `FormStep("contact", "email", "phone")`.
public struct FormStep: Sendable {
  var entries: [(String, Node)]
  let line: SourceLine

  /// Creates a step with a name and the names of its fields.
  public init(
    _ name: String, _ fields: String..., title: String? = nil,
    when condition: FieldCondition? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    entries = [("name", .quoted(name)), ("fields", .list(fields.map { .quoted($0) }))]
    if let title { entries.append(("title", .quoted(title))) }
    if let condition { entries.append(("when", condition.node)) }
    self.line = SourceLine(file: file, line: line)
  }
}

/// The message for a code, on one field or on all:
/// `FormMessage("email.required", "Enter {label}")`.
public struct FormMessage: Sendable {
  let code: String
  let language: String?
  let text: Node
  let line: SourceLine

  /// Creates the message for `code`, or for `field.code`, in a language, by default the form's own.
  public init(
    _ code: String, _ text: String, language: String? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    self.code = code
    self.language = language
    self.text = .quoted(text)
    self.line = SourceLine(file: file, line: line)
  }

  /// Creates a message with a plural form for each category of the language, such as `one` and
  /// `other`. The parameter that `count` names selects the form.
  public init(
    _ code: String, count: String, _ texts: KeyValuePairs<String, String>,
    language: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.code = code
    self.language = language
    text = .mapping([("count", .quoted(count))] + texts.map { ($0.key, .quoted($0.value)) })
    self.line = SourceLine(file: file, line: line)
  }
}

/// A named pattern, which other patterns include with `(?&name)`.
public struct FormPattern: Sendable {
  let name: String
  let pattern: String
  let line: SourceLine

  /// Creates a pattern with a name.
  public init(_ name: String, _ pattern: String, file: String = #fileID, line: Int = #line) {
    self.name = name
    self.pattern = pattern
    self.line = SourceLine(file: file, line: line)
  }
}

/// Collects the parts of a form.
@resultBuilder
public enum FormBuilder {
  /// Returns a field as a part.
  public static func buildExpression(_ field: Field) -> [FormPart] {
    [FormPart(content: .field(field))]
  }
  /// Returns fields as parts.
  public static func buildExpression(_ fields: [Field]) -> [FormPart] {
    fields.map { FormPart(content: .field($0)) }
  }
  /// Returns a cross-field rule as a part.
  public static func buildExpression(_ rule: FormRule) -> [FormPart] {
    [FormPart(content: .rule(rule))]
  }
  /// Returns a given value as a part.
  public static func buildExpression(_ given: FormGiven) -> [FormPart] {
    [FormPart(content: .given(given))]
  }
  /// Returns a step as a part.
  public static func buildExpression(_ step: FormStep) -> [FormPart] {
    [FormPart(content: .step(step))]
  }
  /// Returns a message as a part.
  public static func buildExpression(_ message: FormMessage) -> [FormPart] {
    [FormPart(content: .message(message))]
  }
  /// Returns a pattern as a part.
  public static func buildExpression(_ pattern: FormPattern) -> [FormPart] {
    [FormPart(content: .pattern(pattern))]
  }
  /// Returns all parts in order.
  public static func buildBlock(_ parts: [FormPart]...) -> [FormPart] { parts.flatMap { $0 } }
  /// Returns the parts of an `if` without `else`.
  public static func buildOptional(_ part: [FormPart]?) -> [FormPart] { part ?? [] }
  /// Returns the parts of an `if`.
  public static func buildEither(first part: [FormPart]) -> [FormPart] { part }
  /// Returns the parts of an `else`.
  public static func buildEither(second part: [FormPart]) -> [FormPart] { part }
  /// Returns the parts of a loop.
  public static func buildArray(_ parts: [[FormPart]]) -> [FormPart] { parts.flatMap { $0 } }
}
