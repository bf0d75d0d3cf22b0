/// The parameters of a message, such as `min`, `max`, `length` and `other`.
extension FindingReporter {
  func parameters(
    _ finding: Finding, _ given: GivenParameters, _ writer: MessageWriter
  ) -> [Failure.Parameter] {
    if let rule = finding.crossFieldRule {
      return parameters(crossFieldRule: rule, given, writer)
    }
    if finding.extra != nil { return given.parameter(.name) }
    guard let field = finding.field else { return [] }
    guard let rule = finding.rule else {
      if case .undecided = finding.answer { return [] }
      let type = program.plan.fields[field].type
      return [Failure.Parameter("type", .text(type.word))]
    }
    return program.rules[rule].facts.parameters.flatMap {
      parameters($0, of: field, finding.answer, given, writer)
    }
  }

  private func parameters(
    _ parameter: CheckFacts.Parameter, of field: FieldID, _ answer: Answer,
    _ given: GivenParameters, _ writer: MessageWriter
  ) -> [Failure.Parameter] {
    let measured: Int64 = if case .fails(_, let count) = answer { Int64(count) } else { 0 }
    switch parameter {
    case .count(let range): return range.parameters
    case .length:
      // The length of a secret would reveal something about it.
      if program.plan.fields[field].isSecret { return [] }
      return [Failure.Parameter("length", .integer(measured))]
    case .size: return [Failure.Parameter("size", .integer(measured))]
    case .written(let parameter): return [parameter]
    case .value(let parameter): return program.plan.holdsSecret(field) ? [] : [parameter]
    case .row(let parameter): return given.parameter(parameter)
    case .label(let other): return other.map { [label(of: $0.field, writer)] } ?? []
    }
  }

  /// Returns the label of another field that a rule reads.
  private func label(of other: FieldID, _ writer: MessageWriter) -> Failure.Parameter {
    Failure.Parameter("other", .text(writer.label(of: other, in: program.plan.fields)))
  }

  /// Returns several fields' names for one sentence. If two fields have the same label, their names
  /// start with the labels of the groups and lists around them, except those around all of the
  /// fields.
  private func names(of fields: [FieldID], _ writer: MessageWriter) -> [String] {
    let plans = program.plan.fields
    let names = fields.map { writer.label(of: $0, in: plans) }
    var counts: [ByteString: Int] = [:]
    for name in names { counts[ByteString(name), default: 0] += 1 }
    guard counts.count < names.count else { return names }
    let ways = fields.map { program.ways[$0.index] }
    var shared = 0
    while ways.allSatisfy({ shared < $0.count - 1 && $0[shared] == ways[0][shared] }) {
      shared += 1
    }
    return zip(ways, names).map { way, name in
      guard counts[ByteString(name), default: 0] > 1 else { return name }
      let around = way.dropFirst(shared).dropLast().filter { !plans[$0].isUnnamed }
      // An item without a name already has the name of its list.
      let outer = around.dropLast(plans[way[way.count - 1]].isUnnamed ? 1 : 0)
      return writer.joined(outer.map { writer.label(of: $0, in: plans) } + [name])
    }
  }

  /// Returns the parameters for programs: with paths in place of labels.
  func parametersForPrograms(
    _ finding: Finding, _ parameters: [Failure.Parameter]
  ) -> [Failure.Parameter] {
    guard let rule = finding.crossFieldRule else { return parameters }
    let fields = program.crossFieldRules[rule].rule.fields
    return parameters.map { parameter in
      guard ByteString(parameter.name) == "fields" else { return parameter }
      return Failure.Parameter("fields", .texts(fields.map { program.plan.path(of: $0.field) }))
    }
  }

  private func parameters(
    crossFieldRule index: CrossFieldRuleID, _ given: GivenParameters, _ writer: MessageWriter
  ) -> [Failure.Parameter] {
    let rule = program.crossFieldRules[index].rule
    let labels = names(of: rule.fields.map { $0.field }, writer)
    var found = [Failure.Parameter("fields", .texts(labels))]
    switch rule.check {
    case .present(let range): found += range.parameters
    case .sum:
      found += given.parameter(.expected) + given.parameter(.min) + given.parameter(.max)
      found += given.parameter(.sum)
    case .holds: found += given.parameter(.left) + given.parameter(.right)
    case .allOrNone, .allDifferent: break
    }
    return found
  }
}
