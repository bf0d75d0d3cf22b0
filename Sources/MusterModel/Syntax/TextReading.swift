/// Reads labels and messages: plain, by language, with plurals.
extension SyntaxReader {
  /// Reads a label, or one for each language. Labels are shown unchanged, without placeholders or
  /// plurals.
  package mutating func label(_ node: Node, _ what: String) -> LocalText? {
    guard let entries = node.entries else {
      return text(node, what).map { LocalText(Template($0, at: node.range)) }
    }
    return byLanguage(entries, what, at: node.range) { reader, node, _ in
      reader.text(node, what).map { Template($0, at: node.range) }
    }
  }

  /// Reads a message, or a mapping language → message.
  mutating func localText(_ node: Node, _ what: String) -> LocalText? {
    guard let entries = node.entries else {
      return template(node, what, language).map { LocalText($0) }
    }
    if node["count"] != nil { return template(node, what, language).map { LocalText($0) } }
    return byLanguage(entries, what, at: node.range) { $0.template($1, what, $2) }
  }

  private mutating func byLanguage(
    _ entries: [Node.Entry], _ what: String, at range: SourceRange?,
    _ read: (inout SyntaxReader, Node, String) -> Template?
  ) -> LocalText? {
    if entries.isEmpty {
      report("wrong-type", "\(what) needs text for at least one language", at: range)
    }
    var byLanguage: [(language: String, text: Template)] = []
    for entry in entries {
      guard let language = entry.key.text else { continue }
      if isHostKey(language) { continue }
      guard isLanguageTag(language) else {
        report(
          "unknown-key", "`\(language)` is not a language tag such as en or pt-BR",
          at: entry.key.range)
        continue
      }
      if let text = read(&self, entry.value, language) { byLanguage.append((language, text)) }
    }
    return LocalText(byLanguage)
  }

  /// Reads one string, or one for each plural category of the language.
  mutating func template(_ node: Node, _ what: String, _ language: String) -> Template? {
    guard let entries = node.entries else {
      guard let text = text(node, what) else { return nil }
      checkBraces(text, at: node.range)
      return Template(text, at: node.range)
    }
    var count: String?
    var forms: [(category: Template.Category, text: String)] = []
    for entry in entries {
      guard let key = entry.key.text, let value = text(entry.value, what) else { continue }
      if ByteString(key) == "count" {
        count = value
      } else if let category = Template.Category.allCases.first(where: {
        ByteString($0.word) == ByteString(key)
      }) {
        checkBraces(value, at: entry.value.range)
        checkPlural(category, language, at: entry.key.range)
        forms.append((category, value))
      } else {
        unknownKey(
          entry, in: "a plural", among: ["count"] + Template.Category.allCases.map { $0.word })
      }
    }
    guard let count else {
      report(
        "missing-key", "`count` is missing: a plural needs the parameter that it counts",
        at: node.range)
      return nil
    }
    if !forms.contains(where: { $0.category == .other }) {
      report("missing-key", "`other` is missing: every plural needs it", at: node.range)
      return nil
    }
    return Template(count: count, forms, at: node.range)
  }

  /// Reports a category that the language doesn't have, because it is never chosen.
  private mutating func checkPlural(
    _ category: Template.Category, _ tag: String, at range: SourceRange?
  ) {
    guard let language = words.languages.named(tag), !language.categories.contains(category) else {
      return
    }
    let has = listed(language.categories.map { "`\($0.word)`" }, "and")
    report(
      "unknown-plural", "`\(category.word)` is not a plural of `\(tag)`, which has \(has)",
      at: range)
  }

  /// Reads `messages`: language → code → message.
  mutating func messages(_ node: Node) -> [FormSyntax.Message] {
    var all: [FormSyntax.Message] = []
    for language in mapping(node, "`messages`") {
      guard let tag = language.key.text, !isHostKey(tag) else { continue }
      guard isLanguageTag(tag) else {
        report(
          "unknown-key", "`\(tag)` is not a language tag such as en or pt-BR",
          at: language.key.range)
        continue
      }
      for entry in mapping(language.value, "`\(tag)` in `messages`") {
        guard let code = entry.key.text, !isHostKey(code),
          let template = template(entry.value, "a message", tag)
        else { continue }
        all.append(
          FormSyntax.Message(language: tag, code: code, text: template, range: entry.key.range))
      }
    }
    return all
  }

  /// Checks that every placeholder's opening brace is closed; `{{` is a literal brace.
  private mutating func checkBraces(_ text: String, at range: SourceRange?) {
    var open = false
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "{"):
        if bytes.first == byte && !open {
          bytes.removeFirst()
        } else if open {
          break
        } else {
          open = true
        }
      case UInt8(ascii: "}"): open = false
      default: break
      }
    }
    if open {
      report("bad-placeholder", "a placeholder is not closed; write `{{` for a brace", at: range)
    }
  }

  func isLanguageTag(_ tag: String) -> Bool {
    guard let first = tag.utf8.first, first.isLetter, tag.utf8.count >= 2 else { return false }
    let primary = tag.utf8.prefix { $0 != 0x2D }
    return (2...3).contains(primary.count)
      && tag.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
  }
}
