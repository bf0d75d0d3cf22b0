/// A field's JSON Pointer, made of the form's names and of positions in lists.
struct FieldPath {
  let text: String

  /// The path of a spot; none where the form has no such field, or the lists around it are not as
  /// many as the positions.
  init?(of spot: FieldSpot, in plan: FormPlan) {
    guard plan.fields.indices.contains(spot.field) else { return nil }
    var parts: [String] = []
    var positions = spot.positions
    var next: Int? = spot.field
    while let number = next {
      let field = plan.fields[number]
      next = field.parent
      if let parent = field.parent, plan.fields[parent].itemFrame != nil {
        guard plan.fields[parent].type == .list, let position = positions.popLast() else {
          return nil
        }
        parts.append("\(position)")
      } else {
        parts.append(Self.escaped(field.name))
      }
    }
    guard positions.isEmpty else { return nil }
    text = parts.reversed().map { "/\($0)" }.joined()
  }

  /// The spot a path means.
  static func spot(of path: String, in plan: FormPlan) -> FieldSpot? {
    var siblings = plan.roots
    var found: Int?
    var positions: [Int] = []
    for part in parts(of: path) {
      if let list = found, plan.fields[list].type == .list {
        guard let position = Int(part), let item = plan.fields[list].children.last else {
          return nil
        }
        positions.append(position)
        found = item
      } else {
        guard let field = siblings.first(where: { isSame(plan.fields[$0].name, part) }) else {
          return nil
        }
        found = field
      }
      siblings = found.map { plan.fields[$0].type == .group ? plan.fields[$0].children : [] } ?? []
    }
    return found.map { FieldSpot($0, positions: positions) }
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
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") }) else { return name }
    return name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
  }

  private static func unescaped(_ part: Substring) -> String {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
    let slashes = part.split(separator: "~1", omittingEmptySubsequences: false)
    return slashes.map { piece in
      piece.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }.joined(separator: "/")
  }
}
