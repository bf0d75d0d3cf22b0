/// A cross-field rule of a form written in Swift: `FormRule.present("phone", "email")`.
///
/// Write it next to the form's fields, or under `together` in a group or an item.
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

  /// Reports the rule's failures at this field instead of the rule's first field.
  public func reported(at field: String) -> FormRule { with("at", .quoted(field)) }

  /// Sets the message for the person who fills in the form.
  public func message(_ text: String) -> FormRule { with("message", .quoted(text)) }

  /// Makes the rule's failures warnings, which are reported but never block.
  public func warning() -> FormRule { with("severity", .plain("warning")) }

  /// Makes the rule apply only while the condition is true.
  public func when(_ condition: FieldCondition) -> FormRule { with("when", condition.node) }

  /// Sets your own code for the rule's failures.
  public func code(_ code: String) -> FormRule { with("code", .quoted(code)) }
}

/// The kinds of cross-field rules, by their Swift names.
extension FormRule {
  /// Requires at least one of the fields, or a number of them within `min` and `max`.
  public static func present(
    _ fields: String..., min: Int = 1, max: Int? = nil, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    let count = max.map { "\(min)..\($0)" } ?? "\(min).."
    return FormRule(
      "present", fields, [("count", .plain(count))], SourceLine(file: file, line: line))
  }

  /// Requires all of the fields, or none.
  public static func allOrNone(
    _ fields: String..., file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule("all-or-none", fields, [], SourceLine(file: file, line: line))
  }

  /// Requires the fields to have different values.
  public static func allDifferent(
    _ fields: String..., file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule("all-different", fields, [], SourceLine(file: file, line: line))
  }

  /// Requires the fields to have an exact sum.
  public static func sum(
    _ fields: String..., is number: Value, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule(
      "sum", fields, [("is", .value(number))], SourceLine(file: file, line: line))
  }

  /// Requires the sum of the fields to equal another field.
  public static func sum(
    _ fields: String..., isField field: String, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule(
      "sum", fields, [("is", .mapping([("field", .quoted(field))]))],
      SourceLine(file: file, line: line))
  }

  /// Requires the sum of the fields to be within bounds, written as in a rule file: `..100`.
  public static func sum(
    _ fields: String..., within range: String, file: String = #fileID, line: Int = #line
  ) -> FormRule {
    FormRule("sum", fields, [("is", .plain(range))], SourceLine(file: file, line: line))
  }
}
