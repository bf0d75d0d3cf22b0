internal import Muster

extension MutationOperator {
  static let argument = MutationOperator(
    "argument",
    summary: "changes an argument of a rule or a format: drops an option, flips a flag, uses "
      + "another unit, drops a class of characters, changes a string, or changes a factor by its "
      + "last digit, a zero or a half; ignores case in `unique`",
    examples: [
      Example(
        "a: { length: { max: 9, unit: bytes } }",
        ["a: { length: { max: 9 } }", "a: { length: { max: 9, unit: characters } }"]),
      Example(
        "a: { format: { name: uuid, version: 4 } }",
        ["a: { format: { name: uuid } }"]),
      Example(
        "a: { characters: [letters, '-_'] }",
        [
          "a: { characters: ['-_'] }", "a: { characters: [letters] }",
          "a: { characters: [letters, '-'] }", "a: { characters: [letters, '_'] }",
          "a: { characters: [letters, '-_', digits] }",
          "a: { characters: [letters, '-_', ' '] }", "a: { characters: [letters, '-_', '.'] }",
          "a: { characters: [letters, '-_', ''''] }",
        ]),
      Example("a: { unique: true, each: }", ["a: { unique: { ignore-case: true }, each: }"]),
      Example(
        "a: { unique: { by: b }, each: { fields: { b: } } }",
        ["a: { unique: { by: b, ignore-case: true }, each: { fields: { b: } } }"]),
      Example(
        "a: { size: 1.., each: { length: 3 } }",
        ["a: { unique: true, size: 1.., each: { length: 3 } }"]),
      Example("a: { equals: yes }", ["a: { equals: yes_ }"]),
      Example(
        "a: { type: number, multiple-of: 0.5 }",
        ["0.4", "0.6", "5", "0.05", "1", "0.25"].map { "a: { type: number, multiple-of: \($0) }" }),
      Example(
        "a: { type: integer, multiple-of: 15 }",
        ["14", "16", "150", "30"].map { "a: { type: integer, multiple-of: \($0) }" }),
    ]
  ) { site, pieces in
    if site.role == .field { return unique(site, pieces) }
    guard site.role == .rule || site.role == .crossFieldRule else { return [] }
    switch site.word {
    case "unique": return options(site.node, pieces) + ignoringCase(site, pieces)
    case "length", "format",
      "one-of" where site.node.value("field") != nil:
      return options(site.node, pieces)
    case "characters": return characters(site.node, pieces)
    case "multiple-of":
      return factors(site).map {
        MutationChange(
          [pieces.rewriting(site.node, as: $0)], "\(site.node.text ?? "") becomes \($0)")
      }
    case "equals", "starts-with", "ends-with", "contains", "excludes":
      guard site.field.type == .text, let text = site.node.text, !text.isEmpty else { return [] }
      return pieces.changes(of: site.node, to: ["\(text)_"])
    default: return []
    }
  }

  private static func options(_ node: Node, _ pieces: FilePieces) -> [MutationChange] {
    let needed: Set = ["name", "min", "max", "field"]
    return (node.entries ?? []).indices.flatMap { index -> [MutationChange] in
      guard let entry = node.entries?[index], let word = entry.key.text, !needed.contains(word),
        node.entries?.count ?? 0 > 1
      else { return [] }
      var changes: [MutationChange] = []
      if let edit = pieces.removing(entry: index, of: node) {
        changes.append(MutationChange([edit], "`\(word)` is dropped", at: entry.key.range?.start))
      }
      if let flag = entry.value.boolean {
        changes.append(
          MutationChange(
            [pieces.rewriting(entry.value, as: flag ? "false" : "true")],
            "`\(word)` becomes \(!flag)"))
      }
      if word == "unit" {
        let other = entry.value.text == "characters" ? "bytes" : "characters"
        changes.append(
          MutationChange([pieces.rewriting(entry.value, as: other)], "`unit` becomes \(other)"))
      }
      return changes
    }
  }

  /// Returns changes that treat two items differing only in case as the same.
  private static func ignoringCase(
    _ site: MutationSite, _ pieces: FilePieces
  ) -> [MutationChange] {
    let words = "case is ignored"
    if let last = site.node.entries?.last {
      if site.node.value("ignore-case") != nil { return [] }
      return site.change(
        pieces.adding("ignore-case", pieces.scalar("true"), beside: last, of: site.node), words)
    }
    guard let text = site.node.text, text != "false", isOfTexts(site) else { return [] }
    let by = site.node.boolean == nil ? "by: \(pieces.written(site.node)), " : ""
    let edit = pieces.replacing(site.node, with: "{ \(by)\(pieces.scalar("ignore-case")): true }")
    return [MutationChange([edit], words)]
  }

  /// Returns true if a list's items may be strings, or may contain strings.
  private static func isOfTexts(_ site: MutationSite) -> Bool {
    let type = site.field.node.value("each")?.value("type")?.text
    return type == nil || type == ValueType.text.word || type == ValueType.any.word
  }

  /// Returns factors close to a given one: with another last digit, with one more zero, or half as
  /// large.
  private static func factors(_ site: MutationSite) -> [String] {
    let text = site.node.text ?? ""
    guard let number = Number(text) else { return [] }
    let double = number.adding(number)
    let fivefold = double?.adding(double ?? number)?.adding(number)
    let others = [
      Number("\(text)e1"), Number("\(text)e-1"), double,
      fivefold.flatMap { Number("\($0.text)e-1") },
    ].compactMap { $0 }
    let isWhole = site.field.type == .integer
    var seen: Set = [text, number.text, "0"]
    return
      (BoundSteps.numbers(text)
      + others.filter { !isWhole || $0.decimals == 0 }.map(\.text)).filter {
        seen.insert($0).inserted
      }
  }

  private static func characters(_ node: Node, _ pieces: FilePieces) -> [MutationChange] {
    let items = node.items ?? []
    var changes: [MutationChange] = []
    for (index, item) in items.enumerated() {
      if items.count > 1, let edit = pieces.removing(item: index, of: node) {
        changes.append(MutationChange([edit], "`\(item.text ?? "")` is dropped"))
      }
      guard let text = item.text,
        !text.utf8.allSatisfy({ $0 == 0x2D || (0x61...0x7A).contains($0) })
          || text == "-", text.count > 1
      else { continue }
      for place in text.indices {
        var fewer = text
        let gone = fewer.remove(at: place)
        changes.append(
          MutationChange([pieces.rewriting(item, as: fewer)], "`\(gone)` is dropped"))
      }
    }
    guard pieces.isFlow(node), let last = items.last else { return changes }
    let end = pieces.range(of: last).upperBound
    let texts = items.compactMap(\.text)
    for other in ["digits", " ", "-", ".", "'"] {
      if texts.contains(other) || texts.contains("printable") || texts.contains("ascii") {
        continue
      }
      if other.utf8.count == 1, texts.contains(where: { $0.count < 6 && $0.contains(other) }) {
        continue
      }
      let text = other == "digits" ? pieces.scalar(other) : pieces.quoted(other)
      changes.append(
        MutationChange(
          [TextEdit(range: end..<end, text: ", \(text)")], "`\(other)` is also allowed"))
    }
    return changes
  }

  /// Returns changes that forbid repeated items in a list that allows them.
  private static func unique(_ site: MutationSite, _ pieces: FilePieces) -> [MutationChange] {
    guard site.field.type == .list, site.node.value("unique") == nil,
      site.node.value("each") != nil, site.node.value("is") == nil,
      site.node.value("no-overlap") == nil,
      site.node.value("rules")?.items?.contains(where: { $0.value("unique") != nil }) != true
    else { return [] }
    return site.change(
      pieces.adding("unique", "true", to: site.entry), "items must be unique")
  }
}
