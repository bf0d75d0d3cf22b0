internal import Muster

/// The steps of a story, one line each, as the author may have written them:
/// `type email: "ada"`. Secret values are shown as `•••`.
struct StepWords {
  /// One step of the file, which may be several steps of the story: `type` with two fields.
  struct Line {
    /// The indices of these steps in the story.
    var steps: Range<Int>
    /// The line's text.
    var text: String
  }

  private let plan: FormPlan
  private let shown: ShownPayload

  init(_ plan: FormPlan) {
    self.plan = plan
    shown = ShownPayload(plan, width: .max)
  }

  /// Returns the lines of some steps, in order.
  func lines(_ steps: [StoryStep]) -> [Line] {
    var lines: [Line] = []
    for (index, step) in steps.enumerated() {
      let (verb, rest) = words(step.action)
      if let last = lines.last, let range = step.range, steps[index - 1].range == range {
        lines[lines.count - 1] = Line(
          steps: last.steps.lowerBound..<index + 1, text: "\(last.text), \(rest)")
      } else {
        lines.append(
          Line(steps: index..<index + 1, text: rest.isEmpty ? verb : "\(verb) \(rest)"))
      }
    }
    return lines
  }

  private func words(_ action: StoryStep.Action) -> (verb: String, rest: String) {
    switch action {
    case .send(let event): words(event)
    case .wait(let milliseconds): ("wait", "\(milliseconds)ms")
    case .answer(let check, let answer): ("answer", "\(check): \(word(answer))")
    case .expect(let expectations):
      ("expect", expectations.map { words($0) }.joined(separator: ", "))
    }
  }

  private func words(_ event: SessionEvent) -> (verb: String, rest: String) {
    switch event {
    case .change(let path, let text, let source):
      return (source.verb, "\(name(path)): \(shown.value(.text(text), at: path))")
    case .set(let path, let value): return ("set", "\(name(path)): \(shown.value(value, at: path))")
    case .insert(let path, let place, let value):
      let item = shown.value(value, at: "\(path)/0")
      return ("insert", "\(name(path)): \(item)\(place == .max ? "" : " at \(place)")")
    case .remove(let path, let place): return ("remove", "\(name(path)): \(place)")
    case .move(let path, let from, let to): return ("move", "\(name(path)): [\(from), \(to)]")
    case .removeEntry(let path): return ("remove", name(path))
    case .rename(let path, let key): return ("rename", "\(name(path)): \(key)")
    case .leave(let path): return ("leave", name(path))
    case .compose(let path, let isComposing):
      return ("compose", "\(name(path)): \(isComposing ? "on" : "off")")
    case .submit: return ("submit", "")
    case .go(let step): return ("go", step)
    case .answer: return ("answer", "")
    case .reject(let rejections):
      let words = rejections.map {
        "\($0.path.isEmpty ? "the form" : name($0.path)): \($0.message)"
      }
      return ("reject", words.joined(separator: ", "))
    case .give(let value): return ("give", shown.lines(value).joined())
    case .language(let tag): return ("language", tag)
    case .reset(let value): return ("reset", shown.lines(value).joined())
    case .reinitialise(let value, let keepsEdits):
      return (
        "reinitialise", shown.lines(value).joined() + (keepsEdits ? ", edits are kept" : "")
      )
    case .tick(let now): return ("tick", now.map { "\($0)" } ?? "")
    }
  }

  private func word(_ answer: AskAnswer) -> String {
    switch answer {
    case .passes: "pass"
    case .fails(let code): code ?? "fail"
    case .failed: "failed"
    }
  }

  private func words(_ expectation: StoryExpectation) -> String {
    let value = value(expectation.value, expectation.subject)
    switch expectation.subject {
    case .field(let path, part: "status"): return "\(name(path)): \(value)"
    case .field(let path, let part): return "\(name(path)): \(part): \(value)"
    case .form: return "form: \(value)"
    case .message: return "message: \(value)"
    case .step: return "step: \(value)"
    case .focus: return "focus: \(value)"
    case .summary: return "summary: \(value)"
    case .submitted: return "submitted: \(value)"
    }
  }

  /// Returns an actual or expected value in words; a secret value is hidden.
  func value(_ value: Value, _ subject: StoryExpectation.Subject) -> String {
    switch (subject, value) {
    case (.submitted, .null): return "nothing submitted"
    case (.submitted, _): return shown.lines(value).joined()
    case (.field(let path, part: "text"), _):
      let field = plan.field(at: FieldPath.parts(pointer: path))
      if field.map({ plan.holdsSecret($0) }) ?? true { return "•••" }
    default: break
    }
    if case .text(let text) = value { return text.isEmpty ? "nothing" : text }
    return value.isNull ? "no such field" : value.json()
  }

  private func name(_ path: String) -> String {
    FieldPath.parts(pointer: path).joined(separator: ".")
  }
}

extension EntrySource {
  /// The word that stories use for text from this source.
  var verb: String {
    switch self {
    case .typed: "type"
    case .pasted: "paste"
    case .autofilled: "autofill"
    }
  }
}
