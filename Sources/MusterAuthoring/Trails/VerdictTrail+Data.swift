public import Muster
public import MusterRules

extension VerdictTrail {
  /// Returns the trail as data, of one field if a name is given.
  ///
  /// - Parameters:
  ///   - name: A field or place, as `page(of:)` takes it.
  ///   - texts: The texts of the rule file and of those that it uses, for the lines of rules.
  public func data(of name: String? = nil, in texts: [SourceText] = []) -> Value {
    let shown = name.map { name in fields.filter { $0.isMeant(by: name) } } ?? fields
    var members = [
      Value.Member("passes", .boolean(verdict.passes)),
      Value.Member("summary", .text(summary)),
      Value.Member("fields", .list(shown.map { Self.value($0, texts) })),
      Value.Member("conditions", .list(conditions.map(Self.value))),
    ]
    if name == nil { members.append(Value.Member("others", .list(others.map(Self.value)))) }
    return .object(members)
  }

  private static func value(_ field: Field, _ texts: [SourceText]) -> Value {
    var members = [
      Value.Member("path", .text(field.path)), Value.Member("field", .text(field.name)),
      Value.Member("label", .text(field.label)), Value.Member("standing", .text(field.standing)),
      Value.Member("applies", .boolean(field.applies)),
    ]
    add("conditions", field.conditions.map(value), to: &members)
    add("seen", field.seen.map { .text($0) }, to: &members)
    add("failures", field.failures.map(value), to: &members)
    members.append(Value.Member("rules", .list(field.steps.map { value($0, texts) })))
    return .object(members)
  }

  private static func value(_ step: Step, _ texts: [SourceText]) -> Value {
    var members = [
      Value.Member("kind", .text(step.kind)), Value.Member("text", .text(step.text)),
      Value.Member("outcome", .text(step.outcome.rawValue)),
    ]
    if let reason = step.reason { members.append(Value.Member("reason", .text(reason))) }
    if let condition = step.condition {
      members.append(Value.Member("condition", value(condition)))
    }
    add("seen", step.seen.map { .text($0) }, to: &members)
    add("parts", step.parts.map(value), to: &members)
    add("failures", step.failures.map(value), to: &members)
    if let range = step.range, texts.indices.contains(range.source) {
      let text = texts[range.source]
      members.append(Value.Member("file", .text(text.path)))
      let line = text.position(of: range.start).line
      members.append(Value.Member("line", .number(Number(Int64(line)))))
    }
    return .object(members)
  }

  private static func value(_ claim: Claim) -> Value {
    var members = [
      Value.Member("text", .text(claim.text)),
      Value.Member("answer", claim.answer.map { .boolean($0) } ?? .null),
    ]
    add("seen", claim.seen.map { .text($0) }, to: &members)
    add("parts", claim.parts.map(value), to: &members)
    return .object(members)
  }

  private static func value(_ failure: Failure) -> Value {
    .object([
      Value.Member("path", .text(failure.path)), Value.Member("code", .text(failure.code)),
      Value.Member("message", .text(failure.message)),
    ])
  }

  private static func add(_ name: String, _ values: [Value], to members: inout [Value.Member]) {
    if !values.isEmpty { members.append(Value.Member(name, .list(values))) }
  }
}
