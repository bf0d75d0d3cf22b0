/// Values in the notation of the finding's field. Messages show them, but parameters for programs
/// never do.
extension FindingReporter {
  /// Returns a row's parameter as a message shows it; `nil` if that is the same as in JSON.
  func shown(
    _ parameter: RowParameter, _ value: RowParameterValue, _ finding: Finding, _ row: borrowing Row
  ) -> String? {
    guard let own = finding.field else { return nil }
    // Most fields have no notation of their own, and this runs for every row that fails.
    guard finding.crossFieldRule != nil || program.fields[own].hasReads else {
      return nil
    }
    switch parameter {
    case .value: return shownValue(finding, row)
    case .left, .right: return shownSide(value, finding)
    case .min, .max, .other, .expected, .sum: break
    case .character, .name, .label, .suggestion: return nil
    }
    guard let field = fieldOfValues(finding), let reads = field.reads else { return nil }
    guard let bounds = facts(finding)?.range else {
      return reads.written(value.text, field.type)
    }
    let isLower = if case .min = parameter { true } else { false }
    let isIncluded = (isLower ? bounds.lower : bounds.upper)?.isIncluded ?? true
    return reads.written(
      bound: value.text, field.type, isLower: isLower, isIncluded: isIncluded)
  }

  /// Returns a side of a comparison in the notation of the first field of its type that has one.
  private func shownSide(_ value: RowParameterValue, _ finding: Finding) -> String? {
    guard let rule = finding.crossFieldRule.map({ program.crossFieldRules[$0].rule }) else {
      return nil
    }
    let fields = rule.fields.lazy.map { program.plan.fields[$0.field] }
    let found = fields.first { field in
      guard field.reads != nil else { return false }
      switch value {
      case .integer, .number: return field.type == .integer || field.type == .number
      case .moment(let moment): return Moment(moment.text, type: field.type) != nil
      case .boolean: return field.type == .boolean
      case .text, .slot: return false
      }
    }
    guard let found, let reads = found.reads else { return nil }
    return reads.written(value.text, found.type)
  }

  /// Returns the submitted value; an unreadable one is shown unchanged.
  private func shownValue(_ finding: Finding, _ row: borrowing Row) -> String? {
    guard let field = finding.field.map({ program.plan.fields[$0] }), let reads = field.reads else {
      return nil
    }
    let reading = row.values[finding.base + field.slot]
    guard reading.state == .present else { return nil }
    return reads.written(reading.slot.shown, field.type)
  }

  /// Returns the parameters that a message shows in the field's notation.
  func shown(
    _ parameters: [Failure.Parameter], _ given: GivenParameters, _ finding: Finding
  ) -> [Failure.Parameter] {
    guard let field = fieldOfValues(finding), let reads = field.reads else { return [] }
    return parameters.compactMap { parameter in
      let name = ByteString(parameter.name)
      if let text = given.shown(parameter.name) {
        return Failure.Parameter(parameter.name, .text(text))
      }
      guard name == "expected" || name == "factor" || name == "needle" || name == "choices" else {
        return nil
      }
      let texts = parameter.value.texts.map { reads.written($0, field.type) ?? $0 }
      return Failure.Parameter(parameter.name, texts.count == 1 ? .text(texts[0]) : .texts(texts))
    }
  }

  /// Returns examples of the type or format that a value lacks; empty for any other failure.
  func examples(_ finding: Finding) -> [String] {
    if let use = facts(finding)?.format { return use.format.messageExamples }
    guard case .type = finding.answer.code,
      let field = finding.field.map({ program.plan.fields[$0] })
    else { return [] }
    if let rule = finding.rule, case .type(let wanted) = program.rules[rule].rule.check {
      return field.examples(as: wanted)
    }
    return field.examples
  }

  func facts(_ finding: Finding) -> CheckFacts? { finding.rule.map { program.rules[$0].facts } }

  /// Returns the field that the parameters are values of; `nil` if they are counts.
  private func fieldOfValues(_ finding: Finding) -> FieldPlan? {
    let fields = program.plan.fields
    if let rule = finding.crossFieldRule.map({ program.crossFieldRules[$0].rule }) {
      switch rule.check {
      case .sum, .holds: break
      case .present, .allOrNone, .allDifferent: return nil
      }
      return rule.fields.lazy.map { fields[$0.field] }.first { $0.reads != nil && $0.type.isScalar }
    }
    guard let field = finding.field.map({ fields[$0] }) else { return nil }
    switch facts(finding)?.shows {
    case .own: return field
    case .items: return field.children.last.map { fields[$0] }
    case CheckFacts.ShownValues.none?, nil: return nil
    }
  }
}

extension FieldPlan {
  /// Examples of the field's values as strings; empty if any string is allowed.
  package var examples: [String] {
    let standing = reads?.examples(type) ?? type.examples
    guard let example else { return standing }
    let texts = reads?.examples(example, type) ?? [example.shortText]
    return texts.isEmpty ? standing : texts
  }

  /// Returns examples of the field's values as another type, which one of its rules requires.
  func examples(as wanted: ValueType) -> [String] {
    guard wanted == .integer || wanted == .number, !isSecret else { return wanted.examples }
    var plan = FieldPlan()
    (plan.type, plan.rules) = (wanted, rules)
    plan.example = plan.fittingExample
    return plan.examples
  }

  /// The value of `example`; `nil` for a secret, whose rules must not be revealed.
  package var fittingExample: Literal? {
    guard !isSecret, !rules.isEmpty, type.isScalar else { return nil }
    let standing = reads?.standing(type) ?? type.standing
    let finder = ExampleFinder(
      type: type, rules: rules, showsDecimals: type == .number && reads != nil)
    return finder.example(insteadOf: standing)
  }

  /// A string that two of the notations in `reads` read as different values, and those values as
  /// JSON.
  package var ambiguousText: (text: String, first: String, second: String)? {
    reads?.ambiguity(type)
  }

  /// Returns a value as a control shows it, which is read back as the same value. A boolean stays
  /// `true` or `false`: its control is a switch.
  package func controlText(of literal: Literal) -> String {
    controlText(of: literal.value) ?? literal.value.json()
  }

  /// Returns a value as a control shows it; `nil` for a value that no control shows as a string.
  package func controlText(of value: Value) -> String? {
    switch value {
    case .text(let text): type.isMoment ? controlText(text) : text
    case .number(let number): controlText(number.text)
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .hugeNumber, .list, .object: nil
    }
  }

  private func controlText(_ json: String) -> String {
    reads?.written(json, type, for: .control) ?? json
  }

  /// Returns a slot's value as a control shows it; a typed string stays unchanged.
  func controlText(of slot: Slot) -> String {
    let isValue =
      switch slot.kind {
      case .number: true
      case .text: type.isMoment && !slot.isTyped
      default: false
      }
    return isValue ? controlText(slot.shown) : slot.shown
  }
}

extension Literal {
  /// The shortest string that the type reads: without seconds if they are zero.
  fileprivate var shortText: String {
    let text = text
    guard case .moment(let moment) = self else { return text }
    switch moment {
    case .time, .localDateTime:
      return text.utf8.reversed().starts(with: "00:".utf8) ? String(text.dropLast(3)) : text
    default: return text
    }
  }
}

extension Failure.ParameterValue {
  /// The values as strings, each as in JSON.
  var texts: [String] {
    switch self {
    case .integer(let integer): [Number(integer).text]
    case .number(let number): [number.text]
    case .text(let text): [text]
    case .texts(let texts): texts
    }
  }
}
