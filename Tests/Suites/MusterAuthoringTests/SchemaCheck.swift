import Foundation
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
    case ("$schema", _), ("title", _), ("description", _), ("$defs", _), ("definitions", _),
      ("patternProperties", _), ("then", _), ("markdownDescription", _),
      ("markdownEnumDescriptions", _):
      return []
    case ("$ref", .text(let name)): return faults(value, definition(name), path)
    case ("const", let only): return value == only ? [] : [path]
    case ("enum", .list(let all)): return all.contains(value) ? [] : [path]
    case ("type", .text(let type)): return isOf(type, value) ? [] : [path]
    case ("type", .list(let types)):
      let isOfOne = types.contains { type in
        if case .text(let name) = type { isOf(name, value) } else { false }
      }
      return isOfOne ? [] : [path]
    case ("allOf", .list(let all)): return all.flatMap { faults(value, $0, path) }
    case ("if", let condition):
      guard faults(value, condition, path).isEmpty, let then = schema["then"] else { return [] }
      return faults(value, then, path)
    case ("minimum", .number(let least)):
      guard case .number(let number) = value else { return [] }
      return (Int64(number.text) ?? 0) < (Int64(least.text) ?? 0) ? [path] : []
    case ("pattern", .text(let pattern)):
      guard case .text(let text) = value else { return [] }
      return fits(text, pattern) ? [] : [path]
    case ("propertyNames", let names):
      guard case .object(let members) = value, case .text(let pattern)? = names["pattern"] else {
        return []
      }
      return members.filter { !fits($0.name, pattern) }.map { "\(path)/\($0.name)" }
    case ("dependencies", .object(let all)):
      return all.flatMap { dependency -> [String] in
        guard value[dependency.name] != nil, case .list(let needed) = dependency.value else {
          return []
        }
        return needed.compactMap { name in
          guard case .text(let name) = name, value[name] == nil else { return nil }
          return "\(path)/\(dependency.name)"
        }
      }
    case ("oneOf", .list(let all)):
      return all.count { faults(value, $0, path).isEmpty } == 1 ? [] : [path]
    case ("anyOf", .list(let all)):
      return all.contains { faults(value, $0, path).isEmpty } ? [] : [path]
    case ("minItems", .number(let least)):
      guard case .list(let items) = value else { return [] }
      return items.count < Int(least.text) ?? 1 ? [path] : []
    case ("items", let item):
      guard case .list(let items) = value else { return [] }
      return items.enumerated().flatMap { faults($1, item, "\(path)/\($0)") }
    case ("required", .list(let names)):
      guard case .object = value else { return [] }
      return names.compactMap { name in
        guard case .text(let name) = name, value[name] == nil else { return nil }
        return "\(path)/\(name)"
      }
    case ("minProperties", .number(let least)):
      guard case .object(let members) = value else { return [] }
      return members.count < Int(least.text) ?? 1 ? [path] : []
    case ("properties", let known):
      guard case .object(let members) = value else { return [] }
      return members.flatMap { member in
        known[member.name].map { faults(member.value, $0, "\(path)/\(member.name)") } ?? []
      }
    case ("additionalProperties", let other):
      guard case .object(let members) = value else { return [] }
      let known = schema["properties"]
      // The one pattern of names that there is belongs to the host.
      let isOpen = schema["patternProperties"] != nil
      return members.filter {
        known?[$0.name] == nil && !(isOpen && $0.name.hasPrefix("x-"))
      }.flatMap {
        faults($0.value, other, "\(path)/\($0.name)")
      }
    default: return ["unknown keyword \(keyword.name)"]
    }
  }

  private func definition(_ name: String) -> Value {
    let path = name.split(separator: "/").dropFirst()
    return path.reduce(root) { $0[String($1)] ?? .boolean(false) }
  }

  private func fits(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  private func isOf(_ type: String, _ value: Value) -> Bool {
    switch (type, value) {
    case ("object", .object), ("null", .null), ("array", .list), ("string", .text),
      ("boolean", .boolean),
      ("number", .number):
      true
    case ("integer", .number(let number)): Int64(number.text) != nil
    default: false
    }
  }
}
