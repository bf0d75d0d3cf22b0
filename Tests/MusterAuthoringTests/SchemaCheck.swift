import Muster

/// Holds values against the part of JSON Schema that the project's own schema is written in; an
/// unknown keyword is a fault of the schema.
struct SchemaCheck {
  private let root: Value

  init(_ schema: Value) { root = schema }

  /// Returns the paths of what does not fit.
  func faults(_ value: Value) -> [String] { faults(value, root, "") }

  private func faults(_ value: Value, _ schema: Value, _ path: String) -> [String] {
    if case .boolean(let allows) = schema { return allows ? [] : [path] }
    guard case .object(let keywords) = schema else { return ["schema at \(path)"] }
    return keywords.flatMap { faults(value, $0, in: schema, path) }
  }

  private func faults(
    _ value: Value, _ keyword: Value.Member, in schema: Value, _ path: String
  ) -> [String] {
    switch (keyword.name, keyword.value) {
    case ("$schema", _), ("title", _), ("description", _), ("$defs", _): return []
    case ("$ref", .text(let name)): return faults(value, definition(name), path)
    case ("const", let only): return value == only ? [] : [path]
    case ("enum", .list(let all)): return all.contains(value) ? [] : [path]
    case ("type", .text(let type)): return isOf(type, value) ? [] : [path]
    case ("anyOf", .list(let all)):
      return all.contains { faults(value, $0, path).isEmpty } ? [] : [path]
    case ("items", let item):
      guard case .list(let items) = value else { return [] }
      return items.enumerated().flatMap { faults($1, item, "\(path)/\($0)") }
    case ("required", .list(let names)):
      guard case .object = value else { return [] }
      return names.compactMap { name in
        guard case .text(let name) = name, value[name] == nil else { return nil }
        return "\(path)/\(name)"
      }
    case ("minProperties", _):
      if case .object(let members) = value, members.isEmpty { return [path] }
      return []
    case ("properties", let known):
      guard case .object(let members) = value else { return [] }
      return members.flatMap { member in
        known[member.name].map { faults(member.value, $0, "\(path)/\(member.name)") } ?? []
      }
    case ("additionalProperties", let other):
      guard case .object(let members) = value else { return [] }
      let known = schema["properties"]
      return members.filter { known?[$0.name] == nil }.flatMap {
        faults($0.value, other, "\(path)/\($0.name)")
      }
    default: return ["unknown keyword \(keyword.name)"]
    }
  }

  private func definition(_ name: String) -> Value {
    root["$defs"]?[String(name.dropFirst("#/$defs/".count))] ?? .boolean(false)
  }

  private func isOf(_ type: String, _ value: Value) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .list), ("string", .text), ("boolean", .boolean),
      ("number", .number):
      true
    case ("integer", .number(let number)): Int64(number.text) != nil
    default: false
    }
  }
}
