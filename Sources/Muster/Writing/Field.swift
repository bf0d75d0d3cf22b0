/// A field of a form written in Swift.
///
/// ```swift
/// Field("password", .required, .length(6...20), message: "Use 6 to 20 characters").secret()
/// ```
public struct Field: Sendable {
  /// The content of a key: a node, as in a rule file, or parts that have their own lines.
  indirect enum Content: Sendable {
    case node(Node)
    case fields([Field])
    case item(Field)
    case rules([FormRule])
  }

  let name: String
  let line: SourceLine
  var entries: [(key: String, content: Content)] = []

  /// Creates a field with its rules, in the order of judging.
  public init(
    _ name: String, _ rules: FieldRule..., label: String? = nil, type: ValueType = .text,
    message: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.name = name
    self.line = SourceLine(file: file, line: line)
    if let label { add("label", .quoted(label)) }
    if type != .text { add("type", .plain(type.word)) }
    add(rules)
    if let message { add("message", .quoted(message)) }
  }

  /// Creates a group of fields.
  public static func group(
    _ name: String, label: String? = nil, optional: Bool = false, file: String = #fileID,
    line: Int = #line, @FieldsBuilder _ fields: () -> [Field]
  ) -> Field {
    var group = Field(name, label: label, type: .group, file: file, line: line)
    if optional { group.add("optional", .plain("true")) }
    group.entries.append(("fields", .fields(fields())))
    return group
  }

  /// Creates a list; the item is a field whose name is not used.
  public static func list(
    _ name: String, _ rules: FieldRule..., label: String? = nil, each item: Field,
    file: String = #fileID, line: Int = #line
  ) -> Field {
    var list = Field(name, label: label, type: .list, file: file, line: line)
    list.add(rules)
    list.entries.append(("each", .item(item)))
    return list
  }

  /// Creates the item of a list of groups.
  public static func item(
    file: String = #fileID, line: Int = #line, @FieldsBuilder _ fields: () -> [Field]
  ) -> Field {
    .group("", file: file, line: line, fields)
  }

  private mutating func add(_ key: String, _ node: Node) {
    entries.append((key, .node(node)))
  }

  /// Adds rules. Plain rules become the field's keys. A rule with further keys, or a second rule of
  /// a kind, goes under `rules`; so do all rules after it, to keep the order.
  private mutating func add(_ rules: [FieldRule]) {
    var listed: [Node] = []
    for rule in rules {
      let isRepeated = entries.contains { ByteString($0.key) == ByteString(rule.kind) }
      if listed.isEmpty && rule.beside.isEmpty && !isRepeated {
        add(rule.kind, rule.arguments)
      } else {
        listed.append(.mapping([(rule.kind, rule.arguments)] + rule.beside))
      }
    }
    if !listed.isEmpty { add("rules", .list(listed)) }
  }

  private func with(_ key: String, _ node: Node) -> Field { with(key, .node(node)) }

  private func with(_ key: String, _ content: Content) -> Field {
    var field = self
    field.entries.removeAll { ByteString($0.key) == ByteString(key) }
    field.entries.append((key, content))
    return field
  }

  /// Sets any other key of a rule file: `setting("stop", to: "never")`.
  public func setting(_ key: String, to value: Value) -> Field { with(key, .value(value)) }

  /// Takes the keys of a shape, except those that the field sets itself.
  public func shaped(like shape: String) -> Field { with("is", .quoted(shape)) }

  /// Adds cross-field rules for a group's own fields.
  public func together(_ rules: FormRule...) -> Field { with("together", .rules(rules)) }

  /// Keeps the value out of every report, message and log.
  public func secret() -> Field { with("secret", .plain("true")) }

  /// Keeps a `null` in the output payload.
  public func nullable() -> Field { with("nullable", .plain("true")) }

  /// Judges the value, but leaves it out of the output payload.
  public func notKept() -> Field { with("keep", .plain("false")) }

  /// Shows the value to the person filling in the form, who can't change it.
  public func readOnly() -> Field { with("read-only", .plain("true")) }

  /// Takes the value from the table column with this name instead of the column with the field's
  /// name.
  public func column(_ name: String) -> Field { with("column", .quoted(name)) }

  /// Sets a line of help under the label.
  public func hint(_ text: String) -> Field { with("hint", .quoted(text)) }

  /// Sets the value that the field has if it is absent.
  public func defaulting(to value: Value) -> Field { with("default", .value(value)) }

  /// Sets the steps that change a string before any rule reads it.
  public func normalized(_ steps: NormalizingStep...) -> Field {
    with("normalize", .list(steps.map { $0.node }))
  }

  /// Sets the strings that mean that no value is given, such as `NA`.
  public func absent(_ markers: String...) -> Field {
    with("absent", .list(markers.map { .quoted($0) }))
  }

  /// Makes the field apply only while the condition is true.
  public func when(_ condition: FieldCondition) -> Field { with("when", condition.node) }
}

extension NormalizingStep {
  /// The step as a node of a rule file.
  var node: Node {
    switch self {
    case .strip(let text): .mapping([("strip", .quoted(text))])
    case .trim: .plain("trim")
    case .collapseSpaces: .plain("collapse-spaces")
    case .digitsOnly: .plain("digits-only")
    case .lowercase: .plain("lowercase")
    case .uppercase: .plain("uppercase")
    case .nfc: .plain("nfc")
    case .nfkc: .plain("nfkc")
    }
  }
}

extension Node {
  /// Returns a value as a node of a rule file.
  static func value(_ value: Value) -> Node {
    switch value {
    case .null: .plain("null")
    case .boolean(let flag): .plain(flag ? "true" : "false")
    case .number(let number): .plain(number.text)
    case .hugeNumber(let text): .plain(text)
    case .text(let text): .quoted(text)
    case .list(let items): .list(items.map { .value($0) })
    case .object(let members): .mapping(members.map { ($0.name, .value($0.value)) })
    }
  }
}

/// Collects the fields of a form or group.
@resultBuilder
public enum FieldsBuilder {
  /// Returns one field.
  public static func buildExpression(_ field: Field) -> [Field] { [field] }
  /// Returns all parts in order.
  public static func buildBlock(_ parts: [Field]...) -> [Field] { parts.flatMap { $0 } }
  /// Returns the fields of an `if` without `else`.
  public static func buildOptional(_ part: [Field]?) -> [Field] { part ?? [] }
  /// Returns the fields of an `if`.
  public static func buildEither(first part: [Field]) -> [Field] { part }
  /// Returns the fields of an `else`.
  public static func buildEither(second part: [Field]) -> [Field] { part }
  /// Returns the fields of a loop.
  public static func buildArray(_ parts: [[Field]]) -> [Field] { parts.flatMap { $0 } }
}
