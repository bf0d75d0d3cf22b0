extension Kind {
  static let oneOf = Kind(
    "one-of",
    summary: "the value is one of the listed values",
    on: ValueType.allCases,
    argument: "a list of values, a mapping from value to label, `field` or `given`",
    codes: [Code("one-of", "Select {label} from the list")],
    examples: [
      Example(
        .list([.plain("NO"), .plain("08")]), passing: ["NO", "08"], failing: ["no", "8"]),
      Example(.list([.plain("1"), .plain("2")]), on: .integer, passing: [1, 2.0], failing: [3]),
      Example(
        .mapping([("field", .quoted("guests[]"))]),
        beside: [("guests", .mapping([("each", .mapping([]))]))],
        passing: [["value": "ana", "guests": ["bo", "ana"]]],
        failing: [["value": "cy", "guests": ["bo", "ana"]], ["value": "cy"]]),
    ],
    lower: { node, place, reader in
      reader.choices(node, "`one-of`", place).map { .oneOf($0) }
    }
  )

  static let noneOf = Kind(
    "none-of",
    summary: "the value is none of the listed values",
    on: ValueType.allCases,
    argument: "a list of values, a mapping from value to label, `field` or `given`",
    codes: [Code("none-of", "Enter another {label}")],
    examples: [
      Example(.list([.plain("admin"), .plain("root")]), passing: ["ada"], failing: ["root"])
    ],
    lower: { node, place, reader in
      reader.choices(node, "`none-of`", place).map { .noneOf($0) }
    }
  )
}

extension ArgumentReader {
  /// Reads the values of `one-of`: a list, a mapping from values to labels, another field's values,
  /// or a list that your program provides.
  fileprivate mutating func choices(_ node: Node, _ what: String, _ place: Place) -> Choices? {
    if let field = node["field"], node.entries?.count == 1 {
      return peer(field, what, place, mayBeItems: true).map { .field($0) }
    }
    if let list = node["given"], node.entries?.count == 1 { return table(list, what, place) }
    var all: [(value: Literal, label: LocalText?)] = []
    if let entries = node.entries {
      for entry in entries {
        guard let value = literal(entry.key, "a value of \(what)", place) else { continue }
        all.append((value, label(entry.value, "a choice's label")))
      }
    } else {
      for item in items(node, what, ofWords: true) ?? [] {
        guard let value = literal(item, "a value of \(what)", place) else { continue }
        all.append((value, nil))
      }
    }
    if all.isEmpty {
      if node.items?.isEmpty == true || node.entries?.isEmpty == true {
        report("bad-argument", "\(what) needs at least one value", at: node.range)
      }
      return nil
    }
    reportRepeats(all, node)
    return .literals(all)
  }

  private mutating func table(_ node: Node, _ what: String, _ place: Place) -> Choices? {
    guard let name = text(node, what),
      let id = table(named: name, in: node, at: 0..<name.utf8.count)
    else { return nil }
    let (table, type) = (tables[id], fields[place.field].type)
    guard ExpressionType(of: table.key).value == ExpressionType(of: type).value else {
      report(
        "wrong-type",
        "\(what) compares values of one type, but the \(table.keyNoun)s of `\(name)` are of type "
          + "\(table.key.word), not \(type.word)", at: node.range)
      return nil
    }
    return .table(id, name: name)
  }

  private mutating func reportRepeats(
    _ choices: [(value: Literal, label: LocalText?)], _ node: Node
  ) {
    var seen: Set<ByteString> = []
    for (index, choice) in choices.enumerated() {
      let text = choice.value.text
      guard !seen.insert(ByteString(text)).inserted else { continue }
      let item = node.items.map { $0[index] } ?? node.entries.map { $0[index].key } ?? node
      report("duplicate", "duplicate choice `\(text)`", at: item.range)
    }
  }
}
