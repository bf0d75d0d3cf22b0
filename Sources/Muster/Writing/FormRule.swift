/// A rule over several fields of a form written in Swift: `FormRule.present("phone", "email")`.
///
/// It stands beside the form's fields, or in `together` of a group's or an item's.
public struct FormRule: Sendable {
  var entries: [(String, Node)]
  let line: SourceLine

  private init(
    _ kind: String, _ fields: [String], _ beside: [(String, Node)], _ line: SourceLine
  ) {
    entries = [(kind, .list(fields.map { .quoted($0) }))] + beside
    self.line = line
  }

  private func with(_ key: String, _ node: Node) -> FormRule {
    var rule = self
    rule.entries.removeAll { ByteString($0.0) == ByteString(key) }
    rule.entries.append((key, node))
    return rule
  }

  /// Reports its failures at a field; at its first one without this.
  public func reported(at field: String) -> FormRule { with("at", .quoted(field)) }

  /// Sets the message for the person filling in.
  public func message(_ text: String) -> FormRule { with("message", .quoted(text)) }

  /// Makes its failures warnings: reported, never blocking.
  public func warning() -> FormRule { with("severity", .plain("warning")) }

  /// Makes the rule apply only when the condition holds.
  public func when(_ condition: FieldCondition) -> FormRule { with("when", condition.node) }

  /// Sets a code of your own.
  public func code(_ code: String) -> FormRule { with("code", .quoted(code)) }
}

/// The kinds of rules over several fields, by their Swift names.
extension FormRule {
  /// At least one of the fields is given, or a number of them within `min` and `max`.
  public static func present(
    _ fields: String..., min: Int = 1, max: Int? = nil, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    let count = max.map { "\(min)..\($0)" } ?? "\(min).."
    return FormRule(
      "present", fields, [("count", .plain(count))], SourceLine(file: file, line: line))
  }

  /// All of the fields are given, or none.
  public static func allOrNone(
    _ fields: String..., file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule("all-or-none", fields, [], SourceLine(file: file, line: line))
  }

  /// No two of the fields have the same value.
  public static func allDifferent(
    _ fields: String..., file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule("all-different", fields, [], SourceLine(file: file, line: line))
  }

  /// The sum of the fields is exactly a number.
  public static func sum(
    _ fields: String..., is number: Value, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule(
      "sum", fields, [("is", .value(number))], SourceLine(file: file, line: line))
  }

  /// The sum of the fields is another field's number.
  public static func sum(
    _ fields: String..., isField field: String, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule(
      "sum", fields, [("is", .mapping([("field", .quoted(field))]))],
      SourceLine(file: file, line: line))
  }

  /// The sum of the fields is within bounds as a rule file has them: `..100`.
  public static func sum(
    _ fields: String..., within range: String, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule("sum", fields, [("is", .plain(range))], SourceLine(file: file, line: line))
  }
}
