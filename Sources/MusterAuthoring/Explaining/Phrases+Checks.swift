internal import Muster

extension Phrases {
  /// Returns the requirement of a rule on a field's value.
  func phrase(_ check: Check, of field: FieldID) -> String {
    let reading = check.reading
    if plan.holdsSecret(field), let phrase = reading.secretPhrase(self) { return phrase }
    return reading.phrase(self, field)
  }

  /// Returns the requirements of several rules combined.
  func all(_ rules: [Rule], of field: FieldID) -> String {
    if rules.isEmpty { return "is anything" }
    return listed(rules.map { phrase($0.check, of: field) }, "and")
  }

  func length(_ range: CountRange, _ unit: LengthUnit) -> String {
    switch unit {
    case .characters: range.counting("character", "characters")
    case .scalars: range.counting("Unicode scalar", "Unicode scalars")
    case .utf16: range.counting("UTF-16 unit", "UTF-16 units")
    case .bytes: range.counting("byte", "bytes")
    case .words: range.counting("word", "words")
    }
  }

  /// Returns a parameter for a phrase.
  func shown(_ value: Failure.ParameterValue) -> String {
    switch value {
    case .integer(let integer): "\(integer)"
    case .number(let number): number.text
    case .text(let text): quoted(text)
    case .texts(let texts): listed(texts.map(quoted))
    }
  }

  /// Returns true if a pattern is a literal string.
  func isPlain(_ use: PatternUse) -> Bool {
    let tree = patterns.tree(use)
    return tree.isLiteral || tree.isLiteralWithCalls
  }

  func matches(_ use: PatternUse) -> String {
    let words = PatternWords.words(of: patterns.tree(use))
    return words.map { "is \($0)" } ?? "matches \(pattern(use, asWhole: true))"
  }

  func pattern(_ use: PatternUse, asWhole: Bool = false) -> String {
    let tree = patterns.tree(use)
    let how = (use.ignoresCase ? " (capitals or not)" : "") + (asWhole ? " as a whole" : "")
    if let text = tree.writtenOut { return "the pattern `\(text)`\(how)" }
    let called = tree.calledPatterns.map { name, text in
      "`\(name)` is \(text.map { "`\($0)`" } ?? "a pattern of its file")"
    }
    let meant = called.isEmpty ? "" : ", where \(listed(called, "and"))"
    let text = tree.lonelyCall ?? use.text
    return "the pattern `\(text)`\(how)\(meant)"
  }

  func size(_ range: CountRange, of field: FieldID) -> String {
    let isMap = plan.fields[field].type == .map
    return range.counting(isMap ? "entry" : "item", isMap ? "entries" : "items")
  }

  func all(_ values: [Literal]) -> String { listed(values.map(literal)) }

  func either(_ branches: [[Rule]], of field: FieldID) -> String {
    let ways = branches.map { all($0, of: field) }
    return ways.count == 1 ? ways[0] : "either \(listed(ways, "or"))"
  }

  func characters(_ rule: CharacterRule) -> String {
    var parts: [String] = []
    var allowed: [String] = []
    for kind in rule.classes {
      switch kind {
      case .letters: allowed.append("letters")
      case .digits: allowed.append("digits")
      case .ascii: parts.append("has only ASCII characters")
      case .printable: parts.append("has only printable characters")
      case .singleLine: parts.append("is one line")
      case .noInvisible: parts.append("has no invisible characters")
      case .noConfusable: parts.append("mixes no scripts whose letters look alike")
      }
    }
    if !rule.others.isEmpty { allowed.append("the characters \(quoted(rule.others))") }
    if !allowed.isEmpty { parts.insert("consists only of \(listed(allowed, "and"))", at: 0) }
    return listed(parts, "and")
  }

  func format(_ use: FormatUse) -> String {
    var options: [String] = []
    for (name, value) in use.options.entries {
      switch value {
      case .flag(let flag): options.append("\(name): \(flag ? "yes" : "no")")
      case .integer(let number): options.append("\(name): \(number)")
      case .text(let text): options.append("\(name): \(text)")
      case .texts(let texts): options.append("\(name): \(listed(texts))")
      case .field: options.append("\(name): that of \(use.field.map { label($0) } ?? "a field")")
      }
    }
    let shown = options.isEmpty ? "" : ", \(options.joined(separator: ", "))"
    return "is in the format `\(use.format.name)`\(shown) (\(use.format.summary))"
  }

  func choices(_ choices: [(value: Literal, label: LocalText?)]) -> String {
    listed(
      choices.map { choice in
        let value = literal(choice.value)
        guard let label = choice.label.map(text), label != value else { return value }
        return "\(label) (\(value))"
      })
  }

  func unique(_ by: [FieldID], _ ignoreCase: Bool) -> String {
    if let key = by.first, plan.fields[key].isKey { return "has no two entries with the same name" }
    let what = by.isEmpty ? "that are the same" : "with the same \(listed(by.map(label), "and"))"
    return "has no two items \(what)\(ignoreCase ? ", capitals or not" : "")"
  }

  func ask(_ ask: Ask) -> String {
    let other =
      ask.dependsOn.isEmpty ? "" : " together with \(listed(labels(ask.dependsOn), "and"))"
    let late = ask.blocksOnFailure ? "the form waits" : "it counts as passed"
    return
      "passes the check `\(ask.check)`\(other), which runs \(time(ask.debounceMilliseconds)) "
      + "after the last change; without an answer within \(time(ask.timeoutMilliseconds)), \(late)"
  }

  private func time(_ milliseconds: Int64) -> String {
    milliseconds.isMultiple(of: 1000)
      ? counted(Int(milliseconds / 1000), "second") : counted(Int(milliseconds), "millisecond")
  }
}

extension Bounds {
  /// True if only one value, which the file states, is allowed.
  var isOneLiteral: Bool {
    guard case .literal(let least)? = lower?.value, case .literal(let most)? = upper?.value else {
      return false
    }
    return least.text == most.text
  }
}
