/// The mistake in a path that no value of a form can have, such as a misspelt field or an item of a
/// string.
///
/// A path to an item that was removed, or that doesn't exist yet, is not a mistake.
package struct PathMistake {
  /// The path with the nearest name in place of the unknown one; nil if no name is close enough.
  package let suggestion: String?

  /// Finds the mistake in a path, `/guests/0/name` or `guests.0.name`; nil if there is none.
  package init?(in path: String, of plan: FormPlan) {
    let isPointer = path.utf8.first == UInt8(ascii: "/")
    var steps = path.pathSteps.map { String(decoding: $0, as: UTF8.self) }
    var siblings = plan.roots
    var list: FieldPlan?
    for index in steps.indices {
      if let around = list {
        guard around.type == .map || steps[index].utf8.allSatisfy({ $0 &- 0x30 < 10 }),
          !steps[index].utf8.isEmpty || around.type == .map, let item = around.children.last
        else {
          suggestion = nil
          return
        }
        (siblings, list) = Self.inside(plan.fields[item])
        continue
      }
      let name = ByteString(steps[index])
      if let field = siblings.first(where: { ByteString(plan.fields[$0].name) == name }) {
        (siblings, list) = Self.inside(plan.fields[field])
        continue
      }
      let names = siblings.map { plan.fields[$0].name }
      guard let near = Spelling.nearest(steps[index], among: names) else {
        suggestion = nil
        return
      }
      steps[index] = near
      suggestion = isPointer ? String(pointer: steps) : steps.joined(separator: ".")
      return
    }
    return nil
  }

  /// Returns the fields inside a field, and the field itself if it has items.
  private static func inside(_ field: FieldPlan) -> ([FieldID], FieldPlan?) {
    switch field.type {
    case .group: (field.children, nil)
    case .list, .map: ([], field)
    default: ([], nil)
    }
  }
}
