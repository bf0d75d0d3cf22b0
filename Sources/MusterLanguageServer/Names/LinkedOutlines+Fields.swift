internal import MusterAuthoring

/// A field that a part of a name means.
struct MeantField {
  var field: OutlinePlace
  /// The bytes of its part in the name.
  var part: Range<Int>
}

/// Fields, as a name is looked up: among its siblings, then outwards, then among the givens.
extension LinkedOutlines {
  /// The fields at the top of the form.
  var topFields: [OutlinePlace] { defined("fields", in: form) }

  /// Returns the fields inside a field: of a group, of a list's items, or of the shape it takes.
  func fields(inside field: OutlinePlace) -> [OutlinePlace] { fields(inside: field, depth: 0) }

  private func fields(inside field: OutlinePlace, depth: Int) -> [OutlinePlace] {
    // A shape may be inside itself while somebody types.
    if depth > 16 { return [] }
    if let fields = child(field, "fields") { return children(fields) }
    if let each = child(field, "each") { return fields(inside: each, depth: depth + 1) }
    let shape = child(field, "is").flatMap(scalar).flatMap { name in
      definition("shapes", name, from: field.file)
    }
    return shape.map { fields(inside: $0, depth: depth + 1) } ?? []
  }

  /// True for a list, whose fields are named `guests[].name`.
  func isList(_ field: OutlinePlace) -> Bool { child(field, "each") != nil }

  /// Returns the fields of a list's items, from an entry in one of its rules.
  func itemFields(at entry: Int) -> [OutlinePlace] {
    let around = outline.outward(entry).map { OutlinePlace(file: 0, entry: $0) }
    return around.first(where: isList).map { fields(inside: $0) } ?? []
  }

  /// Returns the lists of fields in which a name is looked up from an entry, the nearest first.
  func scopes(at entry: Int) -> [[OutlinePlace]] {
    var scopes: [[OutlinePlace]] = []
    var below: String?
    for current in outline.outward(entry) where current != 0 {
      let place = OutlinePlace(file: 0, entry: current)
      let key = key(place)
      if outline.shapes[current].areField {
        let parent = OutlinePlace(file: 0, entry: outline.entries[current].parent)
        // Rules over several fields of a group speak of those, as what stands in an item does.
        if below == "together" || key == "each" {
          scopes.append(child(place, "fields").map(children) ?? [])
        } else if self.key(parent) == "fields" {
          scopes.append(children(parent))
        }
      }
      below = key
    }
    return scopes + [topFields, defined("given", in: form), defined("conditions", in: form)]
  }

  /// Returns the names of fields and givens that can be written at an entry.
  func visibleFields(at entry: Int) -> [String] {
    var names: [String] = []
    for scope in scopes(at: entry).dropLast() {
      for field in scope {
        guard let name = key(field), !names.contains(name) else { continue }
        names.append(name)
        names += fields(inside: field).compactMap { inside in
          key(inside).map { "\(name)\(isList(field) ? "[]" : "").\($0)" }
        }
      }
    }
    return names
  }

  /// Returns the fields that the parts of a name mean, up to the first that means none.
  func meanings(of name: String, at entry: Int) -> [MeantField] {
    let isAbsolute = name.hasPrefix("/")
    return meanings(
      Array(name.utf8), from: isAbsolute ? 1 : 0, isAbsolute ? [topFields] : scopes(at: entry))
  }

  /// Returns the fields that the parts of a name mean, of which the first is among some.
  func meanings(of name: String, among fields: [OutlinePlace]) -> [MeantField] {
    meanings(Array(name.utf8), from: 0, [fields])
  }

  private func meanings(
    _ name: [UInt8], from first: Int, _ outermost: [[OutlinePlace]]
  ) -> [MeantField] {
    var (start, scopes) = (first, outermost)
    var found: [MeantField] = []
    while start <= name.count {
      let end = name[start...].firstIndex(of: UInt8(ascii: ".")) ?? name.count
      var last = end
      while last - 2 > start, name[(last - 2)..<last].elementsEqual("[]".utf8) { last -= 2 }
      let part = String(decoding: name[start..<last], as: UTF8.self)
      let meant = scopes.lazy.compactMap { scope in scope.first { key($0) == part } }.first
      guard let field = meant, !part.isEmpty else { return found }
      found.append(MeantField(field: field, part: start..<last))
      scopes = [fields(inside: field)]
      start = end + 1
    }
    return found
  }

  /// Returns the fields that the parts of a path in a payload mean: `guests.0.name`.
  func meanings(ofPath path: String) -> [MeantField] {
    let bytes = Array(path.utf8)
    let separator = UInt8(ascii: bytes.first == UInt8(ascii: "/") ? "/" : ".")
    var start = bytes.first == separator ? 1 : 0
    var siblings = topFields
    var found: [MeantField] = []
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: separator) ?? bytes.count
      let part = String(decoding: bytes[start..<end], as: UTF8.self)
      if let field = siblings.first(where: { key($0) == part }) {
        found.append(MeantField(field: field, part: start..<end))
        siblings = fields(inside: field)
      } else if Int(part) == nil || found.isEmpty {
        return found
      }
      start = end + 1
    }
    return found
  }
}
