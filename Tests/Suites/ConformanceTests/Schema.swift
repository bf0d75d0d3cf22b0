import Muster

/// A JSON Schema, and the document its references point into.
struct Schema {
  let value: Value
  let document: Value

  init(_ value: Value, in document: Value? = nil) {
    self.value = value
    self.document = document ?? value
  }

  /// The keywords in their order; none for `true` and `false`.
  var keywords: [Value.Member] {
    if case .object(let members) = value { members } else { [] }
  }

  subscript(keyword: String) -> Value? { value[keyword] }

  /// Whether every value passes, or none does; nothing where that depends.
  var constant: Bool? {
    if case .boolean(let flag) = value { return flag }
    return working.isEmpty ? true : nil
  }

  /// Whether a keyword fails no value.
  func isIdle(_ keyword: Value.Member) -> Bool {
    switch keyword.name {
    case let name where Self.annotations.contains(name): true
    case "then", "else", "minContains", "maxContains": true
    case "uniqueItems": keyword.value == false
    case "items", "additionalProperties", "propertyNames": inner(keyword.value).constant == true
    case "prefixItems": schemas(keyword.name).allSatisfy { $0.constant == true }
    case "properties", "patternProperties", "dependentSchemas":
      named(keyword.name).allSatisfy { $0.schema.constant == true }
    case "required": texts(keyword.name).isEmpty
    case "dependentRequired": named(keyword.name).allSatisfy { $0.schema.value.texts.isEmpty }
    default: false
    }
  }

  /// The keywords that may fail a value.
  var working: [Value.Member] { keywords.filter { !isIdle($0) } }

  /// Keywords that never fail a value.
  static let annotations: Set = ["$schema", "$comment", "$defs", "default"]

  func schema(_ keyword: String) -> Schema? { self[keyword].map(inner) }

  /// The schemas of a list such as that of `allOf`.
  func schemas(_ keyword: String) -> [Schema] {
    if case .list(let items)? = self[keyword] { items.map(inner) } else { [] }
  }

  /// The schemas of an object such as that of `properties`.
  func named(_ keyword: String) -> [(name: String, schema: Schema)] {
    guard case .object(let members)? = self[keyword] else { return [] }
    return members.map { ($0.name, inner($0.value)) }
  }

  /// The texts of a list such as that of `required`.
  func texts(_ keyword: String) -> [String] { self[keyword]?.texts ?? [] }

  /// A count, which may be written `2.0`.
  func count(_ keyword: String) -> Int? {
    guard case .number(let number)? = self[keyword] else { return nil }
    return number.int64.map { Int($0) }
  }

  /// The schema that `$ref` names within the document.
  var referred: Schema? {
    guard case .text(let pointer)? = self["$ref"] else { return nil }
    return pointer.split(separator: "/").dropFirst().reduce(document as Value?) { value, name in
      value?[String(name)]
    }.map(inner)
  }

  /// The schemas at the same place that all have to hold: those of `allOf` and `$ref`, and the
  /// schema without them.
  var conjuncts: [Schema] {
    let inner = schemas("allOf") + (referred.map { [$0] } ?? [])
    guard !inner.isEmpty else { return [self] }
    let rest = keywords.filter { $0.name != "allOf" && $0.name != "$ref" }
    return [Schema(.object(rest), in: document)] + inner.flatMap(\.conjuncts)
  }

  /// All schemas at the same place: those that hold together, and those that are asked.
  var placed: [Schema] {
    conjuncts.flatMap { schema -> [Schema] in
      let asked =
        ["anyOf", "oneOf"].flatMap { schema.schemas($0) }
        + ["not", "if", "then", "else"].compactMap { schema.schema($0) }
        + schema.named("dependentSchemas").map(\.schema)
      return [schema] + asked.flatMap(\.placed)
    }
  }

  private func inner(_ value: Value) -> Schema { Schema(value, in: document) }
}

extension Value {
  var texts: [String] {
    guard case .list(let items) = self else { return [] }
    return items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

/// A keyword that rule files have no way to say, and why.
struct Unsayable: Error {
  let keyword: String
  let reason: String

  init(_ keyword: String, _ reason: String) {
    self.keyword = keyword
    self.reason = reason
  }
}

extension ConformanceSuite.Outcome {
  init(_ error: Unsayable) {
    self = .unmapped("\(error.keyword): \(error.reason)")
  }
}
