internal import Muster
package import MusterRules

/// An outcome as data, for programs that read reports.
extension FormTestOutcome {
  /// Returns the members of the outcome's object in a report. Secret values are shown as `•••`.
  package func members(_ form: RuleForm, _ sources: [SourceText]) -> [Value.Member] {
    let kind = if case .example = test.content { "example" } else { "story" }
    var members: ValueMembers = ["kind": .text(kind), "name": .text(test.name)]
    members.add(Self.place(test.range, sources))
    members.add("passes", .boolean(passes))
    if passes { return members.all }
    switch result {
    case .example(let outcome): members.add(outcome.members(form))
    case .story(let outcome): members.add(outcome.members(form, sources))
    }
    return members.all
  }

  /// Returns the members `file`, `line` and `column` of a range; none if there is no range.
  package static func place(_ range: SourceRange?, _ sources: [SourceText]) -> [Value.Member] {
    guard let range, sources.indices.contains(range.source) else { return [] }
    let position = sources[range.source].position(of: range.start)
    let place: ValueMembers = [
      "file": .text(sources[range.source].path), "line": Value(count: position.line),
      "column": Value(count: position.column),
    ]
    return place.all
  }
}

extension ExampleOutcome {
  fileprivate func members(_ form: RuleForm) -> [Value.Member] {
    let claim = if case .accepts = example.claim { "accepts" } else { "rejects" }
    var members: ValueMembers = ["claim": .text(claim)]
    members.add("asSaid", expected.map(\.data))
    members.add("missing", missing.map(Self.data))
    members.add("notSaid", unexpected.map(\.data))
    members.add("missingWarnings", warnings?.missing.map(Self.data) ?? [])
    members.add("warningsNotSaid", warnings?.unexpected.map(\.data) ?? [])
    let messages = otherMessages.map { other -> Value in
      [
        "path": .text(other.failure.path), "code": .text(other.failure.code),
        "expected": .text(other.expected), "found": .text(other.failure.message),
      ]
    }
    members.add("otherMessages", messages)
    if isExempt { members.add("applies", .boolean(false)) }
    let shown = ShownPayload(form.plan, width: .max)
    let leaves = differences.map { difference -> Value in
      [
        "path": .text(shown.path(difference.path)),
        "expected": .text(shown.value(difference.expected, at: difference.path)),
        "found": .text(shown.value(difference.found, at: difference.path)),
      ]
    }
    members.add("leaves", leaves)
    return members.all
  }

  private static func data(_ reason: Example.Reason) -> Value {
    var members: ValueMembers = ["path": .text(reason.path), "code": .text(reason.code)]
    members.add("message", reason.message.map { .text($0) })
    return members.value
  }
}

extension StoryOutcome {
  fileprivate func members(_ form: RuleForm, _ sources: [SourceText]) -> [Value.Member] {
    let steps = StepWords(form.plan).lines(story.steps)
    var members: ValueMembers = ["steps": .list(steps.map { .text($0.text) })]
    if let failedStep, let number = steps.firstIndex(where: { $0.steps.contains(failedStep) }) {
      members.add("failedStep", number + 1)
    }
    let flaws = flaws.map { flaw in
      var members: ValueMembers = ["expected": .text(flaw.expected), "found": .text(flaw.found)]
      members.add(FormTestOutcome.place(flaw.range, sources))
      return members.value
    }
    members.add("otherwise", .list(flaws))
    guard let screen else { return members.all }
    let fields = screen.fields.map { field -> Value in
      [
        "path": .text(field.path), "text": .text(field.text), "status": .text(field.status.word),
        "message": .text(field.message),
      ]
    }
    members.add("screen", .list(fields))
    return members.all
  }
}

extension Failure {
  /// The place, code and text, for programs that read reports.
  var data: Value { ["path": .text(path), "code": .text(code), "message": .text(message)] }
}
