internal import Muster
internal import MusterRules

/// A payload on one line, or on one line per member if that is too wide; secrets are shown as
/// `•••`.
struct ShownPayload {
  let plan: FormPlan
  let width: Int

  init(_ plan: FormPlan, width: Int) {
    self.plan = plan
    self.width = width
  }

  func lines(_ payload: Value) -> [String] {
    let members = members(payload)
    let single = members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
    guard single.count > width, members.count > 1 else { return [single] }
    return members.enumerated().map { index, member in
      let (first, last) = (index == 0, index == members.count - 1)
      return (first ? "{ " : "  ") + member + (last ? " }" : ",")
    }
  }

  /// Returns a value at a place of the payload; an empty string if there is no value.
  func value(_ value: Value, at path: String) -> String {
    let parts = FieldPath.parts(pointer: path)
    if value.isNull { return "nothing" }
    if let field = plan.field(at: parts) { return text(value, field) }
    // A member that no field names is as secret as the parts around it.
    let around = parts.indices.reversed().lazy.compactMap { plan.field(at: Array(parts[..<$0])) }
    return around.first.map { hides(value, $0) } ?? false ? "•••" : text(value, nil)
  }

  /// Returns the path of a value, without the keys of a secret map.
  func path(_ path: String) -> String {
    let parts = FieldPath.parts(pointer: path)
    let shown = parts.indices.map { index in
      let owner = plan.field(at: Array(parts[..<index]))
      return owner.map { hasSecretKeys($0) } ?? false ? "•••" : parts[index]
    }
    return TerminalEscaping.escaping(FieldPath.pointer(shown))
  }

  private func members(_ value: Value) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.map { member in
      let field = plan.roots.first { plan.fields[$0].name == member.name }
      return "\(name(member.name)): \(text(member.value, field))"
    }
  }

  private func text(_ value: Value, _ field: FieldID?) -> String {
    if let field, !value.isNull, hides(value, field) { return "•••" }
    switch value {
    case .list(let items):
      let item = field.flatMap { plan.fields[$0].children.last }
      return "[\(items.map { text($0, item) }.joined(separator: ", "))]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let hidesNames = field.map { hasSecretKeys($0) } ?? false
      let shown = members.map { member in
        let name = hidesNames ? "•••" : name(member.name)
        return "\(name): \(text(member.value, inner(field, member.name)))"
      }
      return "{ \(shown.joined(separator: ", ")) }"
    default: return TerminalEscaping.escaping(value.json())
    }
  }

  /// Returns true if a value is secret, or if its type differs from the field's, so that secrets in
  /// it can't be located.
  private func hides(_ value: Value, _ field: FieldID) -> Bool {
    if plan.fields[field].isSecret { return true }
    guard plan.holdsSecret(field) else { return false }
    switch (value, plan.fields[field].type) {
    case (.list, .list), (.object, .group), (.object, .map): return false
    default: return true
    }
  }

  /// Returns true for a map whose keys are secret.
  private func hasSecretKeys(_ field: FieldID) -> Bool {
    guard plan.fields[field].type == .map, let key = plan.fields[field].children.first else {
      return false
    }
    return plan.fields[key].isSecret
  }

  /// Returns the field for a group's member, or for a map's values.
  private func inner(_ field: FieldID?, _ name: String) -> FieldID? {
    guard let field else { return nil }
    let children = plan.fields[field].children
    if plan.fields[field].type == .map { return children.last }
    return children.first { plan.fields[$0].name == name }
  }

  private func name(_ name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
      }
    return isPlain ? name : TerminalEscaping.escaping(Value.text(name).json())
  }
}

extension Value {
  /// True if this is `null`.
  var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
