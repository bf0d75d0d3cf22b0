/// Messages: every placeholder has a value, and none shows a secret.
extension FormCompiler {
  mutating func checkMessages(_ form: FormSyntax, _ together: [TogetherRule]) {
    for rule in together { check(rule.message, names: rule.parameterNames, field: rule.at) }
    for (index, field) in fields.enumerated() {
      for rule in field.rules {
        check(rule.message, names: rule.check.parameterNames, field: index)
      }
      let all = field.rules.flatMap { $0.check.parameterNames } + ["type"]
      check(field.message, names: all, field: index)
      for rule in field.together { check(rule.message, names: rule.parameterNames, field: rule.at) }
    }
  }

  private mutating func check(_ text: LocalText?, names: [String], field: Int) {
    guard let text else { return }
    for template in [text.plain].compactMap({ $0 }) + text.byLanguage.map(\.text) {
      check(template, names: names, field: field)
    }
  }

  private mutating func check(_ template: Template, names: [String], field: Int) {
    let known = ["label", "value"] + names
    var used = template.texts.flatMap { Placeholders.names(in: $0) }
    if case .plural(let count, _) = template.content { used.append(count) }
    for name in used {
      if Word(name) == "value" && fields[field].isSecret {
        report(
          "secret", "a message can't show the value of a secret: `{value}`", at: template.range)
      } else if !known.contains(where: { Word($0) == Word(name) }) {
        report(
          "bad-placeholder",
          "there is no `{\(name)}` here; this message may name \(listed(known, "and"))",
          at: template.range, suggestion: didYouMean(name, among: known))
      }
    }
  }
}

extension Check {
  /// The parameters that its failures carry.
  var parameterNames: [String] {
    switch self {
    case .length: ["min", "max", "length"]
    case .size: ["min", "max", "size"]
    case .decimals: ["min", "max"]
    case .range: ["min", "max", "other"]
    case .type: ["type"]
    case .contains, .excludes, .startsWith, .endsWith: ["needle"]
    case .characters: ["character"]
    case .format: ["format"]
    case .equals: ["expected"]
    case .multipleOf: ["factor"]
    case .sameAs, .differentFrom: ["other", "other-value"]
    case .host, .ask: ["check"]
    case .required, .forbidden, .accepted, .matches, .oneOf, .noneOf, .unique, .noOverlap, .any,
      .not:
      []
    }
  }
}

extension TogetherRule {
  /// The parameters that its failures carry.
  var parameterNames: [String] {
    switch check {
    case .present: ["fields", "min", "max"]
    case .sum: ["fields", "expected"]
    case .allOrNone, .allDifferent: ["fields"]
    }
  }
}
