/// The scope in which a field's name is looked up.
enum NameScope: Hashable {
  case form, givens
  case group(Int)
}

/// Finds the field that a name means.
extension FormCompiler {
  /// Returns the scope of a group's or item's cross-field rules: its own fields.
  func insideScope(of field: Int) -> Int {
    fields[field].children.first ?? field
  }

  /// Returns the field of a name as seen from another; reports it if there is none.
  ///
  /// A name is looked up among its siblings, then outwards, then among the givens; `/name` starts
  /// at the form, `a.b` goes into a group, `list[].name` means every item's.
  mutating func reference(_ name: String, scope: Int?, at range: SourceRange?) -> Reference? {
    switch find(name, scope: scope) {
    case .found(let field):
      return Reference(field: field, name: name)
    case .unknown(let part, let scope):
      let hint = reader.nameHint(part, among: visibleNames(scope: scope))
      report("unknown-field", "there is no field `\(name)` here", at: range, suggestion: hint)
    case .unknownInside(let part, let group):
      let hint = reader.nameHint(part, among: fields[group].children.map { fields[$0].name })
      report("unknown-field", "there is no field `\(name)` here", at: range, suggestion: hint)
    case .notEntered(let field):
      let inner = fields[field]
      report(
        "unknown-field",
        "`\(name)` goes into \(self.name(of: field)), which is of type \(inner.type.word)",
        at: range,
        suggestion: inner.type == .list ? "write `\(inner.name)[]` for every item" : nil)
    case .malformed:
      report("unknown-field", "`\(name)` is no field's name", at: range)
    }
    return nil
  }

  /// Returns the single field of a name: not every item's of a list.
  mutating func single(
    _ name: String, _ what: String, scope: Int?, at range: SourceRange?
  ) -> Reference? {
    guard let found = reference(name, scope: scope, at: range) else { return nil }
    guard found.listCount == 0 else {
      report("wrong-type", "\(what) reads one field, and `\(name)` is every item's", at: range)
      return nil
    }
    return found
  }

  private enum Meaning {
    case found(Int)
    case unknown(part: String, scope: Int?)
    case unknownInside(part: String, group: Int)
    case notEntered(Int)
    case malformed
  }

  private mutating func find(_ name: String, scope: Int?) -> Meaning {
    var rest = name.utf8[...]
    let fromForm = rest.first == UInt8(ascii: "/")
    if fromForm { rest.removeFirst() }
    var parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst(), let (head, headIsItems) = part(first) else {
      return .malformed
    }
    guard var current = start(head, scope: fromForm ? nil : scope) else {
      return .unknown(part: head, scope: fromForm ? nil : scope)
    }
    var isItems = headIsItems
    while true {
      if isItems {
        guard [.list, .map].contains(fields[current].type), let item = fields[current].children.last
        else { return .notEntered(current) }
        current = item
      }
      guard let next = parts.popFirst() else { return .found(current) }
      guard let (step, stepIsItems) = part(next) else { return .malformed }
      guard fields[current].type == .group else { return .notEntered(current) }
      guard let child = child(step, of: current) else {
        return .unknownInside(part: step, group: current)
      }
      current = child
      isItems = stepIsItems
    }
  }

  /// Returns a part of a name without its `[]`, and true if it had one.
  private func part(_ bytes: Substring.UTF8View.SubSequence) -> (String, Bool)? {
    let isItems = bytes.count > 2 && bytes.suffix(2).elementsEqual("[]".utf8)
    let text = String(decoding: isItems ? bytes.dropLast(2) : bytes, as: UTF8.self)
    return text.isEmpty ? nil : (text, isItems)
  }

  private mutating func start(_ name: String, scope: Int?) -> Int? {
    // A list's item has no siblings; its names are those of its own fields.
    if let scope, fields[scope].name.isEmpty, fields[scope].type == .group,
      let own = child(name, of: scope)
    {
      return own
    }
    for group in fields.around(scope) {
      if let found = child(name, of: group) { return found }
    }
    return field(name, in: .form) ?? field(name, in: .givens)
  }

  private mutating func child(_ name: String, of group: Int) -> Int? {
    field(name, in: .group(group))
  }

  private mutating func field(_ name: String, in scope: NameScope) -> Int? {
    if name.isEmpty { return nil }
    if namesInside[scope] == nil {
      let inside =
        switch scope {
        case .form: roots
        case .givens: fields.indices.filter { fields[$0].isGiven }
        case .group(let group): fields[group].children
        }
      var names: [ByteString: Int] = [:]
      for field in inside.reversed() { names[ByteString(fields[field].name)] = field }
      namesInside[scope] = names
    }
    return namesInside[scope]?[ByteString(name)]
  }

  private func visibleNames(scope: Int?) -> [String] {
    var names: [String] = []
    if let scope, fields[scope].name.isEmpty {
      names = fields[scope].children.map { fields[$0].name }
    }
    for group in fields.around(scope) {
      names += fields[group].children.map { fields[$0].name }
    }
    names += roots.map { fields[$0].name }
    names += fields.filter { $0.isGiven }.map { $0.name }
    return names.filter { !$0.isEmpty }
  }

  /// Returns a field's name for a sentence.
  func name(of field: Int) -> String {
    if !fields[field].name.isEmpty { return "`\(fields[field].name)`" }
    guard let owner = fields[field].parent else { return "the field" }
    return fields[field].isKey ? "a key of \(name(of: owner))" : "an item of \(name(of: owner))"
  }

  /// Returns a field of a list's item, by name.
  mutating func itemField(_ node: Node, _ what: String, _ place: Place) -> Int? {
    guard let name = reader.text(node, what) else { return nil }
    if fields[place.field].type != .list { return itemOfNoList(node, what) }
    guard let item = fields[place.field].children.last, fields[item].type == .group else {
      report(
        "bad-argument", "\(what) names a field of the item, and the items are no groups",
        at: node.range)
      return nil
    }
    let children = fields[item].children
    if let found = children.first(where: { ByteString(fields[$0].name) == ByteString(name) }) {
      return found
    }
    report(
      "unknown-field", "there is no field `\(name)` in the item", at: node.range,
      suggestion: reader.nameHint(name, among: children.map { fields[$0].name }))
    return nil
  }

  private mutating func itemOfNoList(_ node: Node, _ what: String) -> Int? {
    report("bad-argument", "\(what) names a field of a list's item", at: node.range)
    return nil
  }

  /// Returns another field of the same type, for `same-as`.
  mutating func peer(
    _ node: Node, _ what: String, _ place: Place, mayBeItems: Bool = false
  ) -> Reference? {
    let name = node["field"] ?? node
    guard let text = reader.text(name, what) else { return nil }
    let found =
      mayBeItems
      ? reference(text, scope: place.scope, at: name.range)
      : single(text, what, scope: place.scope, at: name.range)
    guard let other = found else { return nil }
    let types = (fields[place.field].type, fields[other.field].type)
    let numeric = [ValueType.integer, .number]
    let comparable =
      types.0 == types.1 || types.0 == .any || types.1 == .any
      || (numeric.contains(types.0) && numeric.contains(types.1))
    if !comparable {
      report(
        "wrong-type",
        "\(what) compares values of one type, and `\(text)` is of type \(types.1.word), not "
          + types.0.word, at: name.range)
      return nil
    }
    if other.field == place.field {
      report("contradiction", "\(what) names the field itself", at: name.range)
    }
    return other
  }
}
