/// The fields from one field outward: that field, then the groups, lists and maps around it,
/// nearest first.
@usableFromInline package struct FieldsOutward: Sequence, IteratorProtocol {
  @usableFromInline let fields: [FieldPlan]
  @usableFromInline var following: FieldID?

  @inlinable init(_ fields: [FieldPlan], from field: FieldID?) {
    self.fields = fields
    following = field
  }

  @inlinable package mutating func next() -> FieldID? {
    guard let field = following else { return nil }
    following = fields[field].parent
    return field
  }
}

extension [FieldPlan] {
  /// Returns a field and everything around it, the outermost last.
  @inlinable package func outward(from field: FieldID) -> FieldsOutward {
    FieldsOutward(self, from: field)
  }

  /// Returns everything around a field, the outermost last; empty for the form itself.
  @inlinable package func around(_ field: FieldID?) -> FieldsOutward {
    FieldsOutward(self, from: field.flatMap { self[$0].parent })
  }

  /// Returns the names of a field in `messages`: `guests.name` and `guests[].name`.
  package func namesInMessages(of field: FieldID) -> [String] {
    var (plain, marked) = ("", "")
    for current in outward(from: field) where !self[current].name.isEmpty {
      let name = self[current].name
      let mark = self[current].itemFrame != nil && current != field ? "[]" : ""
      plain = plain.isEmpty ? name : "\(name).\(plain)"
      marked = marked.isEmpty ? "\(name)\(mark)" : "\(name)\(mark).\(marked)"
    }
    return [plain, marked]
  }

  /// Returns true if a field is the item of a list, or the key or the value of a map.
  @inlinable package func isEntry(_ field: FieldID) -> Bool {
    self[field].parent.map { self[$0].itemFrame != nil } ?? false
  }
}
