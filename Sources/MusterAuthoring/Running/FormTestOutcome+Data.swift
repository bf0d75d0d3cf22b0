internal import Muster
package import MusterRules

/// An outcome as data, for programs that read reports.
extension FormTestOutcome {
  /// Returns the members of its object in a report. Values of secrets are `•••`.
  package func members(_ form: RuleForm, _ sources: [SourceText]) -> [Value.Member] {
    let kind = if case .example = test.content { "example" } else { "story" }
    var members = [
      Value.Member("kind", .text(kind)), Value.Member("name", .text(test.name)),
    ]
    members += Self.place(test.range, sources)
    members.append(Value.Member("passes", .boolean(passes)))
    if passes { return members }
    switch result {
    case .example(let outcome): members += outcome.members(form)
    case .story(let outcome): members += outcome.members(form, sources)
    }
    return members
  }

  fileprivate static func place(_ range: SourceRange?, _ sources: [SourceText]) -> [Value.Member] {
    guard let range, sources.indices.contains(range.source) else { return [] }
    let position = sources[range.source].position(of: range.start)
    return [
      Value.Member("file", .text(sources[range.source].path)),
      Value.Member("line", Value(position.line)), Value.Member("column", Value(position.column)),
    ]
  }
}

extension ExampleOutcome {
  fileprivate func members(_ form: RuleForm) -> [Value.Member] {
    let claim = if case .accepts = example.claim { "accepts" } else { "rejects" }
    var members = [Value.Member("claim", .text(claim))]
    func add(_ name: String, _ values: [Value]) {
      if !values.isEmpty { members.append(Value.Member(name, .list(values))) }
    }
    add("asSaid", expected.map(Self.data))
    add("missing", missing.map(Self.data))
    add("notSaid", unexpected.map(Self.data))
    add("missingWarnings", warnings?.missing.map(Self.data) ?? [])
    add("warningsNotSaid", warnings?.unexpected.map(Self.data) ?? [])
    add(
      "otherMessages",
      otherMessages.map { other in
        .object([
          Value.Member("path", .text(other.failure.path)),
          Value.Member("code", .text(other.failure.code)),
          Value.Member("expected", .text(other.expected)),
          Value.Member("found", .text(other.failure.message)),
        ])
      })
    if isExempt { members.append(Value.Member("applies", false)) }
    let shown = ShownPayload(form.plan, width: .max)
    add(
      "leaves",
      differences.map { difference in
        .object([
          Value.Member("path", .text(shown.path(difference.path))),
          Value.Member("expected", .text(shown.value(difference.expected, at: difference.path))),
          Value.Member("found", .text(shown.value(difference.found, at: difference.path))),
        ])
      })
    return members
  }

  private static func data(_ failure: Failure) -> Value {
    .object([
      Value.Member("path", .text(failure.path)), Value.Member("code", .text(failure.code)),
      Value.Member("message", .text(failure.message)),
    ])
  }

  private static func data(_ reason: Example.Reason) -> Value {
    let message = reason.message.map { [Value.Member("message", .text($0))] } ?? []
    return .object(
      [Value.Member("path", .text(reason.path)), Value.Member("code", .text(reason.code))]
        + message)
  }
}

extension StoryOutcome {
  fileprivate func members(_ form: RuleForm, _ sources: [SourceText]) -> [Value.Member] {
    let steps = StepWords(form.plan).lines(story.steps)
    var members = [Value.Member("steps", .list(steps.map { .text($0.text) }))]
    if let failedStep, let number = steps.firstIndex(where: { $0.steps.contains(failedStep) }) {
      members.append(Value.Member("failedStep", Value(number + 1)))
    }
    let flaws = flaws.map { flaw in
      Value.object(
        [
          Value.Member("expected", .text(flaw.expected)), Value.Member("found", .text(flaw.found)),
        ] + FormTestOutcome.place(flaw.range, sources))
    }
    members.append(Value.Member("otherwise", .list(flaws)))
    guard let screen else { return members }
    let fields = screen.fields.map { field in
      Value.object([
        Value.Member("path", .text(field.path)), Value.Member("text", .text(field.text)),
        Value.Member("status", .text(field.status.word)),
        Value.Member("message", .text(field.message)),
      ])
    }
    members.append(Value.Member("screen", .list(fields)))
    return members
  }
}

extension Value {
  fileprivate init(_ integer: Int) { self = .number(Number(Int64(integer))) }
}
