/// The variants of a code among the built-in texts: `too-short.words`, `sum.max`.
extension FindingReporter {
  /// Returns the most specific variant first.
  func variants(_ finding: Finding, _ parameters: [Failure.Parameter]) -> [String] {
    if let rule = finding.crossFieldRule {
      return variants(crossFieldRule: rule, finding.answer, parameters)
    }
    guard let type = finding.field.map({ program.plan.fields[$0].type }) else { return [] }
    let code = finding.answer.code
    let rule = finding.rule.map { program.rules[$0].rule.check }
    switch (code, rule) {
    case (.type, nil) where finding.answer == .tooLongText: return ["too-long"]
    case (.type, .type(let wanted)): return [wanted.word]
    case (.type, _): return [type.word]
    case (.required, _):
      let isList = type == .list || type == .map
      return isList ? ["list"] : type == .boolean ? ["boolean"] : []
    case (.format, .format(let use)): return [use.format.name]
    case (.tooShort, .length(_, let unit)), (.tooLong, .length(_, let unit)):
      return unit == .words || unit == .bytes ? [unit.word] : []
    case (.contains, .contains(.pattern)), (.excludes, .excludes(.pattern)): return ["pattern"]
    case (.characters, _): return parameters.contains { $0.isSpace } ? ["space"] : []
    case (.tooSmall, .range(let bounds)), (.tooLarge, .range(let bounds)):
      let bound = code == .tooSmall ? bounds.lower : bounds.upper
      let isExclusive = bound?.isIncluded == false
      if type.isMoment { return isExclusive ? ["date.exclusive", "date"] : ["date"] }
      return isExclusive ? ["exclusive"] : []
    case (.computed, _):
      if parameters.contains(where: { ByteString($0.name) == "expected" }) { return [] }
      let isSecret = finding.field.map { program.plan.fields[$0].isSecret } ?? false
      return [isSecret ? "secret" : "absent"]
    case (.decimals, .decimals(let range)):
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
