public import Muster

/// The JSON Schema of the rule language, for editors that support YAML.
///
/// ```swift
/// RuleSchema().text    // what `muster schema` writes
/// ```
///
/// It uses draft 7, which editors read. A rule file that the schema refuses doesn't compile. The
/// compiler also finds other mistakes: unknown names, contradictions, invalid patterns.
public struct RuleSchema: Sendable {
  /// The name of the file that `muster init` writes the schema to.
  public static let fileName = "muster.schema.json"

  private let hostKinds: [String]
  private let hostFormats: [String]

  /// Creates the schema of the language, with the words of your own kinds and the names of your own
  /// formats.
  public init(kinds: [String] = [], formats: [String] = []) {
    (hostKinds, hostFormats) = (kinds, formats)
  }

  /// The schema as the content of a file.
  public var text: String { value.json(pretty: true) + "\n" }

  /// The schema as JSON.
  public var value: Value {
    let shapes = Shape.ShapeName.allCases.map { Value.Member($0.rawValue, definition($0)) }
    return [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "A rule file of Muster",
      "$ref": "#/definitions/file",
      "definitions": .object(shapes + kinds),
    ]
  }

  /// The definitions of kinds, whose description is their page in the reference.
  private var kinds: [Value.Member] {
    let keys = (RuleGrammar.ruleItem.keys + RuleGrammar.crossFieldItem.keys).filter(\.isKind)
    return keys.map { key in
      let page = RuleReference.kinds.markdown(of: key.name)
      return Value.Member(Self.name(ofKind: key), described(schema(key.shape), key.summary, page))
    }
  }

  private static func name(ofKind key: MappingShape.Key) -> String { "kind-\(key.name)" }

  private func definition(_ name: Shape.ShapeName) -> Value {
    switch (name, RuleGrammar.shape(of: name)) {
    case (.file, .mapping(let mapping)):
      // A file that others use has neither.
      let together: Value = ["form": ["fields"], "fields": ["form"]]
      return .object(members(of: mapping) + [Value.Member("dependencies", together)])
    case (.field, .mapping(let mapping)):
      let type = Value.Member("type", ["object", "null"])
      let others = members(of: mapping).filter { $0.name != "type" }
      return .object([type] + others + [Value.Member("allOf", .list(Self.unread))])
    case (.format, _): return format
    case (_, let shape): return schema(shape)
    }
  }

  /// Refuses rules and keys that don't apply to the type that a field states.
  private static let unread: [Value] = ValueType.allCases.compactMap { type in
    let kinds = Kind.all.filter {
      type != .any && $0.word != "type" && !$0.types.contains(type)
    }
    let keys = RuleGrammar.typesOfKeys.filter { !$0.types.contains(type) }.map(\.key)
    let refused = (kinds.map(\.word) + keys).map { Value.Member($0, false) }
    if refused.isEmpty { return nil }
    return [
      "if": ["properties": ["type": ["const": .text(type.word)]], "required": ["type"]],
      "then": ["properties": .object(refused)],
    ]
  }

  /// The schema of a format: its name, or a mapping with its own options.
  private var format: Value {
    let all = Format.all.map { format -> Value in
      let name = MappingShape.Key("name", "The format.", .words([format.name]))
      let options = format.options.map { option in
        MappingShape.Key(
          option.name, "\(option.summary.capitalizedFirst).", RuleGrammar.shape(of: option))
      }
      return schema(.mapping(MappingShape([name] + options, needed: ["name"])))
    }
    let names = RuleGrammar.formats + hostFormats.map { Word($0) }
    let ofHost = hostFormats.map { name -> Value in
      ["type": "object", "properties": ["name": ["const": .text(name)]], "required": ["name"]]
    }
    return ["anyOf": .list([schema(.words(names))] + all + ofHost)]
  }
}

/// Writes shapes and the keys of mappings as schemas.
extension RuleSchema {
  private func schema(_ shape: Shape) -> Value {
    switch shape {
    case .anything: return true
    case .text(.matching(let pattern)): return ["type": "string", "pattern": .text(pattern)]
    case .text(.language): return ["type": "string", "pattern": .text("^\(NameRole.tag)$")]
    // A name or a string can look like a number, and YAML parsers read it as one.
    case .text: return ["type": ["string", "number", "boolean"]]
    case .flag: return ["type": "boolean"]
    case .number(let counts):
      return counts ? ["type": "integer", "minimum": 0] : ["type": "number"]
    case .words(let words): return .object(members(of: words))
    case .list(let item, let least):
      var members: ValueMembers = ["type": "array", "items": schema(item)]
      if least > 0 { members.add("minItems", least) }
      return members.value
    case .mapping(let mapping): return .object(members(of: mapping))
    case .either(let shapes): return ["anyOf": .list(shapes.map(schema))]
    case .named(let name): return ["$ref": .text("#/definitions/\(name.rawValue)")]
    }
  }

  private func members(of words: [Word]) -> [Value.Member] {
    let values = words.map { word -> Value in
      Int(word.text).map { Value(count: $0) } ?? .text(word.text)
    }
    if words.allSatisfy(\.summary.isEmpty) { return [Value.Member("enum", .list(values))] }
    return [
      Value.Member("enum", .list(values)),
      Value.Member("markdownEnumDescriptions", .list(words.map { .text($0.summary) })),
    ]
  }

  /// Adds a description to a schema; also as Markdown, if it uses any.
  private func described(_ schema: Value, _ text: String, _ markdown: String? = nil) -> Value {
    var members: ValueMembers = ["description": .text(text)]
    let asMarkdown = markdown ?? (text.contains("`") ? text : nil)
    members.add("markdownDescription", asMarkdown.map { .text($0) })
    switch schema {
    // Schema validators ignore everything next to a reference.
    case .object(let keywords) where schema["$ref"] == nil: members.add(keywords)
    case .object: members.add("allOf", .list([schema]))
    default: break
    }
    return members.value
  }

  private func property(_ key: MappingShape.Key) -> Value {
    if key.isKind { return ["$ref": .text("#/definitions/\(Self.name(ofKind: key))")] }
    return described(schema(key.shape), key.summary)
  }

  private func members(of mapping: MappingShape) -> [Value.Member] {
    var members: ValueMembers = ["type": "object"]
    var properties = mapping.keys.map { Value.Member($0.name, property($0)) }
    let takesKinds = mapping.keys.contains { $0.isKind && Kind.named($0.name) != nil }
    if takesKinds { properties += hostKinds.map { Value.Member($0, true) } }
    // Python parsers convert the keys `true` and `false` to these.
    for (name, other) in [("true", "True"), ("false", "False")] {
      if let known = properties.first(where: { $0.name == name }) {
        properties.append(Value.Member(other, known.value))
      }
    }
    if !properties.isEmpty { members.add("properties", .object(properties)) }
    members.add("patternProperties", .object([Value.Member("^x-", true)]))
    members.add(
      "additionalProperties", mapping.names.map { schema($0.shape) } ?? .boolean(false))
    let pattern = mapping.names?.role.pattern
    members.add("propertyNames", pattern.map { ["pattern": .text($0)] })
    members.add("required", mapping.needed.map { .text($0) })
    if !mapping.neededOne.isEmpty {
      let ones = mapping.neededOne + (takesKinds ? hostKinds : [])
      members.add(
        mapping.isOneOnly ? "oneOf" : "anyOf", .list(ones.map { ["required": [.text($0)]] }))
    }
    if !mapping.companions.isEmpty {
      let needed = mapping.companions.map { Value.Member($0.key, [.text($0.needs)]) }
      members.add("dependencies", .object(needed))
    }
    if mapping.least > 0 { members.add("minProperties", mapping.least) }
    return members.all
  }
}

extension NameRole {
  /// The regular expression of a language's tag.
  fileprivate static let tag = "[A-Za-z][A-Za-z0-9]{1,2}(-[A-Za-z0-9-]*)?"

  /// The regular expression for names with this role; `nil` if any name is allowed.
  fileprivate var pattern: String? {
    switch self {
    case .definesField, .definesShape, .definesGiven, .definesCondition:
      "^(?!(any|not)$)[^./\\[\\]]+$"
    case .definesPattern: "^(x-.*|[A-Za-z_][A-Za-z0-9_]{0,31})$"
    case .language: "^(x-.*|\(Self.tag))$"
    case .field, .path, .given, .check, .code, .value: nil
    }
  }
}
