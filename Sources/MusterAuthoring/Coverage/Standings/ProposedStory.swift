internal import Muster

/// A story that shows field states that no test of a form shows.
struct ProposedStory {
  /// Events, and the state that they lead to.
  struct Part {
    var actions: [StoryStep.Action]
    /// The place that has this state, as a JSON Pointer.
    var path: String
    var standing: FieldValidity
    /// The index of the behaviour that is shown.
    var behaviour: Int
  }

  /// A story without a name or steps.
  var start: Story
  var parts: [Part]

  /// Returns the story's lines, as an item under `stories`, below a comment with its behaviours.
  func lines(_ behaviours: [Behaviour]) -> String {
    var lines = parts.map { "  # \(TerminalEscaping.escaping(behaviours[$0.behaviour].title))" }
    var keys: [String] = []
    if let now = start.now { keys.append("now: \(now.text)") }
    if start.given.hasMembers { keys.append("given: \(FlowText.text(start.given))") }
    if start.values.hasMembers { keys.append("values: \(FlowText.text(start.values))") }
    for (index, key) in (keys + ["steps:"]).enumerated() {
      lines.append("  \(index == 0 ? "-" : " ") \(key)")
    }
    for part in parts {
      lines += part.actions.compactMap { Self.step($0) }.map { "      - \($0)" }
      let standing = "{ standing: \(part.standing.word) }"
      lines.append("      - expect: { fields: { \(Self.key(part.path)): \(standing) } }")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func key(_ pointer: String) -> String { ProposedExample.key(pointer) }

  /// Returns an action as a step; `nil` if stories can't express it.
  private static func step(_ action: StoryStep.Action) -> String? {
    switch action {
    case .send(let event): step(event)
    case .wait(let milliseconds): "wait: \(milliseconds)ms"
    case .answer(let check, let answer):
      switch answer {
      case .passes: "answer: { \(name(check)): pass }"
      case .fails(let code): "answer: { \(name(check)): \(code.map(name) ?? "fail") }"
      case .failed: "answer: { \(name(check)): failed }"
      }
    case .expect: nil
    }
  }

  private static func step(_ event: SessionEvent) -> String? {
    switch event {
    case .change(let path, let text, let source):
      return "\(source.verb): { \(key(path)): \(FlowText.quoted(text)) }"
    case .set(let path, let value): return "set: { \(key(path)): \(FlowText.text(value)) }"
    case .insert(let path, let place, let value):
      let item = FlowText.text(value)
      return place == .max
        ? "insert: { \(key(path)): \(item) }"
        : "insert: { \(key(path)): { at: \(place), value: \(item) } }"
    case .remove(let path, let place): return "remove: { \(key(path)): \(place) }"
    case .move(let path, let from, let to): return "move: { \(key(path)): [\(from), \(to)] }"
    case .leave(let path): return "leave: \(key(path))"
    case .compose(let path, let isComposing):
      return "compose: { \(key(path)): \(isComposing ? "on" : "off") }"
    case .submit: return "submit"
    case .go(let step): return "go: \(name(step))"
    case .reject(let rejections):
      let entries = rejections.map { rejection in
        let place = rejection.path.isEmpty ? "''" : key(rejection.path)
        return "\(place): \(FlowText.quoted(rejection.message))"
      }
      return "reject: { \(entries.joined(separator: ", ")) }"
    case .give(let value): return "give: \(FlowText.text(value))"
    case .language(let tag): return "language: \(name(tag))"
    case .reset(let value): return "reset: \(FlowText.text(value))"
    case .reinitialise(let value, let keepsEdits):
      return "reinitialise: { values: \(FlowText.text(value)), keep-edits: \(keepsEdits) }"
    case .tick(let now): return now.map { "tick: \($0.text)" }
    case .removeEntry, .rename, .answer: return nil
    }
  }

  /// Returns a name for YAML: in quotes, if it has characters other than letters, digits and
  /// hyphens.
  private static func name(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    return isPlain && text.utf8.first.map { $0 > 0x39 } == true ? text : FlowText.quoted(text)
  }
}

extension Value {
  fileprivate var hasMembers: Bool {
    if case .object(let members) = self { !members.isEmpty } else { false }
  }
}
