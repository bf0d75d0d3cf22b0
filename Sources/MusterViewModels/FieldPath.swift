/// A field's JSON Pointer, made of the form's names and of positions in lists.
struct FieldPath {
  let text: String

  /// The path of a spot; none where the form has no such field, or other lists and maps around it
  /// than the spot has positions and keys for. A key has the path of what stands under it.
  init?(of spot: FieldSpot, in plan: FormPlan) {
    guard plan.fields.indices.contains(spot.field) else { return nil }
    var parts: [String] = []
    var steps = spot.steps
    var next: Int? = spot.field
    while let number = next {
      let field = plan.fields[number]
      next = field.parent
      if let parent = field.parent, plan.fields[parent].itemFrame != nil {
        switch (plan.fields[parent].type, steps.popLast()) {
        case (.list, .position(let position)): parts.append("\(position)")
        case (.map, .key(let key)): parts.append(Self.escaped(key))
        default: return nil
        }
      } else {
        parts.append(Self.escaped(field.name))
      }
    }
    guard steps.isEmpty else { return nil }
    text = parts.reversed().map { "/\($0)" }.joined()
  }

  /// The spot a path means.
  static func spot(of path: String, in plan: FormPlan) -> FieldSpot? {
    var siblings = plan.roots
    var found: Int?
    var steps: [FieldSpot.Step] = []
    for part in parts(of: path) {
      if let list = found, plan.fields[list].type == .list {
        // As the session has them: plain digits, one way to write a position.
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
    return found.map { FieldSpot($0, steps: steps) }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  private static func parts(of path: String) -> [String] {
    guard path.hasPrefix("/") else {
      return path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      unescaped($0)
    }
  }

  private static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    let tildes = name.split(separator: "~", omittingEmptySubsequences: false).joined(
      separator: "~0")
    return tildes.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
  }

  private static func unescaped(_ part: Substring) -> String {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
    let slashes = part.split(separator: "~1", omittingEmptySubsequences: false)
    return slashes.map { piece in
      piece.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }.joined(separator: "/")
  }
}
