/// Writes the parts of a form written in Swift as the mapping of a rule file.
struct FormWriter {
  /// The language of messages that name no language.
  let language: String
  /// The lines on which the parts are written.
  var lines: SourceLines

  init(language: String, part: Int) {
    self.language = language
    lines = SourceLines(part: part)
  }

  /// Returns a form's entries, always including `fields`, which a form needs.
  mutating func form(_ parts: [FormPart]) -> [(String, Node)] {
    entries(parts, fieldsUnder: "fields", needsFields: true)
  }

  /// Returns the entries of shared rules, whose fields are shapes.
  mutating func shared(_ parts: [FormPart]) -> [(String, Node)] {
    entries(parts, fieldsUnder: "shapes", needsFields: false)
  }

  private mutating func entries(
    _ parts: [FormPart], fieldsUnder key: String, needsFields: Bool
  ) -> [(String, Node)] {
    var patterns: [Node.Entry] = []
    var given: [Node.Entry] = []
    var fields: [Field] = []
    var together: [Node] = []
    var steps: [Node] = []
    var messages: [(language: String, entries: [Node.Entry])] = []
    for part in parts {
      switch part.content {
      case .field(let field): fields.append(field)
      case .rule(let rule): together.append(node(rule))
      case .given(let part): given.append(entry(part.name, .plain(part.type.word), part.line))
      case .step(let step): steps.append(lines.placing(.mapping(step.entries), on: step.line))
      case .pattern(let part): patterns.append(entry(part.name, .quoted(part.pattern), part.line))
      case .message(let message):
        let tag = message.language ?? language
        let entry = entry(message.code, message.text, message.line)
        if let index = messages.firstIndex(where: { ByteString($0.language) == ByteString(tag) }) {
          messages[index].entries.append(entry)
        } else {
          messages.append((tag, [entry]))
        }
      }
    }
    var entries: [(String, Node)] = []
    if !patterns.isEmpty { entries.append(("patterns", Node(.mapping(patterns)))) }
    if !given.isEmpty { entries.append(("given", Node(.mapping(given)))) }
    if !fields.isEmpty || needsFields { entries.append((key, node(fields))) }
    if !together.isEmpty { entries.append(("together", .list(together))) }
    if !steps.isEmpty { entries.append(("steps", .list(steps))) }
    if !messages.isEmpty {
      entries.append(
        ("messages", .mapping(messages.map { ($0.language, Node(.mapping($0.entries))) })))
    }
    return entries
  }

  private mutating func entry(_ key: String, _ value: Node, _ line: SourceLine) -> Node.Entry {
    Node.Entry(key: lines.placing(.plain(key), on: line), value: lines.placing(value, on: line))
  }

  private mutating func node(_ rule: FormRule) -> Node {
    lines.placing(.mapping(rule.entries), on: rule.line)
  }

  private mutating func node(_ fields: [Field]) -> Node {
    Node(.mapping(fields.map { entry($0.name, node($0), $0.line) }))
  }

  /// Returns a field with its own fields, each on its line.
  private mutating func node(_ field: Field) -> Node {
    var entries: [(String, Node)] = []
    for (key, content) in field.entries {
      switch content {
      case .node(let node): entries.append((key, node))
      case .fields(let fields): entries.append((key, node(fields)))
      case .item(let item): entries.append((key, lines.placing(node(item), on: item.line)))
      case .rules(let rules): entries.append((key, .list(rules.map { node($0) })))
      }
    }
    return lines.placing(.mapping(entries), on: field.line)
  }
}
