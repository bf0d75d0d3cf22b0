/// Reads arguments that name other fields.
extension ArgumentReader {
  /// Returns the field that a name means, as seen from another field; if there is none, reports the
  /// part of the name that is unknown.
  ///
  /// - Parameter place: The place of the name in a longer string, if it is a part of one.
  mutating func reference(
    _ name: String, scope: FieldID?, at range: SourceRange?, in place: NamePlace? = nil
  ) -> Reference? {
    switch names.meaning(of: name, scope: scope) {
    case .found(let field):
      return Reference(field: field, name: name)
    case .unknown(let part, let scope):
      let hint = earlyHint(
        part, among: names.visibleNames(scope: scope), after: diagnostics.count,
        written: NamePlace.writing(place, 0))
      report("unknown-field", "there is no field `\(name)` here", at: range, suggestion: hint)
      pointAtPart(0, of: name, in: place)
    case .unknownInside(let part, let index, let group):
      let hint = earlyHint(
        part, among: fields[group].children.map { fields[$0].name }, after: diagnostics.count,
        written: NamePlace.writing(place, index))
      report("unknown-field", "there is no field `\(name)` here", at: range, suggestion: hint)
      pointAtPart(index, of: name, in: place)
    case .notEntered(let field):
      let inner = fields[field]
      let entered = fields.nameInSentence(of: field)
      let hasItems = inner.type == .list || inner.type == .map
      report(
        "unknown-field", "`\(name)` looks inside \(entered), which is of type \(inner.type.word)",
        at: range,
        suggestion: hasItems && !inner.name.utf8.isEmpty
          ? "write `\(inner.name)[]` for every item" : nil)
      pointAtAll(of: place)
    case .malformed:
      report("unknown-field", "`\(name)` is not a field name", at: range)
      pointAtAll(of: place)
    }
    return nil
  }

  /// Points the last diagnostic at one part of a name.
  private mutating func pointAtPart(_ index: Int, of name: String, in place: NamePlace?) {
    let parts = place?.parts ?? FieldLookup.parts(of: name)
    // A name of one part is the whole string.
    if place == nil, parts.count == 1, name.utf8.first != UInt8(ascii: "/") { return }
    if index < parts.count { pointAt(parts[index]) }
  }

  private mutating func pointAtAll(of place: NamePlace?) {
    if let place { pointAt(place.range) }
  }

  private mutating func pointAt(_ range: Range<Int>) {
    literals.syntax.diagnostics[literals.syntax.diagnostics.count - 1].textRange = range
  }

  /// Returns the one field that a name means; reports a name that means a field in every item of a
  /// list.
  mutating func single(
    _ name: String, _ what: String, scope: FieldID?, at range: SourceRange?
  ) -> Reference? {
    guard let found = reference(name, scope: scope, at: range) else { return nil }
    guard found.listCount == 0 else {
      report(
        "wrong-type", "\(what) reads one field, but `\(name)` names one in every item",
        at: range)
      return nil
    }
    return found
  }

  /// Returns a field of a list item, by name.
  mutating func itemField(_ node: Node, _ what: String, _ place: Place) -> FieldID? {
    guard let name = text(node, what) else { return nil }
    if fields[place.field].type != .list { return itemOfNoList(node, what) }
    guard let item = fields[place.field].children.last, fields[item].type == .group else {
      report(
        "bad-argument", "\(what) names a field of the item, but the items are not groups",
        at: node.range)
      return nil
    }
    let children = fields[item].children
    if let found = children.first(where: { ByteString(fields[$0].name) == ByteString(name) }) {
      return found
    }
    let hint = literals.syntax.nameHint(name, among: children.map { fields[$0].name })
    report(
      "unknown-field", "there is no field `\(name)` in the item", at: node.range,
      suggestion: hint)
    return nil
  }

  private mutating func itemOfNoList(_ node: Node, _ what: String) -> FieldID? {
    report("bad-argument", "\(what) must name a field of a list's item", at: node.range)
    return nil
  }

  /// Returns another field of the same type, for `same-as`.
  mutating func peer(
    _ node: Node, _ what: String, _ place: Place, mayBeItems: Bool = false
  ) -> Reference? {
    let name = node["field"] ?? node
    guard let text = text(name, what) else { return nil }
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
        "\(what) compares values of one type, but `\(text)` is of type \(types.1.word), not "
          + types.0.word, at: name.range)
      return nil
    }
    if other.field == place.field {
      report("contradiction", "\(what) names the field itself", at: name.range)
    }
    return other
  }
}
