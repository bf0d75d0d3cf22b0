internal import MusterViewModels

/// A value on one line, with its secrets shown as `•••`.
struct ShownValue {
  private let plan: FormPlan

  init(_ plan: FormPlan) {
    self.plan = plan
  }

  /// Returns the values of a form.
  func text(_ payload: Value) -> String {
    text(payload) { name in plan.roots.first { plan.fields[$0].name == name } }
  }

  /// Returns the value of a field; `nil` if no field has it.
  func text(_ value: Value, of field: FieldID?) -> String {
    guard let field, value != .null else { return text(value) { _ in nil } }
    if plan.fields[field].isSecret { return "•••" }
    let (type, children) = (plan.fields[field].type, plan.fields[field].children)
    switch (value, type) {
    case (.list, .list): return text(value) { _ in children.last }
    case (.object, .map):
      let hidesNames = children.first.map { plan.fields[$0].isSecret } ?? false
      return text(value, hidesNames: hidesNames) { _ in children.last }
    case (.object, .group):
      return text(value) { name in children.first { plan.fields[$0].name == name } }
    default:
      // Secrets in a value of the wrong type can't be located.
      return plan.holdsSecret(field) ? "•••" : text(value) { _ in nil }
    }
  }

  private func text(
    _ value: Value, hidesNames: Bool = false, _ field: (String) -> FieldID?
  ) -> String {
    switch value {
    case .list(let items):
      return "[\(items.map { text($0, of: field("")) }.joined(separator: ", "))]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let shown = members.map { member in
        let name = hidesNames ? "•••" : Self.name(member.name)
        return "\(name): \(text(member.value, of: field(member.name)))"
      }
      return "{ \(shown.joined(separator: ", ")) }"
    case .null: return "nil"
    default: return TerminalEscaping.escaping(value.json())
    }
  }

  private static func name(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return isPlain && !name.isEmpty ? name : quoted(name)
  }

  /// Returns a string in quotes.
  static func quoted(_ text: String) -> String {
    TerminalEscaping.escaping(Value.text(text).json())
  }
}
