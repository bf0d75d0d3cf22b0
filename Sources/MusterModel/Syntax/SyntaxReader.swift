/// Reads nodes into a form's syntax, and reports every mistake.
///
/// The reader never stops at a mistake: it skips that part and continues, so one run reports all
/// diagnostics of a file. Its extensions are in `FormReading.swift`, `FieldReading.swift`,
/// `RuleReading.swift`, `ConditionReading.swift` and `TextReading.swift`.
package struct SyntaxReader {
  package let source: FormSource
  /// The words that name rules.
  package var words: RuleWords
  package let limits: FormLimits
  /// The language of the file's plain messages.
  package var language = "en"
  package var diagnostics: [Diagnostic] = []
  /// The shapes being merged now, to detect a cycle.
  var openShapes: [OpenShape] = []
  /// The budget for the values that shapes add to the fields of the form.
  var shapeBudget: ShapeBudget
  /// True if a limit is exceeded; reading on would cost the work that the limit is meant to save.
  var isFull: Bool { fieldCount > limits.fields || shapeBudget.isSpent }
  /// The mistake in a form that is too large; the rest of the form was not read.
  package var tooLarge: Diagnostic?
  /// The shapes as fields, and the names of the shapes that fields use.
  package var shapes: [FieldSyntax] = []
  package var takenShapes: Set<ByteString> = []
  /// The shapes of each part, by their names.
  var shapesByName: [Int: [ByteString: Node.Entry]] = [:]
  /// The position at which shapes refer to each other too deeply.
  var tooDeepAt: SourceRange?
  /// The number of fields that were read.
  var fieldCount = 0
  /// The position of the first field above the limit.
  var tooManyFieldsAt: SourceRange?

  package init(_ source: FormSource, _ words: RuleWords, _ limits: FormLimits = FormLimits()) {
    self.source = source
    self.words = words
    self.limits = limits
    shapeBudget = ShapeBudget(limit: limits.shapeUnits)
  }

  package mutating func report(
    _ code: String, _ reason: @autoclosure () -> String, at range: SourceRange?,
    suggestion: @autoclosure () -> String? = nil
  ) {
    diagnostics.append(Diagnostic(code: code, reason(), at: range, suggestion: suggestion()))
  }

  /// Returns the entries of a mapping; reports any other node and returns none.
  mutating func mapping(
    _ node: Node, _ what: String, suggestion: String? = nil
  ) -> [Node.Entry] {
    if let entries = node.entries { return entries }
    if !node.isNull || node.range == nil {
      report(
        "wrong-type", "\(what) must be a mapping, \(node.mismatch)", at: node.range,
        suggestion: suggestion)
    } else {
      report("wrong-type", "\(what) must be a mapping, but it is empty", at: node.range)
    }
    return []
  }

  /// Returns the items of a list; reports any other node and returns none.
  package mutating func list(_ node: Node, _ what: String, ofWords: Bool = false) -> [Node] {
    if let items = node.items { return items }
    let word = node.plainText.flatMap { ofWords && !node.isNull && isPlainWord($0) ? $0 : nil }
    report(
      "wrong-type", "\(what) must be a list, \(node.mismatch)", at: node.range,
      suggestion: word.map { "write `[\($0)]`" })
    return []
  }

  /// Returns true if a string never needs quotes.
  func isPlainWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.first != UInt8(ascii: "-")
      && text.utf8.allSatisfy { $0.isAlphanumeric || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
  }

  /// Returns the string of a scalar; reports any other node.
  package mutating func text(_ node: Node, _ what: String) -> String? {
    if let text = node.text, !node.isNull { return text }
    report("wrong-type", "\(what) must be a string, \(node.mismatch)", at: node.range)
    return nil
  }

  /// Returns a `true` or `false`; reports any other node.
  package mutating func flag(_ node: Node, _ what: String) -> Bool? {
    if let flag = node.boolean { return flag }
    let meant = meantFlag(node)
    report(
      "wrong-type", "\(what) must be true or false, \(node.mismatch)", at: node.range,
      suggestion: meant)
    return nil
  }

  /// Returns the suggestion for a node that should be `true` or `false`.
  package func meantFlag(_ node: Node) -> String? {
    switch node.text.map({ ByteString($0) }) {
    case "yes", "Yes", "YES", "on", "On", "ON", "y", "Y", "true": "write `true`"
    case "no", "No", "NO", "off", "Off", "OFF", "n", "N", "false": "write `false`"
    default: node.text.flatMap { didYouMean($0, among: ["true", "false"]) }
    }
  }

  /// Returns the choice that a word names; reports any other word, with the nearest valid one.
  package mutating func choice<Choice>(
    _ node: Node, _ what: String, _ choices: [(word: String, choice: Choice)]
  ) -> Choice? {
    let words = choices.map { $0.word }
    guard let text = node.text, !node.isNull else {
      report(
        "wrong-type", "\(what) must be one of \(listed(words)), \(node.mismatch)", at: node.range)
      return nil
    }
    if let found = choices.first(where: { ByteString($0.word) == ByteString(text) }) {
      return found.choice
    }
    report(
      "unknown-word", "\(what) must be one of \(listed(words)), not `\(text)`", at: node.range,
      suggestion: didYouMean(text, among: words, or: BorrowedWords.choices))
    return nil
  }

  /// Reports an unknown key.
  package mutating func unknownKey(_ entry: Node.Entry, in what: String, among keys: [String]) {
    guard let key = entry.key.text else {
      report(
        "unknown-key", "a key of \(what) must be a string, \(entry.key.mismatch)",
        at: entry.key.range)
      return
    }
    if isHostKey(key) { return }
    let isOfHost = words.ofHost.contains { ByteString($0) == ByteString(key) }
    report(
      "unknown-key", "unknown key `\(key)` in \(what)", at: entry.key.range,
      suggestion: isOfHost
        ? "your program has this kind: list it under `expects: { kinds: [\(key)] }`"
        : didYouMean(key, among: keys, or: BorrowedWords.keys) ?? Self.keysHint(keys, of: what))
  }

  /// Returns the suggestion that lists the keys of something, if they are few.
  private static func keysHint(_ keys: [String], of what: String) -> String? {
    let shown = keys.map { "`\($0)`" }
    if shown.count == 1, ByteString(shown[0]) != ByteString(what) {
      return "its only key is \(shown[0])"
    }
    return (2...4).contains(shown.count) ? "its keys are \(listed(shown, "and"))" : nil
  }

  /// Reports that a key is missing, unless a similar key is probably a misspelling of it, which is
  /// already reported.
  package mutating func missing(
    _ key: String, _ reason: String, in node: Node, at range: SourceRange?
  ) {
    let isMisspelt = (node.entries ?? []).contains { entry in
      guard let word = entry.key.text else { return false }
      return Spelling.nearest(word, among: [key]) != nil
    }
    if !isMisspelt { report("missing-key", "`\(key)` is missing\(reason)", at: range) }
  }

  /// Returns `did you mean` with the nearest name that the rule file defines. A file can have very
  /// many mistakes and names, so only the first mistakes get a hint.
  package func nameHint(_ word: String, among names: @autoclosure () -> [String]) -> String? {
    earlyHint(word, among: names(), after: diagnostics.count)
  }

  /// Returns true if a key of a field, or another key of a rule, has this word.
  package func isFieldKey(_ word: String) -> Bool {
    (Self.fieldKeys + RuleKey.words).contains { ByteString($0) == ByteString(word) }
  }

  /// Returns true for your program's own keys, which every mapping can have.
  func isHostKey(_ key: String) -> Bool {
    key.utf8.starts(with: "x-".utf8)
  }
}

/// Returns `did you mean` with the nearest of the words, or `nil` if no word is close enough.
package func didYouMean(
  _ word: String, among words: [String], or borrowed: [(borrowed: String, own: String)] = [],
  written: (String) -> String = { $0 }
) -> String? {
  guard
    let nearest = BorrowedWords.own(word, of: borrowed, among: words)
      ?? Spelling.nearest(word, among: words)
  else { return nil }
  return "did you mean `\(written(nearest))`?"
}

/// The maximum number of mistakes with a hint, because each hint compares a word with all names.
package let mostHints = 100

/// Returns `did you mean` with the nearest name that the rule file defines, if fewer than ``mostHints``
/// mistakes were found before.
package func earlyHint(
  _ word: String, among names: @autoclosure () -> [String], after mistakes: Int,
  written: (String) -> String = { $0 }
) -> String? {
  mistakes < mostHints ? didYouMean(word, among: names(), written: written) : nil
}

/// Returns words as a message lists them: `a, b or c`.
package func listed(_ words: [String], _ last: String = "or") -> String {
  guard words.count > 1, let final = words.last else { return words.first ?? "" }
  var text = ""
  for (index, word) in words.dropLast().enumerated() {
    text += index == 0 ? word : ", \(word)"
  }
  return "\(text) \(last) \(final)"
}
