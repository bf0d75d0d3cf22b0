/// Reads the lists and tables under `given`.
extension FormReader {
  private static let tableKeys = ["list", "key", "value", "fields", "fold"]

  /// Returns true if a given value is declared as a list or a table.
  static func isTable(_ node: Node) -> Bool {
    tableKeys.contains { node[ByteString($0)] != nil }
  }

  mutating func table(_ name: Node, _ node: Node) -> TablePlan {
    var table = TablePlan(name: name.text ?? "", range: name.range)
    let what = "the list or table `\(table.name)`"
    for entry in node.entries ?? [] {
      switch ByteString(entry.key.text ?? "") {
      case "list": table.key = keyType(entry.value, "`list`") ?? table.key
      case "key":
        let named = single(entry.value, "`key`")
        table.keyName = named.name
        table.key = keyType(named.type, "`key`") ?? table.key
      case "value":
        let named = single(entry.value, "`value`")
        if let type = cellType(named.type, "`value`") {
          table.columns.append(TablePlan.Column(named.name, type))
        }
      case "fields":
        table.hasFields = true
        for field in reader.mapping(entry.value, "`fields` of \(what)") {
          guard let name = field.key.text, !reader.isHostKey(name) else { continue }
          reader.checkFieldName(name, at: field.key.range, "a field")
          if let type = cellType(field.value, "the type of a field") {
            table.columns.append(TablePlan.Column(name, type))
          }
        }
      case "fold":
        if reader.choice(entry.value, "`fold`", [("case", true)]) == true {
          table.ignoresCase = true
        }
      default: reader.unknownKey(entry, in: what, among: Self.tableKeys)
      }
    }
    checkShape(of: table, node)
    return table
  }

  /// Reports keys that don't belong together.
  private mutating func checkShape(of table: TablePlan, _ node: Node) {
    let isList = node["list"] != nil
    let others = ["key", "value", "fields"].filter { node[ByteString($0)] != nil }
    if isList, let other = others.first {
      reader.report(
        "bad-argument", "`list` and `\(other)` can't be used together",
        at: node[ByteString(other)]?.range,
        suggestion: "write `key` and `value` for a table")
    } else if !isList, node["key"] == nil {
      reader.missing(
        "key", ": a table needs the type of its keys", in: node, at: reader.firstByte(node))
    } else if !isList, node["value"] == nil, node["fields"] == nil {
      reader.report(
        "missing-key", "`value` or `fields` is missing: a table needs values",
        at: reader.firstByte(node), suggestion: "write `list` for keys without values")
    } else if let value = node["value"], node["fields"] != nil {
      reader.report(
        "bad-argument", "`value` and `fields` can't be used together", at: value.range)
    } else if node["fields"]?.entries?.isEmpty == true {
      reader.report(
        "bad-argument", "`fields` needs at least one field", at: node["fields"]?.range)
    }
    if table.ignoresCase, table.key != .text {
      reader.report(
        "wrong-type",
        "`fold` is for strings, but the \(table.keyNoun)s are of type "
          + table.key.word, at: node["fold"]?.range)
    }
  }

  /// Returns a type, and the name of its column if there is one: `{ id: integer }`.
  private mutating func single(_ node: Node, _ what: String) -> (name: String, type: Node) {
    guard let entries = node.entries else { return ("", node) }
    guard entries.count == 1, let name = entries[0].key.text else {
      reader.report(
        "bad-argument", "\(what) takes a type, or one name with its type", at: node.range)
      return ("", .plain(ValueType.text.word))
    }
    return (name, entries[0].value)
  }

  private mutating func keyType(_ node: Node, _ what: String) -> ValueType? {
    guard let type = cellType(node, what) else { return nil }
    guard type != .boolean else {
      reader.report("wrong-type", "\(what) can't be of type boolean", at: node.range)
      return nil
    }
    return type
  }

  private mutating func cellType(_ node: Node, _ what: String) -> ValueType? {
    guard let type = reader.type(node, what) else { return nil }
    guard type.isScalar else {
      reader.report(
        "wrong-type", "\(what) must be a single value, not a \(type.word)", at: node.range)
      return nil
    }
    return type
  }
}
