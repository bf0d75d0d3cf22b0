/// A rule of a form written in Swift: `.length(6...20)`.
public struct FieldRule: Sendable {
  let kind: String
  let arguments: Node
  var beside: [(String, Node)] = []

  /// Creates a rule of any kind, with its arguments as values. The named functions below are easier
  /// to read.
  public init(_ kind: String, _ arguments: Value) {
    self.kind = kind
    self.arguments = .value(arguments)
  }

  init(_ kind: String, _ arguments: Node) {
    self.kind = kind
    self.arguments = arguments
  }

  private func with(_ key: String, _ node: Node) -> FieldRule {
    var rule = self
    rule.beside.append((key, node))
    return rule
  }

  /// Sets the message for the person who fills in the form.
  public func message(_ text: String) -> FieldRule { with("message", .quoted(text)) }

  /// Makes the rule's failures warnings, which are reported but never block.
  public func warning() -> FieldRule { with("severity", .plain("warning")) }

  /// Makes the rule apply only while the condition is true.
  public func when(_ condition: FieldCondition) -> FieldRule { with("when", condition.node) }

  /// Sets your own code for the rule's failures.
  public func code(_ code: String) -> FieldRule { with("code", .quoted(code)) }
}

/// The kinds of rules, by their Swift names.
extension FieldRule {
  /// Requires a value.
  public static let required = FieldRule("required", .plain("true"))
  /// Forbids a value.
  public static let forbidden = FieldRule("forbidden", .plain("true"))
  /// Requires the value true.
  public static let accepted = FieldRule("accepted", .plain("true"))
  /// Requires the items of a list to differ.
  public static let unique = FieldRule("unique", .plain("true"))

  /// Requires a number of characters within the range.
  public static func length(_ range: ClosedRange<Int>) -> FieldRule {
    FieldRule("length", .plain("\(range.lowerBound)..\(range.upperBound)"))
  }
  /// Requires at least this many characters.
  public static func length(_ range: PartialRangeFrom<Int>) -> FieldRule {
    FieldRule("length", .plain("\(range.lowerBound).."))
  }
  /// Allows at most this many characters.
  public static func length(_ range: PartialRangeThrough<Int>) -> FieldRule {
    FieldRule("length", .plain("..\(range.upperBound)"))
  }
  /// Requires the whole string to match a pattern.
  public static func matches(_ pattern: String, ignoringCase: Bool = false) -> FieldRule {
    guard ignoringCase else { return FieldRule("matches", .quoted(pattern)) }
    return FieldRule("matches", .mapping([("pattern", .quoted(pattern)), ("flags", .plain("i"))]))
  }
  /// Requires the string to contain at least one of these.
  public static func contains(_ texts: String...) -> FieldRule {
    FieldRule("contains", .list(texts.map { .quoted($0) }))
  }
  /// Requires the pattern to match somewhere in the string.
  public static func contains(pattern: String) -> FieldRule {
    FieldRule("contains", .mapping([("pattern", .quoted(pattern))]))
  }
  /// Forbids the string from containing any of these.
  public static func excludes(_ texts: String...) -> FieldRule {
    FieldRule("excludes", .list(texts.map { .quoted($0) }))
  }
  /// Requires a named format.
  public static func format(_ name: String, _ options: (String, Value)...) -> FieldRule {
    guard !options.isEmpty else { return FieldRule("format", .quoted(name)) }
    return FieldRule(
      "format", .mapping([("name", .quoted(name))] + options.map { ($0.0, .value($0.1)) }))
  }
  /// Requires one of these values.
  public static func oneOf(_ values: Value...) -> FieldRule {
    FieldRule("one-of", .list(values.map { .value($0) }))
  }
  /// Forbids these values.
  public static func noneOf(_ values: Value...) -> FieldRule {
    FieldRule("none-of", .list(values.map { .value($0) }))
  }
  /// Requires this value.
  public static func equals(_ value: Value) -> FieldRule { FieldRule("equals", .value(value)) }
  /// Requires a number within the bounds.
  public static func range(_ range: ClosedRange<Int>) -> FieldRule {
    FieldRule("range", .plain("\(range.lowerBound)..\(range.upperBound)"))
  }
  /// Requires a value within bounds, written as in a rule file: `today-P18Y..`.
  public static func range(_ text: String) -> FieldRule { FieldRule("range", .plain(text)) }
  /// Requires a whole multiple of a number: `"0.01"`.
  public static func multiple(of factor: String) -> FieldRule {
    FieldRule("multiple-of", .plain(factor))
  }
  /// Requires the value of another field.
  public static func same(as field: String) -> FieldRule { FieldRule("same-as", .quoted(field)) }
  /// Requires a value that differs from another field's.
  public static func different(from field: String) -> FieldRule {
    FieldRule("different-from", .quoted(field))
  }
  /// Requires a number of items within the range.
  public static func size(_ range: ClosedRange<Int>) -> FieldRule {
    FieldRule("size", .plain("\(range.lowerBound)..\(range.upperBound)"))
  }
  /// Requires the value to pass a pure check that your program registered.
  public static func check(_ name: String) -> FieldRule { FieldRule("check", .quoted(name)) }
}

/// A condition for a field or rule of a form written in Swift.
public struct FieldCondition: Sendable {
  let node: Node

  /// True if the field is given.
  public static func present(_ field: String) -> FieldCondition {
    FieldCondition(node: .mapping([(field, .plain("present"))]))
  }
  /// True if the field is missing.
  public static func absent(_ field: String) -> FieldCondition {
    FieldCondition(node: .mapping([(field, .plain("absent"))]))
  }
  /// True if the field has one of these values.
  public static func field(_ field: String, is values: Value...) -> FieldCondition {
    FieldCondition(node: .mapping([(field, .list(values.map { .value($0) }))]))
  }
  /// True if the field passes all of these rules.
  public static func field(_ field: String, passes rules: FieldRule...) -> FieldCondition {
    FieldCondition(node: .mapping([(field, .mapping(rules.map { ($0.kind, $0.arguments) }))]))
  }
  /// True if at least one of the conditions is true.
  public static func any(_ conditions: FieldCondition...) -> FieldCondition {
    FieldCondition(node: .mapping([("any", .list(conditions.map { $0.node }))]))
  }
  /// True if the condition is false.
  public static func not(_ condition: FieldCondition) -> FieldCondition {
    FieldCondition(node: .mapping([("not", condition.node)]))
  }
}
