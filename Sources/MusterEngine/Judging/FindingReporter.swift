/// Turns the findings of a row into failures with messages.
struct FindingReporter {
  let program: Program
  /// The time that bounds from the clock were measured from.
  var now: OffsetDateTime?
  /// True if failures have a suggestion; each takes some microseconds.
  var suggests = false
  /// True if failures of choices always have a suggestion.
  var suggestsChoices = false

  var paths: FindingPaths { FindingPaths(program: program) }

  /// Returns the verdict on a row, with messages in a language. Its payload is `null` if the values
  /// were not kept.
  func verdict(
    _ log: borrowing FindingLog, _ row: borrowing Row, language: String?, keepsValues: Bool = true
  ) -> Verdict {
    var verdict = Verdict(payload: keepsValues ? row.payload(program) : .null)
    let writer = MessageWriter(program.plan.form, language: language)
    for (position, finding) in paths.inFieldOrder(log).enumerated() {
      let failure = failure(finding, log, row, at: position, writer).failure
      switch finding.answer {
      case .passes: break
      case .fails where finding.isWarning: verdict.warnings.append(failure)
      case .fails: verdict.failures.append(failure)
      case .undecided(.ask): verdict.notAsked.append(failure)
      case .undecided where finding.isWarning: verdict.warnings.append(failure)
      case .undecided: verdict.undecided.append(failure)
      }
    }
    return verdict
  }

  /// Returns a finding with its message and its parameters.
  func failure(
    _ finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row, at position: Int,
    _ writer: MessageWriter
  ) -> (failure: Failure, sentence: Sentence) {
    let subject = subject(finding, log, row, writer)
    var sentence = writer.sentence(subject)
    if facts(finding)?.choices != nil { sentence.choices = subject.choices }
    var failure = failure(finding, log, row, about: subject)
    failure.message = sentence.text
    failure.suggestion = meant(finding, log, row, at: position)
    return (failure, sentence)
  }

  /// Returns a finding as programs need it, without its message, which accounts for most of its
  /// cost.
  func unworded(
    _ finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row, _ writer: MessageWriter
  ) -> Failure {
    failure(finding, log, row, about: subject(finding, log, row, writer))
  }

  private func failure(
    _ finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row,
    about subject: MessageWriter.Subject
  ) -> Failure {
    Failure(
      path: paths.path(of: finding, log, row), code: subject.code, kind: kind(finding),
      severity: finding.isWarning ? .warning : .error, message: "",
      parameters: parametersForPrograms(finding, subject.parameters), suggestion: nil)
  }

  private func kind(_ finding: Finding) -> String {
    if let rule = finding.rule { return program.rules[rule].rule.kind }
    if let rule = finding.crossFieldRule { return program.crossFieldRules[rule].rule.kind }
    if finding.extra != nil { return "unknown-field" }
    if let field = finding.field, case .undecided(let code) = finding.answer {
      let plan = program.plan.fields[field]
      return plan.compute != nil && (plan.when == nil || code == .notComputed) ? "compute" : "when"
    }
    return "type"
  }

  /// Collects everything that the message of a finding contains.
  func subject(
    _ finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row, _ writer: MessageWriter
  ) -> MessageWriter.Subject {
    var subject = MessageWriter.Subject(code: program.word(of: finding.answer.code, finding.rule))
    subject.builtInCode = finding.answer.code == .own ? kind(finding) : subject.code
    if case .fails(.required, _) = finding.answer, let field = finding.field,
      program.fields[field].isComputed
    {
      subject.isMissingResult = true
      subject.builtInCode = RuleCode.notComputed.word
    }
    if let ownCode = log.ownCode(of: finding) { subject.code = ownCode }
    var given = GivenParameters()
    forEachParameter(of: finding, log, row) {
      given.add($0, $1, shown: shown($0, $1, finding, row))
    }
    if finding.extra != nil {
      subject.parameters = parameters(finding, given, writer)
      subject.readableName = given[.label]?.text ?? ""
      // A member with a secret name is reported at its group.
      if given[.name] == nil, let group = finding.field { name(group, &subject) }
      return subject
    }
    guard let id = finding.field else {
      subject.label = program.plan.form.title
      subject.readableName = readable(program.plan.form.name)
      subject.variants = [ValueType.group.word]
      return subject
    }
    let field = program.plan.fields[id]
    let isUndecided = if case .undecided = finding.answer { true } else { false }
    if let rule = finding.crossFieldRule.map({ program.crossFieldRules[$0].rule }) {
      subject.meansAll = rule.meansAll
      if !isUndecided {
        subject.code = rule.code ?? subject.code
        subject.own = [rule.message].compactMap { $0 }
      }
    } else {
      if let rule = finding.rule.map({ program.rules[$0].rule }), !isUndecided {
        subject.code = rule.code ?? subject.code
        subject.own = [rule.message].compactMap { $0 }
      }
      if !isUndecided { subject.own += [field.message].compactMap { $0 } }
    }
    name(id, &subject)
    let slot = finding.base + field.slot
    if row.hasRead(slot) {
      subject.parameters = parameters(finding, given, writer)
      subject.shown = shown(subject.parameters, given, finding)
      subject.examples = examples(finding)
      subject.variants = variants(finding, subject.parameters)
      // `at least 2 of a, b and c`: all of them are counted.
      if finding.crossFieldRule != nil, !subject.variants.isEmpty { subject.meansAll = true }
      subject.value = given.shown(RowParameter.value.word) ?? given[.value]?.text
    }
    return subject
  }

  private func name(_ field: FieldID, _ subject: inout MessageWriter.Subject) {
    subject.fieldNames = program.plan.fields.namesInMessages(of: field)
    subject.label = program.plan.fields[field].label
    // An item has the name of its list.
    let named = program.plan.fields.outward(from: field).first {
      !program.plan.fields[$0].name.isEmpty
    }
    subject.readableName = readable(named.map { program.plan.fields[$0].name } ?? "")
  }
}

/// Returns a field's name as a label: `first-name` becomes `First name`.
func readable(_ name: String) -> String {
  var bytes: [UInt8] = []
  for byte in name.utf8 {
    let isGap = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    // `firstName` reads as two words, `IBAN` as one.
    if byte.isUppercase, let last = bytes.last, last.isLowercase {
      bytes += [0x20, byte.lowercased]
    } else {
      bytes.append(isGap ? 0x20 : byte)
    }
  }
  if let first = bytes.first { bytes[0] = first.uppercased }
  return String(decoding: bytes, as: UTF8.self)
}

extension Answer {
  /// The answer for a string that is too long: it fails `type`, with its own message.
  static let tooLongText = Answer.fails(.type, measured: 1)

  /// The code that a failure has, or the reason for being undecided.
  var code: RuleCode {
    switch self {
    case .passes: .own
    case .fails(let code, _), .undecided(let code): code
    }
  }

  /// Returns true if both answers have the same code and, except for the values in it, the same
  /// message.
  @inline(__always)
  func hasTextOf(_ other: Answer) -> Bool {
    code == other.code && (self == .tooLongText) == (other == .tooLongText)
  }
}

extension Slot {
  /// The value as a message shows it; empty if it has parts.
  var shown: String {
    switch kind {
    case .text, .number, .json: text
    case .yes: "true"
    case .no: "false"
    case .absent, .null, .group, .items: ""
    }
  }
}
