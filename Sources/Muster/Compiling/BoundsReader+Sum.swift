/// Reads the bounds of a sum: a number, a range, or another field.
extension BoundsReader {
  static func ofSum(_ node: Node, scope: FieldID?, _ reader: inout ArgumentReader) -> Bounds? {
    BoundsReader(type: .number, scope: scope).ofSum(node, &reader)
  }

  private func ofSum(_ node: Node, _ reader: inout ArgumentReader) -> Bounds? {
    if node.entries != nil { return ofField(node, &reader) }
    let ends = reader.literals.ends(node, "`is`") { LiteralReader.isLiteral($0, type) }
    guard let (lower, upper) = ends else { return nil }
    var bounds = Bounds()
    let isName =
      ByteString(lower) == ByteString(upper)
      && reader.isField(lower, bounding: type, scope: scope)
    let span = RangeHint.span(lower, upper, excluded: .unsaid) {
      LiteralReader.isLiteral($0, type)
    }
    let hint = isName ? "write `{ field: \(lower) }`" : span.map { "write `\($0)`" }
    if !lower.isEmpty {
      guard let value = value(lower, "`is`", at: node.range, hint, &reader) else { return nil }
      bounds.lower = Bounds.Bound(value: value, isIncluded: true)
    }
    if !upper.isEmpty {
      guard let value = value(upper, "`is`", at: node.range, hint, &reader) else { return nil }
      bounds.upper = Bounds.Bound(value: value, isIncluded: true)
    }
    return reported(bounds, at: node.range, &reader)
  }

  private func ofField(_ node: Node, _ reader: inout ArgumentReader) -> Bounds? {
    reader.checkKeys(node, ["field"], of: "`is`")
    guard let field = reader.needed(node, "field", of: "`is`"),
      let name = reader.text(field, "`field`"),
      let other = reader.single(name, "`is`", scope: scope, at: field.range)
    else { return nil }
    let type = reader.fields[other.field].type
    guard [.number, .integer, .any].contains(type) else {
      let fields = reader.fields
      reader.report(
        "wrong-type",
        "`sum` is a number, but \(fields.nameInSentence(of: other.field)) is of type "
          + type.word, at: field.range)
      return nil
    }
    let value = Bounds.BoundValue.field(other, plus: [], number: nil)
    let bound = Bounds.Bound(value: value, isIncluded: true)
    return Bounds(lower: bound, upper: bound)
  }
}
