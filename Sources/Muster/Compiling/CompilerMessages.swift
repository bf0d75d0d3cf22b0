/// Messages: every placeholder has a value, and none shows a secret.
extension FormCompiler {
  mutating func checkMessages(_ form: FormSyntax, _ together: [TogetherRule]) {
    for (index, field) in fields.enumerated() {
      for rule in field.rules {
        check(rule.message, names: rule.check.parameterNames, field: index)
      }
      let all = field.rules.flatMap { $0.check.parameterNames } + ["type"]
      check(field.message, names: all, field: index)
      for rule in field.together { check(rule.message, names: rule.parameterNames, field: rule.at) }
    }
    for rule in together { check(rule.message, names: rule.parameterNames, field: rule.at) }
    for message in form.messages { check(message, together) }
  }

  private mutating func check(_ text: LocalText?, names: [String], field: Int) {
    guard let text else { return }
    for template in [text.plain].compactMap({ $0 }) + text.byLanguage.map({ $0.text }) {
      check(template, names: names, isSecret: fields[field].isSecret)
    }
  }

  private mutating func check(_ template: Template, names: [String], isSecret: Bool) {
    let known = ["label", "value"] + names
    var used = template.texts.flatMap { Placeholders.names(in: $0) }
    if case .plural(let count, _) = template.content { used.append(count) }
    for name in used {
      if Word(name) == "value" && isSecret {
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

/// The file's `messages`, for all that fails with a code.
extension FormCompiler {
  /// Under `code` or `field.code`; a code that nothing fails with is a lint's business.
  private mutating func check(_ message: FormSyntax.Message, _ together: [TogetherRule]) {
    let bytes = Array(message.code.utf8)
    let dot = bytes.lastIndex(of: UInt8(ascii: "."))
    let code = String(decoding: bytes[(dot.map { $0 + 1 } ?? 0)...], as: UTF8.self)
    let name = dot.map { String(decoding: bytes[..<$0], as: UTF8.self) }
    guard let names = parameterNames(ofCode: code, together) else { return }
    let isSecret = fields.indices.contains { index in
      guard fields[index].isSecret else { return false }
      if let name { return namesInMessages(of: index).contains(Word(name)) }
      if Word(code) == "type" { return true }
      return fields[index].rules.contains { rule in
        let codes = rule.code.map { [$0] } ?? Kind.named(rule.kind)?.codes.map { $0.name } ?? []
        return codes.contains { Word($0) == Word(code) }
      }
    }
    check(message.text, names: names, isSecret: isSecret)
  }

  /// `guests.name` and `guests[].name`.
  private func namesInMessages(of field: Int) -> [Word] {
    guard !fields[field].name.isEmpty else { return [] }
    var (plain, marked) = (fields[field].name, fields[field].name)
    var next = fields[field].parent
    while let current = next {
      let plan = fields[current]
      if !plan.name.isEmpty {
        plain = "\(plan.name).\(plain)"
        marked = "\(plan.name)\(plan.itemFrame == nil ? "" : "[]").\(marked)"
      }
      next = plan.parent
    }
    return [Word(plain), Word(marked)]
  }

  /// What failures of a code may name, whether the code is the engine's or the author's own.
  private func parameterNames(ofCode code: String, _ together: [TogetherRule]) -> [String]? {
    if let own = RuleCode.allCases.first(where: { Word($0.word) == Word(code) }) {
      return own.parameterNames
    }
    var names: [String]?
    func add(_ rule: String?, _ parameters: [String]) {
      if let rule, Word(rule) == Word(code) { names = (names ?? []) + parameters }
    }
    for field in fields {
      for rule in field.rules { add(rule.code, rule.check.parameterNames) }
      for rule in field.together { add(rule.code, rule.parameterNames) }
    }
    for rule in together { add(rule.code, rule.parameterNames) }
    return names
  }
}

extension RuleCode {
  /// The parameters that failures of the code carry.
  fileprivate var parameterNames: [String] {
    switch self {
    case .tooShort, .tooLong: ["min", "max", "length"]
    case .tooFew, .tooMany: ["min", "max", "size"]
    case .decimals: ["min", "max"]
    case .tooSmall, .tooLarge: ["min", "max", "other"]
    case .type: ["type"]
    case .contains, .excludes, .startsWith, .endsWith: ["needle"]
    case .characters: ["character"]
    case .format: ["format"]
    case .equals: ["expected"]
    case .multipleOf: ["factor"]
    case .sameAs, .differentFrom: ["other", "other-value"]
    case .check, .own, .checkMissing, .ask: ["check"]
    case .present: ["fields", "min", "max"]
    case .sum: ["fields", "expected"]
    case .allOrNone, .allDifferent: ["fields"]
    case .unknownField: ["name"]
    case .required, .forbidden, .accepted, .pattern, .oneOf, .noneOf, .unique, .noOverlap, .any,
      .not, .gaveUp, .clockMissing:
      []
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
