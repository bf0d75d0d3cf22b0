/// Checks the messages of a form: every placeholder has a value, and none shows a secret.
struct MessageCheck {
  private let fields: [FieldPlan]
  private let crossFieldRules: [CrossFieldRule]
  private let host: Vocabulary
  /// The number of mistakes found before.
  private let before: Int
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks all messages of a form in which so many mistakes were found before.
  init(_ plan: FormPlan, _ host: Vocabulary = Vocabulary(), after before: Int = 0) {
    fields = plan.fields
    crossFieldRules = plan.crossFieldRules
    self.host = host
    self.before = before
    checkRules()
    for message in plan.form.messages { check(message) }
  }

  private mutating func checkRules() {
    for index in fields.ids {
      let field = fields[index]
      for rule in field.rules {
        check(rule.message, names: rule.check.parameterNames, field: index)
      }
      let all = field.rules.flatMap { $0.check.parameterNames } + ["type"]
      check(field.message, names: all, field: index)
      for rule in field.crossFieldRules {
        check(rule.message, names: rule.parameterNames, field: rule.at)
      }
    }
    for rule in crossFieldRules { check(rule.message, names: rule.parameterNames, field: rule.at) }
  }

  private mutating func report(
    _ code: String, _ reason: @autoclosure () -> String, at range: SourceRange?,
    suggestion: @autoclosure () -> String? = nil
  ) {
    diagnostics.append(Diagnostic(code: code, reason(), at: range, suggestion: suggestion()))
  }

  private mutating func check(_ text: LocalText?, names: [String], field: FieldID) {
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
      if ByteString(name) == "value" && isSecret {
        report(
          "secret", "a message can't show the value of a secret: `{value}`", at: template.range)
      } else if !known.contains(where: { ByteString($0) == ByteString(name) }) {
        report(
          "bad-placeholder",
          "there is no `{\(name)}` here; this message may name \(listed(known, "and"))",
          at: template.range, suggestion: didYouMean(name, among: known))
      }
    }
  }
}

/// Checks the file's `messages`: each is for a code that some rule fails with.
extension MessageCheck {
  /// Checks a message for `code` or `field.code`. One of a used file may be meant for other forms.
  private mutating func check(_ message: FormSyntax.Message) {
    guard (message.range?.source ?? 0) == 0 else { return }
    let (name, code) = split(message.code)
    var field: FieldID?
    if let name {
      field = fieldOfMessage(name)
      if field == nil {
        let hint = nameHint(
          name, among: fields.map { $0.name }.filter { !$0.isEmpty },
          after: before + diagnostics.count)
        report("unknown-field", "there is no field `\(name)`", at: message.range, suggestion: hint)
      }
    }
    let known = codes
    guard
      let parameters = known.first(where: { ByteString($0.code) == ByteString(code) })?.parameters
    else {
      let hint = didYouMean(code, among: known.map { $0.code })
      // A host's own check may fail with a code that only the host knows.
      if hint != nil || !hasHostChecks {
        report(
          "unknown-code", "nothing fails with the code `\(code)`", at: message.range,
          suggestion: hint)
      }
      return
    }
    let isSecret = field.map { fields[$0].isSecret } ?? isFailedBySecrets(code)
    check(message.text, names: parameters, isSecret: isSecret)
  }

  /// Returns true if a secret field may fail with the code: then no message for it shows a value.
  private func isFailedBySecrets(_ code: String) -> Bool {
    fields.contains { field in
      guard field.isSecret else { return false }
      return ByteString(code) == "type"
        || field.rules.contains { rule in
          let kind = host.kind(named: rule.kind)
          let codes = rule.code.map { [$0] } ?? kind?.codes.map { $0.name } ?? []
          return codes.contains { ByteString($0) == ByteString(code) }
        }
    }
  }

  private func split(_ code: String) -> (field: String?, code: String) {
    let bytes = Array(code.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return (nil, code) }
    return (
      String(decoding: bytes[..<dot], as: UTF8.self),
      String(decoding: bytes[(dot + 1)...], as: UTF8.self)
    )
  }

  /// Returns the field of `guests.name` or `guests[].name`.
  private func fieldOfMessage(_ name: String) -> FieldID? {
    fields.ids.first { index in
      !fields[index].name.isEmpty
        && fields.namesInMessages(of: index).contains { ByteString($0) == ByteString(name) }
    }
  }

  private var hasHostChecks: Bool {
    fields.contains { field in
      field.rules.contains { rule in
        switch rule.check {
        case .host, .ask: true
        default: false
        }
      }
    }
  }

  /// Returns all codes, including the author's own, and the parameters of their failures.
  private var codes: [(code: String, parameters: [String])] {
    var all = RuleCode.allCases.map { code in
      (code: code.word, parameters: code.parameterNames)
    }
    // The codes of custom checks.
    let custom = (Kind.all + host.kinds).flatMap { $0.codes }
    for code in custom where !code.name.utf8.contains(UInt8(ascii: ".")) {
      all.append((code.name, code.parameterNames))
    }
    for field in fields {
      for rule in field.rules {
        if let code = rule.code { all.append((code, rule.check.parameterNames)) }
      }
      for rule in field.crossFieldRules {
        if let code = rule.code { all.append((code, rule.parameterNames)) }
      }
    }
    for rule in crossFieldRules {
      if let code = rule.code { all.append((code, rule.parameterNames)) }
    }
    return all
  }
}
