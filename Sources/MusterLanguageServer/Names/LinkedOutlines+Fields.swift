internal import MusterAuthoring

/// A field that part of a name refers to.
struct MeantField {
  var field: OutlinePlace
  /// The bytes of that part of the name.
  var part: Range<Int>
}

/// Looks up the fields of a name: among its siblings, then outwards, then among the given values.
extension LinkedOutlines {
  /// The top-level fields of the form.
  var topFields: [OutlinePlace] { defined("fields", in: form) }

  /// Returns the fields inside a field: those of a group, of a list's items, or of the shape that
  /// it uses.
  func fields(inside field: OutlinePlace) -> [OutlinePlace] {
    siblings(inside: field).map(children) ?? []
  }

  /// Returns the mapping of the fields inside a field.
  func siblings(inside field: OutlinePlace, depth: Int = 0) -> OutlinePlace? {
    // While a person types, a shape can contain itself.
    if depth > 16 { return nil }
    if let fields = child(field, "fields") { return fields }
    if let each = child(field, "each") { return siblings(inside: each, depth: depth + 1) }
    let shape = child(field, "is").flatMap(scalar).flatMap { name in
      definition("shapes", name, from: field.file)
    }
    return shape.flatMap { siblings(inside: $0, depth: depth + 1) }
  }

  /// True for a list, whose fields are named `guests[].name`.
  func isList(_ field: OutlinePlace) -> Bool { child(field, "each") != nil }

  /// Returns the mapping of the fields in a list's items, from an entry in one of the list's rules.
  func itemFields(at entry: Int) -> OutlinePlace? {
    let around = outline.outward(entry).map { OutlinePlace(file: 0, entry: $0) }
    return around.first(where: isList).flatMap { siblings(inside: $0) }
  }

  /// Returns the mappings of fields and given values in which a name is looked up from an entry,
  /// the nearest first.
  private func scopes(at entry: Int, withGivens: Bool = true) -> [OutlinePlace] {
    var scopes: [OutlinePlace?] = []
    var below: String?
    for current in outline.outward(entry) where current != 0 {
      let place = OutlinePlace(file: 0, entry: current)
      let key = key(place)
      if outline.shapes[current].areField {
        let parent = OutlinePlace(file: 0, entry: outline.entries[current].parent)
        // Cross-field rules of a group refer to its fields, as those of an item refer to the item's
        // fields.
        if below == "together" || key == "each" {
          scopes.append(child(place, "fields"))
        } else if self.key(parent) == "fields" {
          scopes.append(parent)
        }
      }
      below = key
    }
    scopes.append(definitions("fields", in: form))
    if withGivens { scopes.append(definitions("given", in: form)) }
    return scopes.compactMap { $0 }
  }

  /// Returns the names of fields and, if requested, given values that can be written at an entry.
  func visibleFields(at entry: Int, withGivens: Bool = true) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for field in scopes(at: entry, withGivens: withGivens).flatMap(children) {
      guard let name = key(field), known.insert(name).inserted else { continue }
      names.append(name)
      for inside in fields(inside: field).compactMap(key) {
        let path = "\(name)\(isList(field) ? "[]" : "").\(inside)"
        known.insert(path)
        names.append(path)
      }
    }
    return names
  }

  /// Returns the fields that the parts of a name refer to, up to the first part that refers to
  /// none.
  func meanings(of name: String, at entry: Int) -> [MeantField] {
    if name.hasPrefix("/") {
      return meanings(
        Array(name.utf8), from: 1, [definitions("fields", in: form)].compactMap { $0 })
    }
    let conditions = definitions("conditions", in: form).map { [$0] } ?? []
    return meanings(Array(name.utf8), from: 0, scopes(at: entry) + conditions)
  }

  /// Returns the fields that the parts of a name refer to; the first one is in a given mapping.
  func meanings(of name: String, among fields: OutlinePlace?) -> [MeantField] {
    meanings(Array(name.utf8), from: 0, fields.map { [$0] } ?? [])
  }

  private func meanings(
    _ name: [UInt8], from first: Int, _ outermost: [OutlinePlace]
  ) -> [MeantField] {
    var (start, scopes) = (first, outermost)
    var found: [MeantField] = []
    while start <= name.count {
      let end = name[start...].firstIndex(of: UInt8(ascii: ".")) ?? name.count
      var last = end
      while last - 2 > start, name[(last - 2)..<last].elementsEqual("[]".utf8) { last -= 2 }
      let part = String(decoding: name[start..<last], as: UTF8.self)
      let meant = scopes.lazy.compactMap { child($0, part) }.first
      guard let field = meant, !part.isEmpty else { return found }
      found.append(MeantField(field: field, part: start..<last))
      scopes = siblings(inside: field).map { [$0] } ?? []
      start = end + 1
    }
    return found
  }

  /// Returns the fields that the parts of a payload path refer to: `guests.0.name`.
  func meanings(ofPath path: String) -> [MeantField] {
    let bytes = Array(path.utf8)
    let separator = UInt8(ascii: bytes.first == UInt8(ascii: "/") ? "/" : ".")
    var start = bytes.first == separator ? 1 : 0
    var siblings = definitions("fields", in: form)
    var found: [MeantField] = []
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: separator) ?? bytes.count
      let part = String(decoding: bytes[start..<end], as: UTF8.self)
      if let field = siblings.flatMap({ child($0, part) }) {
        found.append(MeantField(field: field, part: start..<end))
        siblings = self.siblings(inside: field)
      } else if Int(part) == nil || found.isEmpty {
        return found
      }
      start = end + 1
    }
    return found
  }
}
