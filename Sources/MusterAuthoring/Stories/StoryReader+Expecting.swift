internal import Muster

/// Reads the expectations under `expect`.
extension StoryReader {
  private static let parts = ["status", "standing", "message", "code", "text", "required"]
  static let statuses = ["unchecked", "checking", "valid", "warned", "notValid"]
  static let standings = [
    "valid", "incomplete", "notValid", "asking", "undecided", "exempt",
  ]

  mutating func expectations(_ node: Node) -> [StoryStep.Action] {
    guard let entries = reader.entries(node, "`expect` must be a mapping") else { return [] }
    reader.checkKeys(
      entries, of: "`expect`",
      among: ["fields", "form", "message", "submitted", "step", "focus", "summary"])
    var found: [StoryExpectation] = []
    if let node = node.value("fields") {
      for (path, value) in fields(node, of: "`fields`") { found += expectations(of: path, value) }
    }
    func expect(
      _ key: String, _ subject: StoryExpectation.Subject, _ read: (Node) -> Value?
    ) {
      guard let node = node.value(key), let value = read(node) else { return }
      found.append(StoryExpectation(subject: subject, value: value, range: node.range))
    }
    expect("form", .form) { word($0, among: Self.statuses, "a status").map { .text($0) } }
    expect("message", .message) { reader.text($0, "a message").map { .text($0) } }
    expect("step", .step) { reader.text($0, "a step").map { .text($0) } }
    expect("focus", .focus) { path($0).map { .text($0) } }
    expect("summary", .summary) { Value($0) }
    expect("submitted", .submitted) { Value($0) }
    return [.expect(found)]
  }

  /// Reads a field's expectations; a bare word is the status.
  private mutating func expectations(of path: String, _ node: Node) -> [StoryExpectation] {
    guard let entries = node.entries else {
      guard let word = word(node, among: Self.statuses, "a status") else { return [] }
      return [
        StoryExpectation(
          subject: .field(path: path, part: "status"), value: .text(word), range: node.range)
      ]
    }
    reader.checkKeys(entries, of: "a field's expectation", among: Self.parts)
    return entries.compactMap { entry in
      let part = entry.key.text ?? ""
      guard Self.parts.contains(part) else { return nil }
      var value = Value(entry.value)
      switch part {
      case "status", "standing":
        let words = part == "status" ? Self.statuses : Self.standings
        guard let word = word(entry.value, among: words, "a \(part)") else { return nil }
        value = .text(word)
      case "required":
        guard entry.value.boolean != nil else {
          reader.report("wrong-type", "`required` must be `true` or `false`", at: entry.value)
          return nil
        }
      default: value = .text(entry.value.isNull ? "" : entry.value.text ?? "")
      }
      return StoryExpectation(
        subject: .field(path: path, part: part), value: value, range: entry.value.range)
    }
  }

  private mutating func word(_ node: Node, among words: [String], _ what: String) -> String? {
    let word = node.text ?? ""
    if words.contains(word) { return word }
    reader.report(
      "unknown-word", "\(what) must be \(listed(words.map { "`\($0)`" }, "or")), \(node.mismatch)",
      at: node, suggestion: didYouMean(word, among: words))
    return nil
  }
}
