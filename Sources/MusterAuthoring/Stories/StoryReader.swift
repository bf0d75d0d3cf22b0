internal import Muster

/// Reads the mappings under `stories`, and reports every mistake in them.
struct StoryReader {
  var reader: ExampleReader
  private(set) var stories: [Story] = []

  var diagnostics: [Diagnostic] { reader.diagnostics }

  init(_ plan: FormPlan) {
    reader = ExampleReader(plan)
  }

  mutating func read(_ node: Node) {
    guard let items = reader.items(node, "`stories` must be a list") else { return }
    for item in items { story(item) }
  }

  private mutating func story(_ node: Node) {
    guard let entries = reader.entries(node, "a story must be a mapping") else { return }
    var story = Story(
      number: stories.count + 1, range: ExampleReader.range(of: node))
    reader.checkKeys(
      entries, of: "a story", among: ["name", "now", "given", "values", "steps"])
    if let name = node.value("name") { story.name = reader.text(name, "a story's `name`") }
    if let now = node.value("now") { story.now = reader.instant(now) }
    if let given = node.value("given") { story.given = reader.given(given) }
    if let values = node.value("values") { story.values = Value(values) }
    defer { stories.append(story) }
    guard let steps = node.value("steps") else {
      reader.report("missing-key", "`steps` is missing in a story", at: node)
      return
    }
    guard let items = reader.items(steps, "a story's `steps` must be a list") else { return }
    for item in items { story.steps += step(item) }
  }

  static let events = [
    "type", "paste", "autofill", "set", "leave", "compose", "insert", "remove", "move", "submit",
    "go", "answer", "reject", "give", "language", "reset", "reinitialise", "wait", "tick",
    "expect",
  ]

  private mutating func step(_ node: Node) -> [StoryStep] {
    guard let entries = node.entries else {
      let word = node.text ?? ""
      if node.items == nil, word == "submit" {
        return [StoryStep(action: .send(.submit), range: node.range)]
      }
      if node.items == nil, Self.events.contains(word) {
        reader.report("missing-value", "`\(word)` needs a mapping", at: node)
      } else {
        reader.report(
          "unknown-event", "a step must be an event, \(node.mismatch)", at: node,
          suggestion: didYouMean(word, among: Self.events))
      }
      return []
    }
    reader.checkKeys(entries, of: "a step", among: Self.events)
    let known = entries.filter { Self.events.contains($0.key.text ?? "") }
    if known.count > 1 {
      reader.report(
        "two-events", "a step must be one event", at: known[1].key,
        suggestion: "write a second item")
    }
    guard let entry = known.first else { return [] }
    return actions(entry.key.text ?? "", entry.value).map {
      StoryStep(action: $0, range: entry.key.range)
    }
  }

  /// Returns the JSON Pointer of a field of the form.
  mutating func path(_ node: Node) -> String? {
    guard let name = reader.text(node, "a field's name") else { return nil }
    let parts = FieldPath.parts(written: name)
    if reader.plan.field(at: parts) != nil { return FieldPath.pointer(parts) }
    reader.report(
      "unknown-field", "there is no field `\(name)`", at: node,
      suggestion: didYouMean(name, among: reader.plan.fieldNames))
    return nil
  }

  /// Returns the entries of a mapping from fields, each with the JSON Pointer of its field.
  mutating func fields(_ node: Node, of what: String) -> [(path: String, value: Node)] {
    guard let entries = reader.entries(node, "\(what) must be a mapping from field to value") else {
      return []
    }
    return entries.compactMap { entry in path(entry.key).map { ($0, entry.value) } }
  }
}
