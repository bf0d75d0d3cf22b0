/// The facts behind a message: `min`, `max`, `length`, `other`.
extension Judge {
  func parameters(
    _ finding: Finding, _ row: borrowing Row, at slot: Int, _ writer: MessageWriter
  ) -> [Failure.Parameter] {
    if finding.together >= 0 { return parameters(together: Int(finding.together), finding, writer) }
    guard finding.rule >= 0 else {
      if case .undecided = finding.answer { return [] }
      let type = program.plan.fields[Int(finding.field)].type
      return [Failure.Parameter("type", .text(type.word))]
    }
    let rule = program.rules[Int(finding.rule)].rule
    let isSecret = program.plan.fields[Int(finding.field)].isSecret
    let measured = if case .fails(_, let count) = finding.answer { count } else { 0 }
    switch rule.check {
    case .length(let range, _):
      // How long a secret is would say something of it.
      if isSecret { return counts(range) }
      return counts(range) + [Failure.Parameter("length", .integer(Int64(measured)))]
    case .decimals(let range): return counts(range)
    case .size(let range):
      return counts(range) + [Failure.Parameter("size", .integer(Int64(measured)))]
    case .type(let type): return [Failure.Parameter("type", .text(type.word))]
    case .contains(let needles), .excludes(let needles): return parameters(needles)
    case .startsWith(let texts), .endsWith(let texts):
      return [Failure.Parameter("needle", .texts(texts))]
    case .characters:
      if isSecret { return [] }
      let character = readings[slot].slot.character(at: measured)
      return [Failure.Parameter("character", .text(character))]
    case .format(let use): return [Failure.Parameter("format", .text(use.name))]
    case .equals(let literal):
      return isSecret ? [] : [Failure.Parameter("expected", .text(literal.text))]
    case .range(let bounds): return parameters(bounds, finding, writer)
    case .multipleOf(let factor): return [Failure.Parameter("factor", .number(factor))]
    case .sameAs(let other), .differentFrom(let other):
      return parameters(other: other.field, finding, writer)
    case .host(let name): return [Failure.Parameter("check", .text(name))]
    case .ask, .required, .forbidden, .accepted, .matches, .oneOf, .noneOf, .unique, .noOverlap,
      .any, .not:
      return []
    }
  }

  private func counts(_ range: CountRange) -> [Failure.Parameter] {
    var found: [Failure.Parameter] = []
    if let min = range.min { found.append(Failure.Parameter("min", .integer(Int64(min)))) }
    if let max = range.max { found.append(Failure.Parameter("max", .integer(Int64(max)))) }
    return found
  }

  private func parameters(_ needles: Needles) -> [Failure.Parameter] {
    switch needles {
    case .texts(let texts): [Failure.Parameter("needle", .texts(texts))]
    case .values(let values): [Failure.Parameter("needle", .texts(values.map { $0.text }))]
    case .pattern(let use): [Failure.Parameter("needle", .text(use.text))]
    }
  }

  /// The other's label, and its value unless it is secret.
  private func parameters(
    other: Int, _ finding: Finding, _ writer: MessageWriter
  ) -> [Failure.Parameter] {
    let plan = program.plan.fields[other]
    let label = writer.label(plan.label, readableName: readable(plan.name))
    var found = [Failure.Parameter("other", .text(label))]
    let isSecret = plan.isSecret || program.plan.fields[Int(finding.field)].isSecret
    let frame = program.frames[plan.frame]
    if !isSecret, let base = base(of: finding, depth: frame.depth) {
      let slot = base + plan.slot
      if slot < readings.count, readings[slot].state == .present, plan.type.isScalar {
        found.append(Failure.Parameter("other-value", .text(readings[slot].slot.shown)))
      }
    }
    return found
  }

  private func parameters(
    _ bounds: Bounds, _ finding: Finding, _ writer: MessageWriter
  ) -> [Failure.Parameter] {
    let type = program.plan.fields[Int(finding.field)].type
    var found: [Failure.Parameter] = []
    if let value = shown(bounds.lower, finding, type) {
      found.append(Failure.Parameter("min", value))
    }
    if let value = shown(bounds.upper, finding, type) {
      found.append(Failure.Parameter("max", value))
    }
    if let other = bounds.references.first {
      let plan = program.plan.fields[other.field]
      let label = writer.label(plan.label, readableName: readable(plan.name))
      found.append(Failure.Parameter("other", .text(label)))
    }
    return found
  }

  /// A bound as it was for this row. What comes of a secret is not shown.
  private func shown(
    _ bound: Bounds.Bound?, _ finding: Finding, _ type: ValueType
  ) -> Failure.ParameterValue? {
    guard let bound else { return nil }
    switch bound.value {
    case .literal(.integer(let integer)): return .integer(integer)
    case .literal(.number(let number)): return .number(number)
    case .literal(let literal): return .text(literal.text)
    case .clock(let plus):
      var found = now.flatMap { Moment(now: $0, as: type) }
      for step in plus { found = found?.adding(step) }
      return found.map { .text($0.text) }
    case .field(let other, let plus, let number):
      let plan = program.plan.fields[other.field]
      let depth = program.frames[plan.frame].depth
      guard !plan.isSecret, let base = base(of: finding, depth: depth) else { return nil }
      let slot = base + plan.slot
      guard slot < readings.count, readings[slot].state == .present else { return nil }
      if type.isMoment {
        var found = Moment(readings[slot].slot.span, type: type)
        for step in plus { found = found?.adding(step) }
        return found.map { .text($0.text) }
      }
      let value = self.number(readings[slot], plan.type)
      return (number.map { value?.adding($0) } ?? value).map { .number($0) }
    }
  }

  private func parameters(
    together index: Int, _ finding: Finding, _ writer: MessageWriter
  ) -> [Failure.Parameter] {
    let rule = program.together[index].rule
    let labels = rule.fields.map { field in
      let plan = program.plan.fields[field.field]
      return writer.label(plan.label, readableName: readable(plan.name))
    }
    var found = [Failure.Parameter("fields", .texts(labels))]
    switch rule.check {
    case .present(let range): found += counts(range)
    case .sum(let bounds):
      let least = shown(bounds.lower, finding, .number)
      let most = shown(bounds.upper, finding, .number)
      if let least, let most, Word(least.plain) == Word(most.plain) {
        found.append(Failure.Parameter("expected", least))
      } else if least != nil || most != nil {
        let ends = (least?.plain ?? "") + ".." + (most?.plain ?? "")
        found.append(Failure.Parameter("expected", .text(ends)))
        if let least { found.append(Failure.Parameter("min", least)) }
        if let most { found.append(Failure.Parameter("max", most)) }
      }
    case .allOrNone, .allDifferent: break
    }
    return found
  }
}

extension Slot {
  /// The character at a byte, for telling which one is wrong; one that can't be seen by its number.
  fileprivate func character(at offset: Int) -> String {
    let whole = text
    var bytes = 0
    for character in whole {
      let size = character.utf8.count
      guard bytes + size <= offset else {
        let scalars = character.unicodeScalars
        if let first = scalars.first,
          first.value <= 0x20 || first.value == 0x7F
            || first.properties.generalCategory == .format
            || first.properties.generalCategory == .control
        {
          return first.value == 0x20 ? " " : "U+\(hexadecimal(first.value))"
        }
        return String(character)
      }
      bytes += size
    }
    return ""
  }
}

/// At least four hexadecimal digits.
private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}

extension Failure.ParameterValue {
  /// As rule files write it.
  fileprivate var plain: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .number(let number): number.text
    case .text(let text): text
    case .texts(let texts): listed(texts)
    }
  }
}
