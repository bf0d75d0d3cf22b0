/// Checks that in a form's messages every placeholder has a value, and none shows a secret.
struct MessageCheck {
  private let fields: [FieldPlan]
  private let crossFieldRules: [CrossFieldRule]
  private let host: Vocabulary
  /// The number of mistakes found before.
  private let before: Int
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks all messages of a form, given the number of mistakes found before.
  init(_ plan: FormPlan, _ host: Vocabulary = Vocabulary(), after before: Int = 0) {
    fields = plan.fields
    crossFieldRules = plan.crossFieldRules
    self.host = host
    self.before = before
    checkRules()
    if plan.form.messages.isEmpty { return }
    let known = KnownNames(plan, host)
    for message in plan.form.messages { check(message, known) }
  }

  private mutating func checkRules() {
    for index in fields.ids {
      let field = fields[index]
      for rule in field.rules {
        check(rule.message, names: rule.facts.parameterNames, field: index)
      }
      let all = field.rules.flatMap { $0.facts.parameterNames } + ["type"]
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
    var used = template.texts.flatMap { Placeholders.names(in: $0) }
    if case .plural(let count, _) = template.content { used.append(count) }
    if used.isEmpty { return }
    let known = Set((["label", "value"] + names).map { ByteString($0) })
    var reported: Set<ByteString> = []
    for name in used where reported.insert(ByteString(name)).inserted {
      if ByteString(name) == "value" && isSecret {
        report(
          "secret", "a message can't show the value of a secret: `{value}`", at: template.range)
      } else if !known.contains(ByteString(name)) {
        let names = ["label", "value"] + names
        report(
          "bad-placeholder",
          "unknown placeholder `{\(name)}`; this message can use \(listed(names, "and"))",
          at: template.range, suggestion: didYouMean(name, among: names))
      }
    }
  }
}

/// Checks that each of the file's `messages` is for a code that some rule fails with.
extension MessageCheck {
  /// The fields, codes and parameters that messages may name, in tables because a form may have
  /// many.
  private struct KnownNames {
    /// The fields by their names in messages.
    var fields: [ByteString: FieldID] = [:]
    /// The codes in order, including the author's own.
    var codes: [String] = []
    /// The parameters of the failures with a code.
    var parameters: [ByteString: [String]] = [:]
    /// The codes with which a secret can fail. No message for these can show a value.
    var secretCodes: Set<ByteString> = []
    var hasHostChecks = false

    init(_ plan: FormPlan, _ host: Vocabulary) {
      for code in RuleCode.allCases { add(code.word, code.parameterNames) }
      // The codes of custom checks.
      for code in (Kind.all + host.kinds).flatMap({ $0.codes })
      where !code.name.utf8.contains(UInt8(ascii: ".")) {
        add(code.name, code.parameterNames)
      }
      for index in plan.fields.ids { add(index, plan.fields, host) }
      add(plan.crossFieldRules)
    }

    private mutating func add(_ code: String, _ names: [String]) {
      guard parameters[ByteString(code)] == nil else { return }
      codes.append(code)
      parameters[ByteString(code)] = names
    }

    private mutating func add(_ rules: [CrossFieldRule]) {
      for rule in rules { if let code = rule.code { add(code, rule.parameterNames) } }
    }

    private mutating func add(_ index: FieldID, _ all: [FieldPlan], _ host: Vocabulary) {
      let field = all[index]
      if !field.name.isEmpty {
        for name in all.namesInMessages(of: index).map({ ByteString($0) }) {
          fields[name] = fields[name] ?? index
        }
      }
      if field.isSecret { secretCodes.insert("type") }
      for rule in field.rules {
        if let code = rule.code { add(code, rule.facts.parameterNames) }
        if rule.facts.answeredAs != nil { hasHostChecks = true }
        guard field.isSecret else { continue }
        let codes = rule.code.map { [$0] } ?? host.kind(named: rule.kind)?.codes.map { $0.name }
        for code in codes ?? [] { secretCodes.insert(ByteString(code)) }
      }
      add(field.crossFieldRules)
    }
  }

  /// Checks a message for `code` or `field.code`. A message in a used file may be meant for other
  /// forms.
  private mutating func check(_ message: FormSyntax.Message, _ known: KnownNames) {
    guard (message.range?.source ?? 0) == 0 else { return }
    let (name, code) = split(message.code)
    var field: FieldID?
    if let name {
      field = known.fields[ByteString(name)]
      if field == nil {
        let hint = earlyHint(
          name, among: fields.map { $0.name }.filter { !$0.isEmpty },
          after: before + diagnostics.count)
        report("unknown-field", "there is no field `\(name)`", at: message.range, suggestion: hint)
      }
    }
    guard let parameters = known.parameters[ByteString(code)] else {
      let hint = earlyHint(code, among: known.codes, after: before + diagnostics.count)
      // A program's own check may fail with a code that only the program knows.
      if hint != nil || !known.hasHostChecks {
        report(
          "unknown-code", "no rule fails with the code `\(code)`", at: message.range,
          suggestion: hint)
      }
      return
    }
    let isSecret = field.map { fields[$0].isSecret } ?? known.secretCodes.contains(ByteString(code))
    check(message.text, names: parameters, isSecret: isSecret)
  }

  private func split(_ code: String) -> (field: String?, code: String) {
    let bytes = Array(code.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return (nil, code) }
    return (
      String(decoding: bytes[..<dot], as: UTF8.self),
      String(decoding: bytes[(dot + 1)...], as: UTF8.self)
    )
  }
}
