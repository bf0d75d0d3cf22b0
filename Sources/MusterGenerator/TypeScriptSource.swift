public import Muster

/// A form's types for TypeScript: its input, its output, and the names of its fields.
///
/// ```swift
/// TypeScriptSource(form, from: "rules/signin.yaml").text
/// // "// Written by Muster from rules/signin.yaml; …"
/// ```
///
/// The types state only what is true of all values. A field that has a condition, or isn't
/// required, can be missing from the output.
public struct TypeScriptSource: Sendable {
  /// The content of the file.
  public let text: String
  /// The prefix of the type names: `Signin`.
  public let name: String

  /// Creates a form's types; the path appears only at the top of the file.
  public init(_ form: RuleForm, from path: String) {
    let plan = form.plan
    let name = SwiftName.type(plan.form.name)
    let types = TypeScriptTypes(plan)
    let paths = plan.fields.ids.filter { !plan.fields[$0].isGiven && !plan.fields[$0].isKey }
      .map { TypeScriptTypes.quoted(plan.path(of: $0)) }
    let fields = paths.isEmpty ? " never" : paths.map { "\n  | \($0)" }.joined()
    let lines = [
      "// Written by Muster from \(TerminalEscaping.escaping(path)); changes here are lost.",
      "",
      "import type { Entries, Form, Group, Incoming, List, Outgoing } from \"muster\";", "",
      "/** The input that the form accepts. */",
      "export type \(name)Input = \(types.form(.incoming));", "",
      "/** The output for a payload that passes. */",
      "export type \(name)Payload = \(types.form(.outgoing));", "",
      "/** The paths of the fields; a star is any item or entry. */",
      "export type \(name)Field =\(fields);", "",
      "/** The fields with the types of their values, for `form.fields` and typed paths. */",
      "export type \(name)Fields = \(types.fields);", "",
      "/** The form that `Form.load` returns. */",
      "export type \(name)Form = Form<\(name)Input, \(name)Payload, \(name)Fields>;",
    ]
    text = lines.map { $0 + "\n" }.joined()
    self.name = name
  }

  /// Returns the name of the file to write for a rule file: `signin.form.d.ts` for
  /// `rules/signin.yaml`.
  public static func fileName(for path: String) -> String {
    let file = path.split(separator: "/").last ?? "form"
    return "\(file.split(separator: ".").first ?? file).form.d.ts"
  }
}

/// The types of a form's fields.
struct TypeScriptTypes {
  /// The side of the form that a type is for.
  enum Side {
    case incoming, outgoing
  }

  private let plan: FormPlan

  init(_ plan: FormPlan) {
    self.plan = plan
  }

  /// Returns the type of the whole form.
  func form(_ side: Side) -> String {
    object(plan.roots, plan.form.unknownFields, side, depth: 0)
  }

  /// The type of the form's fields, in which each name leads to the type of its value.
  var fields: String { fields(plan.roots, depth: 0) }

  private func fields(_ fields: [FieldID], depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    let lines = fields.filter { !plan.fields[$0].isGiven }.map { number in
      "  \(Self.property(plan.fields[number].name)): \(node(of: number, depth: depth + 1));"
    }
    return lines.isEmpty ? "{}" : "{\n" + lines.map { indent + $0 + "\n" }.joined() + indent + "}"
  }

  /// Returns the type of a field in the tree of fields.
  private func node(of number: FieldID, depth: Int) -> String {
    let field = plan.fields[number]
    let inner = field.children.last.map { node(of: $0, depth: depth) } ?? "unknown"
    switch field.type {
    case .group: return "Group<\(fields(field.children, depth: depth))>"
    case .list: return "List<\(inner)>"
    case .map: return "Entries<\(inner)>"
    case .any: return "unknown"
    case .text, .integer, .number, .boolean, .date, .time, .localDateTime, .dateTime, .month, .week:
      return type(of: number, .outgoing, depth: depth)
    }
  }

  private func object(
    _ fields: [FieldID], _ unknown: UnknownFields, _ side: Side, depth: Int
  ) -> String {
    let indent = String(repeating: "  ", count: depth)
    var lines: [String] = []
    for number in fields {
      let field = plan.fields[number]
      if field.isGiven || (side == .outgoing && !field.isKept) { continue }
      let mark = isThere(number, side) ? "" : "?"
      var type = type(of: number, side, depth: depth + 1)
      // An empty value can be null in the input; it is null in the output only if the rules allow
      // it.
      if side == .incoming ? mark == "?" : field.isNullable { type += " | null" }
      if field.label != nil {
        lines.append("  /** \(Self.comment(plan.label(of: number))) */")
      }
      lines.append("  \(Self.property(field.name))\(mark): \(type);")
    }
    if unknown == .keep || (unknown == .drop && side == .incoming) {
      lines.append("  [name: string]: unknown;")
    }
    if lines.isEmpty { return "{ [name: string]: never }" }
    return "{\n" + lines.map { indent + $0 + "\n" }.joined() + indent + "}"
  }

  private func type(of number: FieldID, _ side: Side, depth: Int) -> String {
    let field = plan.fields[number]
    switch field.type {
    case .text: return side == .outgoing ? choices(field) ?? "string" : "string"
    case .integer, .number:
      if side == .outgoing { return "number" }
      return field.hasReads ? "string | number | bigint" : "number | bigint"
    case .boolean: return side == .incoming && field.hasReads ? "string | boolean" : "boolean"
    case .date, .time, .localDateTime, .dateTime, .month, .week: return "string"
    case .group: return object(field.children, field.unknownFields, side, depth: depth)
    case .list:
      let items = field.children.last.map { item($0, side, depth: depth) } ?? anything(side)
      let list = "(\(items))[]"
      return side == .incoming && field.hasReads ? "string | \(list)" : list
    case .map:
      let values = field.children.last.map { item($0, side, depth: depth) } ?? anything(side)
      return "{ [name: string]: \(values) }"
    case .any: return anything(side)
    }
  }

  private func item(_ number: FieldID, _ side: Side, depth: Int) -> String {
    let type = type(of: number, side, depth: depth)
    let mayBeNull = side == .incoming || plan.fields[number].isNullable
    return mayBeNull ? "\(type) | null" : type
  }

  private func anything(_ side: Side) -> String { side == .incoming ? "Incoming" : "Outgoing" }

  /// Returns the strings that a field can have, if an unconditional rule names them.
  private func choices(_ field: FieldPlan) -> String? {
    for rule in field.rules where rule.severity == .error && rule.when == nil {
      guard let literals = rule.facts.choices, !literals.isEmpty else { continue }
      let texts = literals.compactMap { choice -> String? in
        if case .text(let text) = choice.value { Self.quoted(text) } else { nil }
      }
      if texts.count == literals.count { return texts.joined(separator: " | ") }
    }
    return nil
  }

  /// Returns true if every payload that passes has the field or, for the input, if the field must
  /// be given.
  private func isThere(_ number: FieldID, _ side: Side) -> Bool {
    let field = plan.fields[number]
    guard field.when == nil else { return false }
    if side == .outgoing, field.defaultValue != nil { return true }
    if field.type == .group {
      return !field.isOptional && field.children.contains { isThere($0, side) }
    }
    if field.defaultValue != nil || (side == .incoming && field.compute != nil) { return false }
    return plan.isAlwaysRequired(number)
  }

  /// Returns a string in quotes; JSON strings are valid in TypeScript.
  static func quoted(_ text: String) -> String { Value.text(text).json() }

  /// Returns a member's name, quoted unless it is a plain word.
  private static func property(_ name: String) -> String {
    let isWord =
      name.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isWord ? name : quoted(name)
  }

  /// Returns a string that can't end a comment and stays on its line.
  private static func comment(_ text: String) -> String {
    TerminalEscaping.escaping(text).split(separator: "*/", omittingEmptySubsequences: false)
      .joined(separator: "* /")
  }
}
