/// The variants of a code among the built-in messages, such as `too-short.words` and `sum.max`.
extension FindingReporter {
  /// Returns the variants, the most specific first.
  func variants(_ finding: Finding, _ parameters: [Failure.Parameter]) -> [String] {
    if let rule = finding.crossFieldRule {
      return variants(crossFieldRule: rule, finding.answer, parameters)
    }
    guard let type = finding.field.map({ program.plan.fields[$0].type }) else { return [] }
    let code = finding.answer.code
    let facts = facts(finding)
    switch code {
    case .type:
      if finding.answer == .tooLongText, facts == nil { return ["too-long"] }
      let wanted = parameters.first { ByteString($0.name) == ByteString("type") }
      return wanted.map { $0.value.texts } ?? [type.word]
    case .required:
      let isList = type == .list || type == .map
      return isList ? ["list"] : type == .boolean ? ["boolean"] : []
    case .format: return facts?.format.map { [$0.format.name] } ?? []
    case .tooShort, .tooLong:
      guard case .length(_, let unit) = facts?.limit else { return [] }
      return unit == .words || unit == .bytes ? [unit.word] : []
    case .contains, .excludes: return facts?.pattern == nil ? [] : ["pattern"]
    case .characters: return parameters.contains { $0.isSpace } ? ["space"] : []
    case .tooSmall, .tooLarge:
      guard let bounds = facts?.range else { return [] }
      let bound = code == .tooSmall ? bounds.lower : bounds.upper
      let isExclusive = bound?.isIncluded == false
      if type.isMoment { return isExclusive ? ["date.exclusive", "date"] : ["date"] }
      return isExclusive ? ["exclusive"] : []
    case .computed:
      if parameters.contains(where: { ByteString($0.name) == "expected" }) { return [] }
      let isSecret = finding.field.map { program.plan.fields[$0].isSecret } ?? false
      return [isSecret ? "secret" : "absent"]
    case .decimals:
      guard case .decimals(let range) = facts?.limit else { return [] }
      return (range.min ?? 0) == 0 ? ["max"] : []
    default: return []
    }
  }

  private func variants(
    crossFieldRule index: CrossFieldRuleID, _ answer: Answer, _ parameters: [Failure.Parameter]
  ) -> [String] {
    let rule = program.crossFieldRules[index].rule
    guard case .fails(_, let measured) = answer else { return [] }
    switch rule.check {
    case .present(let range):
      if let max = range.max, measured > max { return ["max"] }
      return (range.min ?? 0) > 1 && range.min != rule.fields.count ? ["min"] : []
    case .sum:
      let hasMin = parameters.contains { ByteString($0.name) == "min" }
      let hasMax = parameters.contains { ByteString($0.name) == "max" }
      return hasMin && hasMax ? ["between"] : hasMin ? ["min"] : hasMax ? ["max"] : []
    case .allOrNone, .allDifferent, .holds: return []
    }
  }
}
