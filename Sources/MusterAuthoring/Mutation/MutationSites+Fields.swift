internal import Muster

/// Looks up the fields that a name refers to.
extension MutationSites {
  /// Returns a field's type or, if it has none of its own, the type of its shape.
  func type(of node: Node, depth: Int = 0) -> ValueType {
    if let word = node.value("type")?.text,
      let type = ValueType.allCases.first(where: { $0.word == word })
    {
      return type
    }
    if node.value("fields") != nil { return .group }
    if node.value("each") != nil { return .list }
    if node.value("key") != nil { return .map }
    guard depth < 64, let shape = node.value("is")?.text,
      let taken = root.value("shapes")?.value(shape)
    else { return .text }
    return type(of: taken, depth: depth + 1)
  }

  /// The type of a field that a condition names, by the last part of the name.
  func type(ofNamed name: String) -> ValueType {
    if let given = root.value("given")?.value(Self.lastPart(of: name)) {
      let word = given.value("type")?.text ?? given.text
      return ValueType.allCases.first { $0.word == word } ?? .text
    }
    return node(ofNamed: name).map { type(of: $0) } ?? .text
  }

  static func lastPart(of name: String) -> String {
    name.split(separator: ".").last.map { String($0).replacing("[]", with: "") } ?? name
  }

  /// The mapping of a field, by the last part of its name.
  func node(ofNamed name: String) -> Node? {
    let last = Self.lastPart(of: name)
    var waiting = [root.value("fields")].compactMap { $0 }
    while let node = waiting.popLast() {
      if let found = node.value(last) { return found }
      for entry in node.entries ?? [] {
        waiting += [entry.value.value("fields"), entry.value.value("each")?.value("fields")]
          .compactMap { $0 }
      }
    }
    return nil
  }

  /// Returns the choices of a field that a condition names; without choices, some values that its
  /// format passes.
  func choices(ofNamed name: String) -> [String] {
    guard let field = node(ofNamed: name) else { return [] }
    if let choices = field.value("one-of") {
      return (choices.items ?? []).compactMap(\.text)
        + (choices.value("field") == nil ? choices.entries ?? [] : []).compactMap(\.key.text)
    }
    let format = field.value("format")
    guard let named = Format.named(format?.value("name")?.text ?? format?.text ?? "") else {
      return []
    }
    return named.passing.filter { $0.options.entries.isEmpty }.map(\.text)
  }
}
