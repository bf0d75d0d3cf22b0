/// The file's own tests: held to their shape here, run by the test runner.
extension SyntaxReader {
  static let exampleKeys = ["name", "field", "accepts", "rejects", "because", "now", "given"]
  static let storyKeys = ["name", "steps", "now", "given"]
  static let storyWords = [
    "type", "paste", "autofill", "set", "insert", "remove", "move", "leave", "compose", "submit",
    "go", "answer", "reject", "language", "reset", "reinitialise", "wait", "expect",
  ]

  /// `examples`: payloads, or values of one field, that pass and fail.
  mutating func checkExamples(_ node: Node) {
    for item in list(node, "`examples`") {
      for entry in mapping(item, "an example") {
        let value = entry.value
        switch Word(entry.key.text ?? "") {
        case "name": _ = text(value, "an example's name")
        case "field": _ = text(value, "a field's name")
        case "accepts", "rejects": checkPayload(value, entry.key.text ?? "", in: item)
        case "because":
          for because in mapping(value, "`because`") {
            for code in because.value.items ?? [because.value] { _ = text(code, "a kind or code") }
          }
        case "now": checkNow(value)
        case "given": _ = mapping(value, "`given`")
        default: unknownKey(entry, in: "an example", among: Self.exampleKeys)
        }
      }
      guard item.entries != nil else { continue }
      checkParts(item)
    }
  }

  /// An example of payloads has one payload; one of a field has lists of values.
  private mutating func checkPayload(_ node: Node, _ word: String, in item: Node) {
    if item["field"] != nil {
      _ = list(node, "`\(word)` beside `field`")
    } else {
      _ = mapping(node, "what an example \(word)")
    }
  }

  private mutating func checkParts(_ item: Node) {
    let (accepts, rejects) = (item.entry("accepts"), item.entry("rejects"))
    if accepts == nil && rejects == nil {
      missing("accepts", " in an example, or `rejects`", in: item, at: firstByte(item))
    } else if let accepts, let rejects, item["field"] == nil {
      let second = (accepts.key.range?.start ?? 0) < (rejects.key.range?.start ?? 0)
      report(
        "two-kinds", "an example of a payload accepts or rejects it",
        at: (second ? rejects : accepts).key.range, suggestion: "write a second item")
    }
    if let because = item.entry("because"), rejects == nil {
      report("misplaced", "`because` belongs to what is rejected", at: because.key.range)
    }
  }

  /// `stories`: what is told to a session, word by word.
  mutating func checkStories(_ node: Node) {
    for item in list(node, "`stories`") {
      for entry in mapping(item, "a story") {
        switch Word(entry.key.text ?? "") {
        case "name": _ = text(entry.value, "a story's name")
        case "now": checkNow(entry.value)
        case "given": _ = mapping(entry.value, "`given`")
        case "steps":
          for step in list(entry.value, "a story's `steps`") { checkStep(step) }
        default: unknownKey(entry, in: "a story", among: Self.storyKeys)
        }
      }
      if item.entries != nil, item["steps"] == nil {
        missing("steps", ": a story has steps", in: item, at: firstByte(item))
      }
    }
  }

  private mutating func checkStep(_ step: Node) {
    let entries = step.entries ?? []
    let own = entries.filter { !isHostKey($0.key.text ?? "") }
    guard let word = step.entries == nil ? step.text : own.first?.key.text else {
      report(
        "wrong-type", "a step of a story is a word such as `submit`, or one with what it is given",
        at: step.range)
      return
    }
    if own.count > 1 {
      report(
        "two-kinds", "a step of a story has one word, not `\(word)` and `\(own[1].key.text ?? "")`",
        at: own[1].key.range, suggestion: "write a second item")
    }
    if !Self.storyWords.contains(where: { Word($0) == Word(word) }) {
      report(
        "unknown-word", "`\(word)` is no step of a story", at: own.first?.key.range ?? step.range,
        suggestion: didYouMean(word, among: Self.storyWords))
    }
  }

  private mutating func checkNow(_ node: Node) {
    guard let text = text(node, "`now`") else { return }
    if Moment(text, type: .dateTime) == nil {
      report(
        "wrong-type", "`now` is an instant, like 2026-03-31T09:30:00Z, not `\(text)`",
        at: node.range)
    }
  }
}
