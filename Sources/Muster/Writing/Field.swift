/// A field of a form written in Swift.
///
/// ```swift
/// Field("password", .required, .length(6...20), message: "Use 6 to 20 characters").secret()
/// ```
public struct Field: Sendable {
  let name: String
  var entries: [(String, Node)]

  /// A field with its rules, in the order they are judged.
  public init(
    _ name: String, _ rules: FieldRule..., label: String? = nil, type: ValueType = .text,
    message: String? = nil
  ) {
    self.name = name
    entries = []
    if let label { entries.append(("label", .quoted(label))) }
    if type != .text { entries.append(("type", .plain(type.word))) }
    add(rules)
    if let message { entries.append(("message", .quoted(message))) }
  }

  /// A group of fields.
  public static func group(
    _ name: String, label: String? = nil, optional: Bool = false,
    @FieldsBuilder _ fields: () -> [Field]
  ) -> Field {
    var group = Field(name, label: label, type: .group)
    if optional { group.entries.append(("optional", .plain("true"))) }
    group.entries.append(("fields", .fields(fields())))
    return group
  }

  /// A list; the item is a field whose name is not used.
  public static func list(
    _ name: String, _ rules: FieldRule..., label: String? = nil, each item: Field
  ) -> Field {
    var list = Field(name, label: label, type: .list)
    list.add(rules)
    list.entries.append(("each", .mapping(item.entries)))
    return list
  }

  /// The item of a list of groups.
  public static func item(@FieldsBuilder _ fields: () -> [Field]) -> Field {
    .group("", fields)
  }

  /// Plain rules are the field's keys; those with something beside them, and a second one of a
  /// kind, stand under `rules`, and then all that follow, to keep the order.
  private mutating func add(_ rules: [FieldRule]) {
    var listed: [Node] = []
    for rule in rules {
      let isRepeated = entries.contains { ByteString($0.0) == ByteString(rule.kind) }
      if listed.isEmpty && rule.beside.isEmpty && !isRepeated {
        entries.append((rule.kind, rule.arguments))
      } else {
        listed.append(.mapping([(rule.kind, rule.arguments)] + rule.beside))
      }
    }
    if !listed.isEmpty { entries.append(("rules", .list(listed))) }
  }

  private func with(_ key: String, _ node: Node) -> Field {
    var field = self
    field.entries.removeAll { ByteString($0.0) == ByteString(key) }
    field.entries.append((key, node))
    return field
  }

  /// The value never appears in a report, a message or a log.
  public func secret() -> Field { with("secret", .plain("true")) }

  /// A `null` stays in the payload that leaves.
  public func nullable() -> Field { with("nullable", .plain("true")) }

  /// The value is judged and not handed on: it stands in no payload that leaves.
  public func notKept() -> Field { with("keep", .plain("false")) }

  /// A line under the label.
  public func hint(_ text: String) -> Field { with("hint", .quoted(text)) }

  /// The value of an absent field.
  public func defaulting(to value: Value) -> Field { with("default", .value(value)) }

  /// Steps that a text goes through before any rule reads it.
  public func normalized(_ steps: NormalizingStep...) -> Field {
    with("normalize", .list(steps.map { $0.node }))
  }

  /// The field applies only when the condition holds.
  public func when(_ condition: FieldCondition) -> Field { with("when", condition.node) }
}

extension NormalizingStep {
  /// The step as a rule file writes it.
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
  /// Fields as an ordered mapping.
  static func fields(_ fields: [Field]) -> Node {
    .mapping(fields.map { ($0.name, .mapping($0.entries)) })
  }

  /// A value as a rule file writes it.
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
  /// One field.
  public static func buildExpression(_ field: Field) -> [Field] { [field] }
  /// All parts in their order.
  public static func buildBlock(_ parts: [Field]...) -> [Field] { parts.flatMap { $0 } }
  /// The fields of an `if` without `else`.
  public static func buildOptional(_ part: [Field]?) -> [Field] { part ?? [] }
  /// The fields of an `if`.
  public static func buildEither(first part: [Field]) -> [Field] { part }
  /// The fields of an `else`.
  public static func buildEither(second part: [Field]) -> [Field] { part }
  /// The fields of a loop.
  public static func buildArray(_ parts: [[Field]]) -> [Field] { parts.flatMap { $0 } }
}
