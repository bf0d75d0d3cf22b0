internal import Muster

/// Removes the values of secrets, and of fields that are judged next to one, from a test. The other
/// values can be shown again.
struct SecretRemover {
  private let plan: FormPlan
  /// By field: true if a test's value for it can be shown again.
  private let isOpen: [Bool]

  init(_ plan: FormPlan) {
    self.plan = plan
    let shows = plan.showsValues
    isOpen = plan.fields.ids.map { field in
      shows[field.index] && !plan.fields.outward(from: field).contains { plan.fields[$0].isSecret }
    }
  }

  /// Returns true if a test's value for a field can be shown again as a whole.
  func isOpen(_ field: FieldID) -> Bool { isOpen[field.index] }

  /// Returns values without those of secret fields.
  func open(_ value: Value) -> Value { open(value, at: []) }

  private func open(_ value: Value, at path: [String]) -> Value {
    switch value {
    case .object(let members):
      .object(
        members.compactMap { member in
          let path = path + [member.name]
          return hides(path) ? nil : Value.Member(member.name, open(member.value, at: path))
        })
    case .list(let items):
      .list(
        items.enumerated().compactMap { index, item in
          let path = path + ["\(index)"]
          return hides(path) ? nil : open(item, at: path)
        })
    default: value
    }
  }

  /// Returns true for a secret, or for a value that is judged next to one and has no parts.
  private func hides(_ path: [String]) -> Bool {
    guard let field = plan.field(at: path) else { return false }
    return !isOpen[field.index]
      && (plan.fields[field].isSecret || plan.fields[field].children.isEmpty)
  }

  /// Returns an action without secrets; `nil` if it is only about a secret.
  func open(_ action: StoryStep.Action) -> StoryStep.Action? {
    guard case .send(let event) = action else { return action }
    func parts(_ path: String) -> [String] { FieldPath.parts(pointer: path) }
    func isOpen(_ path: String) -> Bool { !hides(parts(path)) }
    switch event {
    case .change(let path, _, _): return isOpen(path) ? action : nil
    case .set(let path, let value):
      let kept = open(value, at: parts(path))
      return isOpen(path) ? .send(.set(path: path, value: kept)) : nil
    case .insert(let path, let place, let value):
      let kept = open(value, at: parts(path) + ["0"])
      return isOpen(path) ? .send(.insert(path: path, at: place, value: kept)) : nil
    case .give(let value): return .send(.give(open(value)))
    case .reset(let value): return .send(.reset(open(value)))
    case .reinitialise(let value, let keepsEdits):
      return .send(.reinitialise(open(value), keepingEdits: keepsEdits))
    default: return action
    }
  }
}
