/// Values as the field that is told of reads them: in sentences, never among the parameters, which
/// are for programs.
extension FindingReporter {
  /// Something that a row gives, as a sentence shows it; `nil` where that is as JSON has it.
  func shown(
    _ parameter: RowParameter, _ value: RowParameterValue, _ finding: Finding, _ row: borrowing Row
  ) -> String? {
    guard finding.field >= 0 else { return nil }
    // Most fields have none, and what is said here is asked of every row that fails.
    guard finding.crossFieldRule >= 0 || program.fields[Int(finding.field)].hasReads else {
      return nil
    }
    switch parameter {
    case .value: return shownValue(finding, row)
    case .min, .max, .other, .expected, .sum: break
    case .character, .name, .label, .suggestion: return nil
    }
    guard let field = fieldOfValues(finding), let reads = field.reads else { return nil }
    guard case .range(let bounds) = check(finding) else {
      return reads.written(value.text, field.type)
    }
    let isLower = if case .min = parameter { true } else { false }
    let isIncluded = (isLower ? bounds.lower : bounds.upper)?.isIncluded ?? true
    return reads.written(
      bound: value.text, field.type, isLower: isLower, isIncluded: isIncluded)
  }

  /// The value that was handed in: what could not be read is shown as it came.
  private func shownValue(_ finding: Finding, _ row: borrowing Row) -> String? {
    let field = program.plan.fields[Int(finding.field)]
    guard let reads = field.reads else { return nil }
    let reading = row.values[finding.base + field.slot]
    guard reading.state == .present else { return nil }
    return reads.written(reading.slot.shown, field.type)
  }

  /// Those parameters that a sentence shows as the field reads them.
  func shown(
    _ parameters: [Failure.Parameter], _ given: GivenParameters, _ finding: Finding
  ) -> [Failure.Parameter] {
    guard let field = fieldOfValues(finding), let reads = field.reads else { return [] }
    return parameters.compactMap { parameter in
      let name = ByteString(parameter.name)
      if let text = given.shown(parameter.name) {
        return Failure.Parameter(parameter.name, .text(text))
      }
      guard name == "expected" || name == "factor" || name == "needle" else { return nil }
      let texts = parameter.value.texts.map { reads.written($0, field.type) ?? $0 }
      return Failure.Parameter(parameter.name, texts.count == 1 ? .text(texts[0]) : .texts(texts))
    }
  }

  /// How values of the type look that a field does not have; nothing for what fails otherwise.
  func examples(_ finding: Finding) -> [String] {
    guard case .type = finding.answer.code, finding.field >= 0 else { return [] }
    let field = program.plan.fields[Int(finding.field)]
    if case .type(let wanted) = check(finding) { return field.examples(as: wanted) }
    return field.examples
  }

  private func check(_ finding: Finding) -> Check? {
    finding.rule >= 0 ? program.rules[Int(finding.rule)].rule.check : nil
  }

  /// The field whose values the parameters are; none where they count something.
  private func fieldOfValues(_ finding: Finding) -> FieldPlan? {
    let fields = program.plan.fields
    if finding.crossFieldRule >= 0 {
      let rule = program.crossFieldRules[Int(finding.crossFieldRule)].rule
      guard case .sum = rule.check else { return nil }
      return rule.fields.lazy.map { fields[$0.field] }.first { $0.reads != nil && $0.type.isScalar }
    }
    guard finding.field >= 0 else { return nil }
    let field = fields[Int(finding.field)]
    switch check(finding) {
    case .range, .equals, .multipleOf, .sameAs, .differentFrom: return field
    case .contains(.values), .excludes(.values): return field.children.last.map { fields[$0] }
    default: return nil
    }
  }
}

extension FieldPlan {
  /// How its values look where they are texts; nothing where any text will do.
  public var examples: [String] {
    let standing = reads?.examples(type) ?? type.examples
    guard let example else { return standing }
    let texts = reads?.examples(example, type) ?? [example.shortText]
    return texts.isEmpty ? standing : texts
  }

  /// How its values look as those of another type, which a rule of its own wants.
  func examples(as wanted: ValueType) -> [String] {
    guard wanted == .integer || wanted == .number, !isSecret else { return wanted.examples }
    var plan = FieldPlan()
    (plan.type, plan.rules) = (wanted, rules)
    plan.example = plan.fittingExample
    return plan.examples
  }

  /// What `example` is. A secret's rules stay in the rule file.
  var fittingExample: Literal? {
    guard !isSecret, !rules.isEmpty, type.isScalar else { return nil }
    let standing = reads?.standing(type) ?? type.standing
    let finder = ExampleFinder(
      type: type, rules: rules, showsDecimals: type == .number && reads != nil)
    return finder.example(insteadOf: standing)
  }

  /// A text that two of its `reads` read as different values, and those as JSON has them.
  public var ambiguousText: (text: String, first: String, second: String)? {
    reads?.ambiguity(type)
  }

  /// A value as it stands in a control, from which it is read as it was. A boolean stays `true` or
  /// `false`: what holds one there is a switch.
  public func controlText(of literal: Literal) -> String {
    switch literal.value {
    case .text(let text): type.isMoment ? controlText(text) : text
    case .number(let number): controlText(number.text)
    case .boolean(let flag): flag ? "true" : "false"
    case let value: value.json()
    }
  }

  private func controlText(_ json: String) -> String {
    reads?.written(json, type, for: .control) ?? json
  }

  /// The same of what stands in a slot; a text that was typed stays as it is.
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
  /// As short as its type reads it: without seconds that are none.
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
  /// As texts, each as JSON has it.
  fileprivate var texts: [String] {
    switch self {
    case .integer(let integer): [Number(integer).text]
    case .number(let number): [number.text]
    case .text(let text): [text]
    case .texts(let texts): texts
    }
  }
}
