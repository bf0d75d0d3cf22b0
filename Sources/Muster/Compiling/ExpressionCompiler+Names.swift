/// Names.
extension ExpressionCompiler {
  mutating func name(
    _ name: WrittenName, at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let view = views[index]
    if let fold = view.fold {
      if view.isAside { return make(index, .aside, .text) }
      return item(of: fold, at: index, &reader)
    }
    if name.hasItems {
      report(
        "wrong-type",
        "`\(name.text)` names every item: use it as the first argument of "
          + listed(ListFunction.allCases.map { "`\($0.word)(…)`" }), at: index, &reader)
      return nil
    }
    return field(named: name.text, scope: view.scope, at: index, place(of: index), &reader)
  }

  /// Returns the part of an item's value in `lines[].amount`, or of the item itself.
  private mutating func item(
    of fold: Fold, at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let view = views[index]
    if fold.rest.isEmpty {
      if case .count = fold.function { return make(index, .aside, .text) }
      let found = Reference(field: fold.item, name: fields[fold.list.field].name, listCount: 0)
      note(found, at: index, from: view)
      return field(found, at: index, &reader)
    }
    let last = place(of: index).withLast(FieldLookup.parts(of: fold.rest).count)
    return field(named: fold.rest, scope: fold.item, at: index, last, &reader)
  }

  private func place(of index: Int) -> NamePlace {
    NamePlace(at: tree.parts[index].mark, in: node.text ?? "")
  }

  /// Returns the part for the field that a name means, looked up from a field.
  private mutating func field(
    named name: String, scope: FieldID?, at index: Int, _ place: NamePlace,
    _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let isCompared = tree.parts.contains { part in
      switch part.kind {
      case .operation(.equal), .operation(.notEqual), .choices: part.operands.contains(index)
      default: false
      }
    }
    let found = reader.reference(
      name, scope: scope, in: node, at: place, mayBeText: isCompared)
    guard let found else { return nil }
    note(found, at: index, from: views[index])
    return field(found, at: index, &reader)
  }

  private mutating func field(
    _ reference: Reference, at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    // The type need not be that of a single value: `present` and `absent` accept any field.
    make(index, .field(reference), ExpressionType(of: fields[reference.field].type))
  }
}
