public import Muster
public import MusterRules

extension VerdictTrail {
  /// Returns the trail as data; with a name, only that of one field.
  ///
  /// - Parameters:
  ///   - name: A field or place, as for `page(of:)`.
  ///   - texts: The contents of the rule file and of the files that it uses, for the lines of
  ///     rules.
  public func data(of name: String? = nil, in texts: [SourceText] = []) -> Value {
    let shown = name.map { name in fields.filter { $0.isMeant(by: name) } } ?? fields
    var members: ValueMembers = [
      "passes": .boolean(verdict.passes), "summary": .text(summary),
      "fields": .list(shown.map { Self.value($0, texts) }),
      "conditions": .list(conditions.map(Self.value)),
    ]
    if name == nil { members.add("others", .list(others.map(\.data))) }
    return members.value
  }

  private static func value(_ field: Field, _ texts: [SourceText]) -> Value {
    var members: ValueMembers = [
      "path": .text(field.path), "field": .text(field.name), "label": .text(field.label),
      "standing": .text(field.standing), "applies": .boolean(field.applies),
    ]
    members.add("conditions", field.conditions.map(value))
    members.add("seen", field.seen.map { .text($0) })
    members.add("failures", field.failures.map(\.data))
    members.add("rules", .list(field.steps.map { value($0, texts) }))
    return members.value
  }

  private static func value(_ step: Step, _ texts: [SourceText]) -> Value {
    var members: ValueMembers = [
      "kind": .text(step.kind), "text": .text(step.text), "outcome": .text(step.outcome.rawValue),
    ]
    members.add("reason", step.reason.map { .text($0) })
    members.add("condition", step.condition.map(value))
    members.add("seen", step.seen.map { .text($0) })
    members.add("parts", step.parts.map(value))
    members.add("failures", step.failures.map(\.data))
    if let range = step.range, texts.indices.contains(range.source) {
      let text = texts[range.source]
      members.add("file", .text(text.path))
      members.add("line", text.position(of: range.start).line)
    }
    return members.value
  }

  private static func value(_ claim: Claim) -> Value {
    var members: ValueMembers = [
      "text": .text(claim.text), "answer": claim.answer.map { .boolean($0) } ?? .null,
    ]
    members.add("seen", claim.seen.map { .text($0) })
    members.add("parts", claim.parts.map(value))
    return members.value
  }
}
