/// Reads rules: a keyword and its arguments.
extension SyntaxReader {
  /// Reads a mapping from kinds to their arguments, as in a condition, under `not` or in a branch
  /// of `any`.
  package mutating func ruleMapping(_ node: Node, _ what: String) -> [RuleSyntax] {
    var rules: [RuleSyntax] = []
    for entry in mapping(node, what) {
      guard let word = entry.key.text, !isHostKey(word) else { continue }
      guard words.isOfField(word) else {
        unknownKey(entry, in: what, among: words.ofFields)
        continue
      }
      if ByteString(word) == "ask" {
        report(
          "misplaced", "`ask` is asynchronous, so it must be a rule of the field itself",
          at: entry.key.range)
        continue
      }
      rules.append(rule(entry))
    }
    return rules
  }

  /// Reads a rule at a field's key; `required` and `forbidden` have a long form there.
  mutating func rule(_ entry: Node.Entry) -> RuleSyntax {
    let word = entry.key.text ?? ""
    var rule = RuleSyntax(kind: word, at: entry.key.range, arguments: entry.value)
    let isLong = (ByteString(word) == "required" || ByteString(word) == "forbidden")
    guard isLong, let entries = entry.value.entries else { return rule }
    rule.arguments = Node(.scalar("true", .plain), at: entry.value.range)
    for entry in entries where !readBeside(entry, RuleKey.longForm, into: &rule) {
      unknownKey(entry, in: "`\(word)`", among: RuleKey.longForm.map { $0.word })
    }
    return rule
  }

  /// Reads the list under `rules`: each item has one kind, and can have other keys.
  mutating func rules(_ node: Node) -> [RuleSyntax] {
    var rules: [RuleSyntax] = []
    for item in list(node, "`rules`") {
      var found: [RuleSyntax] = []
      let before = diagnostics.count
      var beside = RuleSyntax(kind: "", arguments: item)
      for entry in mapping(item, "an item of `rules`") {
        let word = entry.key.text ?? ""
        if readBeside(entry, into: &beside) { continue }
        if words.isOfField(word) {
          found.append(rule(entry))
        } else {
          unknownKey(
            entry, in: "an item of `rules`",
            among: words.ofFields + RuleKey.words)
        }
      }
      guard var rule = found.first else {
        if item.entries != nil, diagnostics.count == before {
          report("missing-key", "an item of `rules` needs one kind of rule", at: item.range)
        }
        continue
      }
      if found.count > 1 {
        report(
          "two-kinds",
          "an item of `rules` must have one kind, not `\(rule.kind)` and `\(found[1].kind)`",
          at: found[1].range, suggestion: "write a second item")
      }
      rule.message = beside.message ?? rule.message
      rule.when = beside.when ?? rule.when
      rule.severity = beside.severity
      rule.atMost = beside.atMost
      rule.code = beside.code
      rules.append(rule)
    }
    return rules
  }

  /// Reads another key of a rule; returns true if it was one of these keys.
  private mutating func readBeside(
    _ entry: Node.Entry, _ keys: [RuleKey] = RuleKey.allCases, into rule: inout RuleSyntax
  ) -> Bool {
    guard let key = RuleKey.named(ByteString(entry.key.text ?? "")), keys.contains(key) else {
      return false
    }
    switch key {
    case .message: rule.message = localText(entry.value, "`message`")
    case .when: rule.when = condition(entry.value)
    case .code: rule.code = code(entry.value)
    case .atMost: rule.atMost = limit(entry.value)
    case .severity:
      rule.severity =
        choice(entry.value, "`severity`", [("error", .error), ("warning", .warning)]) ?? .error
    }
    return true
  }

  private mutating func limit(_ node: Node) -> FailureLimit? {
    guard let text = text(node, "`at-most`") else { return nil }
    if let limit = FailureLimit(text) { return limit }
    report(
      "bad-argument", "`at-most` must be a number of payloads or a percentage, such as 20 or 0.5%",
      at: node.range)
    return nil
  }

  private mutating func code(_ node: Node) -> String? {
    guard let code = text(node, "`code`") else { return nil }
    guard !code.isEmpty,
      code.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F })
    else {
      report("bad-name", "invalid code `\(code)`: use letters, digits, `-` and `_`", at: node.range)
      return nil
    }
    return code
  }

  /// Reads the list under `together`.
  mutating func crossFieldRules(_ node: Node) -> [CrossFieldSyntax] {
    var all: [CrossFieldSyntax] = []
    for item in list(node, "`together`") {
      var beside = RuleSyntax(kind: "", arguments: item)
      var kinds: [Node.Entry] = []
      let before = diagnostics.count
      var at: (name: String, range: SourceRange?)?
      for entry in mapping(item, "an item of `together`") {
        let word = entry.key.text ?? ""
        if readBeside(entry, into: &beside) { continue }
        if ByteString(word) == "at" {
          if let name = text(entry.value, "`at`") { at = (name, entry.value.range) }
        } else if words.isOverFields(word) {
          kinds.append(entry)
        } else if !words.isKeyOverFields(word) {
          unknownKey(
            entry, in: "an item of `together`",
            among: words.overFields.flatMap { [$0.word] + $0.keys }
              + RuleKey.besideCrossFieldRule)
        }
      }
      guard let kind = kinds.first, let word = kind.key.text else {
        if item.entries != nil, diagnostics.count == before {
          let kinds = listed(words.overFields.map { $0.word })
          report(
            "missing-key", "an item of `together` needs one of \(kinds)", at: item.range)
        }
        continue
      }
      if kinds.count > 1 {
        report(
          "two-kinds",
          "an item of `together` must have one kind, not `\(word)` and "
            + "`\(kinds[1].key.text ?? "")`",
          at: kinds[1].key.range, suggestion: "write a second item")
      }
      all.append(
        CrossFieldSyntax(
          kind: word, range: kind.key.range, arguments: words.known(item), at: at,
          message: beside.message, severity: beside.severity, atMost: beside.atMost,
          when: beside.when, code: beside.code))
    }
    return all
  }
}
