internal import Muster

/// Holds the shape of what stands under `stories`: events a session knows, fields the form has.
struct StoryReader {
  private var reader: ExampleReader
  private(set) var count = 0

  var diagnostics: [Diagnostic] { reader.diagnostics }

  init(_ plan: FormPlan) {
    reader = ExampleReader(plan)
  }

  mutating func read(_ node: Node) {
    guard let items = node.items else {
      reader.report("wrong-type", "`stories` is a list, not \(node.shape)", at: node)
      return
    }
    for item in items { story(item) }
  }

  private mutating func story(_ node: Node) {
    guard let entries = node.entries else {
      reader.report("wrong-type", "a story is a mapping, not \(node.shape)", at: node)
      return
    }
    count += 1
    reader.checkKeys(entries, of: "a story", among: ["name", "now", "given", "steps"])
    if let name = node.value("name") { _ = reader.text(name, "a story's `name`") }
    if let now = node.value("now") { _ = reader.instant(now) }
    if let given = node.value("given") { _ = reader.given(given) }
    guard let steps = node.value("steps") else {
      reader.report("missing-key", "`steps` is missing in a story", at: node)
      return
    }
    guard let items = steps.items else {
      reader.report("wrong-type", "a story's `steps` is a list, not \(steps.shape)", at: steps)
      return
    }
    for item in items { step(item) }
  }

  /// Events whose mapping is keyed by fields.
  private static let changes = ["type", "paste", "autofill", "set"]
  private static let events =
    changes + [
      "leave", "compose", "insert", "remove", "move", "submit", "go", "answer", "reject",
      "language", "reset", "reinitialise", "wait", "tick", "expect",
    ]

  private mutating func step(_ node: Node) {
    guard let entries = node.entries else {
      let word = node.text ?? ""
      if node.items != nil || !Self.events.contains(word) {
        reader.report(
          "unknown-event", "a step is an event, not \(node.shape)", at: node,
          suggestion: didYouMean(word, among: Self.events))
      }
      return
    }
    reader.checkKeys(entries, of: "a step", among: Self.events)
    let known = entries.filter { Self.events.contains($0.key.text ?? "") }
    if known.count > 1 {
      reader.report(
        "two-events", "a step is one event", at: known[1].key, suggestion: "write a second item")
    }
    for entry in known {
      let word = entry.key.text ?? ""
      if Self.changes.contains(word) {
        fields(entry.value, of: "`\(word)`")
      } else if word == "leave" {
        field(entry.value)
      } else if word == "expect" {
        expect(entry.value)
      }
    }
  }

  private mutating func expect(_ node: Node) {
    guard let entries = node.entries else {
      reader.report("wrong-type", "`expect` is a mapping, not \(node.shape)", at: node)
      return
    }
    reader.checkKeys(
      entries, of: "`expect`", among: ["fields", "form", "submitted", "step", "focus"])
    if let node = node.value("fields") { fields(node, of: "`fields`") }
  }

  private mutating func fields(_ node: Node, of what: String) {
    guard let entries = node.entries else {
      reader.report(
        "wrong-type", "\(what) is a mapping field → value, not \(node.shape)", at: node)
      return
    }
    for entry in entries { field(entry.key) }
  }

  private mutating func field(_ node: Node) {
    guard let name = reader.text(node, "a field's name") else { return }
    let parts = FieldPath.parts(written: name)
    guard reader.plan.field(at: parts) == nil else { return }
    reader.report(
      "unknown-field", "there is no field `\(name)`", at: node,
      suggestion: didYouMean(name, among: reader.plan.fieldNames))
  }
}
