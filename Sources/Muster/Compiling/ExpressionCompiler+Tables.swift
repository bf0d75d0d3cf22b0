/// Lists and tables: `currency in currencies`, `rates[currency]`, `users[owner].team`.
extension ExpressionCompiler {
  mutating func isListed(
    in name: String, _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let range = tree.parts[operands[1]].range
    guard let id = reader.table(named: name, in: node, at: range) else { return nil }
    guard isKey(operands[0], of: reader.tables[id], &reader) else { return nil }
    setAside(operands[1])
    return make(index, .isListed(id), .boolean, operands)
  }

  mutating func entry(
    of name: String, _ column: String?, _ operands: [Int], at index: Int,
    _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let start = tree.parts[index].range.lowerBound
    if case .found(let field) = reader.names.meaning(of: name, scope: views[index].scope),
      fields[field].itemFrame != nil
    {
      report(
        "bad-expression", "a single item can't be selected", at: index, &reader,
        suggestion: "write `\(name)[]` for every item")
      return nil
    }
    let range = start..<start + name.utf8.count
    guard let id = reader.table(named: name, in: node, at: range) else { return nil }
    let table = reader.tables[id]
    guard isKey(operands[0], of: table, &reader),
      let number = self.column(column, of: table, operands[0], at: index, &reader)
    else { return nil }
    return make(
      index, .cell(id, column: number), ExpressionType(of: table.columns[number].type), operands)
  }

  /// Returns the number of the column that an expression reads; reports a column that the table
  /// doesn't have.
  private func column(
    _ name: String?, of table: TablePlan, _ key: Int, at index: Int,
    _ reader: inout ArgumentReader
  ) -> Int? {
    if table.isList {
      report(
        "wrong-type", "`\(table.name)` is a list, so it has no values to look up", at: index,
        &reader, suggestion: "write `\(written(key)) in \(table.name)`")
      return nil
    }
    guard let name else {
      if !table.hasFields { return 0 }
      report(
        "bad-argument", "an entry of `\(table.name)` has several fields", at: index, &reader,
        suggestion: "write `\(table.name)[\(written(key))].\(table.columns[0].name)`")
      return nil
    }
    if table.hasFields,
      let found = table.columns.firstIndex(where: { ByteString($0.name) == ByteString(name) })
    {
      return found
    }
    let hint =
      table.hasFields
      ? reader.literals.syntax.nameHint(name, among: table.columns.map { $0.name })
      : "write `\(table.name)[\(written(key))]` for its value"
    report(
      "unknown-field", "an entry of `\(table.name)` has no field `\(name)`", at: index, &reader,
      suggestion: hint)
    return nil
  }

  /// Returns true if a part can be a key of a table; reports a part of another type.
  private mutating func isKey(
    _ part: Int, of table: TablePlan, _ reader: inout ArgumentReader
  ) -> Bool {
    let type = ExpressionType(of: table.key).value
    let before = reader.diagnostics.count
    if duration(part) == nil, coerce(part, to: type, &reader) { return true }
    if reader.diagnostics.count > before { return false }
    let own = duration(part) == nil ? self.type(part).value.word : "duration"
    report(
      "wrong-type",
      "the \(table.keyNoun)s of `\(table.name)` are of type \(table.key.word), but "
        + "`\(written(part))` is of type \(own)", at: part, &reader)
    return false
  }
}

extension ArgumentReader {
  /// Returns the list or table with a name; reports a name that none has.
  mutating func table(named name: String, in node: Node, at range: Range<Int>) -> TableID? {
    if let found = tables.ids.first(where: { ByteString(tables[$0].name) == ByteString(name) }) {
      return found
    }
    let hint = literals.syntax.nameHint(name, among: tables.map { $0.name })
    report(
      "unknown-list", "there is no list or table `\(name)` under `given`", in: node, at: range,
      suggestion: hint)
    return nil
  }
}
