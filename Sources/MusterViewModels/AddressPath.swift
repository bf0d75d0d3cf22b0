/// An address's JSON Pointer, made of the form's names and positions in lists.
struct AddressPath {
  let text: String

  /// Creates the path of an address; `nil` if the form has no such field, or if the address's
  /// positions and keys don't match the lists and maps around the field. A key has the path of its
  /// value.
  init?(of address: FieldAddress, in plan: FormPlan) {
    guard let field = address.fieldID(in: plan) else { return nil }
    var parts: [String] = []
    var steps = address.steps
    for number in plan.fields.outward(from: field) {
      let field = plan.fields[number]
      if plan.fields.isEntry(number), let parent = field.parent {
        switch (plan.fields[parent].type, steps.popLast()) {
        case (.list, .position(let position)): parts.append("\(position)")
        case (.map, .key(let key)): parts.append(key)
        default: return nil
        }
      } else {
        parts.append(field.name)
      }
    }
    guard steps.isEmpty else { return nil }
    text = String(pointer: parts.reversed())
  }

  /// Returns the address that a path means.
  static func address(of path: String, in plan: FormPlan) -> FieldAddress? {
    var siblings = plan.roots
    var found: FieldID?
    var steps: [FieldAddress.Step] = []
    for part in path.pathSteps.map({ String(decoding: $0, as: UTF8.self) }) {
      if let list = found, plan.fields[list].type == .list {
        // As in a session, a position has only one spelling: plain digits.
        guard let position = Int(part), isSame("\(position)", part),
          let item = plan.fields[list].children.last
        else { return nil }
        steps.append(.position(position))
        found = item
      } else if let map = found, plan.fields[map].type == .map {
        steps.append(.key(part))
        found = plan.fields[map].children.last
      } else {
        guard let field = siblings.first(where: { isSame(plan.fields[$0].name, part) }) else {
          return nil
        }
        found = field
      }
      siblings = found.map { plan.fields[$0].type == .group ? plan.fields[$0].children : [] } ?? []
    }
    return found.map { FieldAddress($0.index, steps: steps) }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
