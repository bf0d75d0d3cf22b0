import MusterRules
import MusterViewModels

/// A form with a list, and the field of an item in which a person types.
struct ListForm {
  let name: String
  /// The part of the rule file after `fields:`.
  let fields: String
  /// The rules over the whole form.
  var together = ""
  /// The name of the field, and its place among the form's fields.
  let typed: String
  /// True if the list is inside the only item of another one.
  var isNested = false
  /// True if the list is a map.
  var isMap = false

  private static let plain =
    "fields: { name: {}, amount: { type: integer }, note: { length: ..80 } }"

  static let all = [
    ListForm(name: "no rules", fields: "lines: { each: { \(plain) } }", typed: "note"),
    ListForm(
      name: "size", fields: "lines: { size: 1..20000, each: { \(plain) } }", typed: "note"),
    ListForm(
      name: "unique, another field",
      fields: "lines: { unique: { by: name }, each: { \(plain) } }", typed: "note"),
    ListForm(
      name: "unique, the typed field",
      fields: "lines: { unique: { by: note }, each: { \(plain) } }", typed: "note"),
    ListForm(
      name: "contains", fields: "tags: { contains: [first], each: { length: ..80 } }", typed: ""),
    ListForm(
      name: "no-overlap",
      fields: """
        lines:
            no-overlap: { from: amount, to: end }
            each: { fields: { amount: { type: integer }, end: { type: integer }, name: {} } }
        """, typed: "end"),
    ListForm(
      name: "a computed total",
      fields: """
        lines: { each: { \(plain) } }
          total: { type: integer, compute: 'sum(lines[].amount)' }
        """, typed: "amount"),
    ListForm(
      name: "holds: sum()", fields: "lines: { each: { \(plain) } }",
      together: "[{ holds: 'sum(lines[].amount) >= 0' }]", typed: "amount"),
    ListForm(
      name: "sum", fields: "lines: { each: { \(plain) } }",
      together: "[{ sum: ['lines[].amount'], is: 0.. }]", typed: "amount"),
    ListForm(
      name: "in an item of a list",
      fields: "outer: { each: { fields: { lines: { each: { \(plain) } } } } }", typed: "note",
      isNested: true),
    ListForm(
      name: "a map", fields: "lines: { type: map, each: { \(plain) } }", typed: "note", isMap: true),
  ]

  /// The compiled form.
  func form() throws -> RuleForm {
    let rules = together.isEmpty ? "" : "together: \(together)\n"
    let file = try RuleFile("form: lists\nfields:\n  \(fields)\n\(rules)")
    guard let form = file.form else { fatalError("\(name): \(file.diagnostics)") }
    return form
  }

  /// The field of an item in which a person types, in the item at a position.
  func address(_ position: Int, in form: RuleForm) -> FieldAddress {
    let names = form.plan.fields.map(\.name)
    let field = names.lastIndex(of: typed) ?? names.count - 1
    return isNested ? FieldAddress(field, at: 0, position) : FieldAddress(field, at: position)
  }

  /// The values of a list with so many items.
  func values(_ count: Int) -> Value {
    if typed.isEmpty {
      return .object([.init("tags", .list([.text("first")] + (1..<count).map { .text("t\($0)") }))])
    }
    let items: [Value] = (0..<count).map { index in
      let (amount, end) = (Int64(10 * index), Int64(10 * index + 5))
      let (last, value): (String, Value) =
        typed == "end"
        ? ("end", Value(integerLiteral: end)) : ("note", .text("note \(index)"))
      return [
        "name": .text("name \(index)"), "amount": Value(integerLiteral: amount), last: value,
      ]
    }
    let list: Value =
      isMap
      ? .object(items.indices.map { .init("key\($0)", items[$0]) })
      : .list(items)
    let lines: Value = .object([.init("lines", list)])
    return isNested ? .object([.init("outer", .list([lines]))]) : lines
  }

  /// The path of the typed field in the item at a position.
  func path(_ position: Int) -> String {
    if typed.isEmpty { return "/tags/\(position)" }
    let item = isMap ? "key\(position)" : "\(position)"
    return (isNested ? "/outer/0" : "") + "/lines/\(item)/\(typed)"
  }

  /// Two strings that a person types in turn.
  func texts(_ position: Int) -> [String] {
    switch typed {
    case "amount": ["\(10 * position)", "\(10 * position + 1)"]
    case "end": ["\(10 * position + 5)", "\(10 * position + 6)"]
    default: ["a note to type", "a note to typed"]
    }
  }
}

/// Types in one field of a session.
final class Typist {
  private var session: Session
  private let field: FieldHandle

  init(_ session: consuming Session, _ path: String) {
    guard let field = session.field(path) else { fatalError("no field \(path)") }
    self.session = session
    self.field = field
  }

  func type(_ text: String) { session.change(field, to: text) }
}

extension String {
  /// The string with spaces up to a length.
  func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
