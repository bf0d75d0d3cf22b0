internal import Muster

/// Goes through a rule file and finds the places where operators may change something.
///
/// It skips checks in the program (`check`, `ask`), labels, titles and hints, the pages of a
/// wizard, and the tests.
struct MutationSites {
  var sites: [MutationSite] = []
  let pieces: FilePieces
  let root: Node
  /// True if any field has normalising steps.
  private let normalizes: Bool

  init(_ root: Node, _ pieces: FilePieces) {
    (self.root, self.pieces) = (root, pieces)
    normalizes = ["fields", "shapes"].contains { key in
      root.value(key)?.all.contains { $0.value("normalize") != nil } ?? false
    }
    if let first = root.entries?.first {
      let facts = FieldFacts(node: root, owner: pieces.range(of: root))
      sites.append(
        MutationSite(
          role: .file, entry: Node.Entry(key: first.key, value: root),
          piece: Piece(around: root, index: 0), field: facts))
    }
    for (index, entry) in (root.entries ?? []).enumerated() {
      readTop(entry, Piece(around: root, index: index))
    }
    let (names, tried) = (names, TriedValues(root.value("examples")))
    for index in sites.indices { (sites[index].names, sites[index].tried) = (names, tried) }
  }

  /// The names of the file's fields, group by group, and the names of its given values.
  private var names: FieldNames {
    var names = FieldNames()
    for node in root.all {
      for key in ["fields", "given"] {
        let entries = node.value(key)?.entries ?? []
        names.add(
          entries.compactMap { entry in
            let given = key == "given" ? entry.value.text : nil
            let type = given.flatMap { word in ValueType.allCases.first { $0.word == word } }
            return entry.key.text.map { ($0, type ?? self.type(of: entry.value)) }
          })
      }
    }
    return names
  }

  private mutating func readTop(_ entry: Node.Entry, _ piece: Piece) {
    let facts = FieldFacts(owner: pieces.range(of: root))
    switch entry.key.text ?? "" {
    case "fields", "shapes": readFields(entry.value)
    case "patterns", "conditions":
      let role = entry.key.text == "patterns" ? MutationSite.Role.pattern : .expression
      for (index, named) in (entry.value.entries ?? []).enumerated() where named.value.text != nil {
        // A pattern can be called from anywhere; a condition is like a field for its readers.
        let facts = role == .pattern ? facts : FieldFacts(owner: range(of: named))
        sites.append(
          MutationSite(
            role: role, entry: named, piece: Piece(around: entry.value, index: index),
            field: facts))
      }
    case "together": readTogether(entry.value, piece)
    case "messages":
      for language in entry.value.entries ?? [] { readMessages(of: language, facts) }
    case "stop", "empty", "absent", "unknown-fields":
      sites.append(
        MutationSite(role: .setting, entry: entry, piece: piece, field: facts, whole: piece))
    default: break
    }
  }

  private mutating func readMessages(of language: Node.Entry, _ facts: FieldFacts) {
    for (index, entry) in (language.value.entries ?? []).enumerated() {
      var site = MutationSite(
        role: .message, entry: entry, piece: Piece(around: language.value, index: index),
        field: facts)
      site.language = language.key.text
      site.hasOtherLanguages = (root.value("messages")?.entries ?? []).contains { other in
        other.key.text != site.language && other.value.value(site.word) != nil
      }
      sites.append(site)
    }
  }
}

/// Reads fields.
extension MutationSites {
  private mutating func readFields(_ node: Node) {
    for (index, entry) in (node.entries ?? []).enumerated() {
      readField(entry, Piece(around: node, index: index))
    }
  }

  private mutating func readField(_ entry: Node.Entry, _ piece: Piece) {
    let node = entry.value
    let facts = FieldFacts(
      name: entry.key.text, type: type(of: node), node: node, owner: range(of: entry))
    var site = MutationSite(role: .field, entry: entry, piece: piece, field: facts)
    site.isNormalizedElsewhere = normalizes
    sites.append(site)
    for (index, part) in (node.entries ?? []).enumerated() {
      readPart(part, Piece(around: node, index: index), facts)
    }
  }

  /// Returns the bytes of an entry, including its key.
  private func range(of entry: Node.Entry) -> Range<Int> {
    let start = entry.key.range?.start ?? 0
    return start..<max(start, pieces.range(of: entry.value).upperBound)
  }

  private mutating func readPart(_ entry: Node.Entry, _ piece: Piece, _ facts: FieldFacts) {
    let word = entry.key.text ?? ""
    func site(_ role: MutationSite.Role) -> MutationSite {
      MutationSite(role: role, entry: entry, piece: piece, field: facts, whole: piece)
    }
    switch word {
    case "fields": readFields(entry.value)
    case "each", "key": readField(entry, piece)
    case "together": readTogether(entry.value, piece)
    case "rules":
      let items = entry.value.items ?? []
      for (index, item) in items.enumerated() {
        let whole = items.count == 1 ? piece : Piece(around: entry.value, index: index)
        readItem(item, whole, facts)
      }
    case "when": readCondition(entry, piece, whole: piece, facts)
    case "compute": sites.append(site(.expression))
    case "message": readMessage(entry, piece, facts)
    case "normalize", "default", "stop", "empty", "absent", "unknown-fields", "nullable", "keep",
      "optional", "type", "supplied", "reads":
      sites.append(site(.setting))
    default:
      guard Kind.named(word) != nil else { return }
      var rule = site(.rule)
      rule.beside = entry.value.value("message") == nil ? nil : entry.value
      readRule(rule)
    }
  }

  /// Reads an item of `rules`: a rule and its other keys.
  private mutating func readItem(_ item: Node, _ whole: Piece, _ facts: FieldFacts) {
    for (index, entry) in (item.entries ?? []).enumerated() {
      let piece = Piece(around: item, index: index)
      let word = entry.key.text ?? ""
      if Kind.named(word) != nil {
        readRule(
          MutationSite(
            role: .rule, entry: entry, piece: piece, field: facts, whole: whole, beside: item))
      } else {
        readBeside(entry, piece, facts)
      }
    }
  }

  mutating func readBeside(_ entry: Node.Entry, _ piece: Piece, _ facts: FieldFacts) {
    switch entry.key.text ?? "" {
    case "when": readCondition(entry, piece, whole: piece, facts)
    case "message": readMessage(entry, piece, facts)
    default: break
    }
  }

  private mutating func readMessage(_ entry: Node.Entry, _ piece: Piece, _ facts: FieldFacts) {
    guard let languages = entry.value.entries, entry.value.value("count") == nil else {
      sites.append(MutationSite(role: .message, entry: entry, piece: piece, field: facts))
      return
    }
    for (index, written) in languages.enumerated() {
      var site = MutationSite(
        role: .message, entry: written, piece: Piece(around: entry.value, index: index),
        field: facts)
      (site.language, site.hasOtherLanguages) = (written.key.text, languages.count > 1)
      sites.append(site)
    }
  }
}
