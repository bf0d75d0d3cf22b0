/// The row's own values in a finding's messages. Only this file reads values for messages.
extension FindingReporter {
  /// Visits each parameter, always in the same order.
  func forEachParameter(
    of finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row,
    _ visit: (RowParameter, RowParameterValue) -> Void
  ) {
    if let extra = finding.extra.map({ row.extras[Int($0)] }) {
      if program.isSecret(extra) { return }
      let name = extra.name
      visit(.name, .slot(name))
      // No built-in message shows the name as a label.
      if !program.plan.form.messages.isEmpty { visit(.label, .text(readable(name.text))) }
      return
    }
    guard let field = finding.field else { return }
    let slot = finding.base + program.plan.fields[field].slot
    guard row.hasRead(slot) else { return }
    if let rule = finding.crossFieldRule {
      forEachParameter(crossFieldRule: rule, finding, log, row, visit)
    } else if let rule = finding.rule {
      forEachParameter(of: rule, finding, log, row, visit)
    }
    if finding.notedCount > 0 {
      for noted in log.noted(of: finding) { visit(noted.parameter, noted.value) }
    }
    let value = row.values[slot].slot
    if program.messagesShowValues, !value.isNothing, !program.holdsSecret[field.index] {
      visit(.value, .slot(value))
    }
  }

  /// The maximum number of suggestions in one verdict, because a list can have any number of
  /// findings.
  static var mostSuggestions: Int { 100 }

  /// The maximum length, in bytes, of another field's value that is shown.
  private static var longestOther: Int { 1000 }

  /// Returns the value that was probably intended, if there is one to suggest.
  func meant(
    _ finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row, at position: Int
  ) -> String? {
    if let extra = finding.extra.map({ row.extras[Int($0)] }) {
      return program.isSecret(extra) ? nil : nearestField(to: extra)
    }
    guard mayHaveSuggestion(finding), position < Self.mostSuggestions else { return nil }
    return SuggestionFinder(program: program).text(finding, along: log.bases(of: finding), row)
  }

  /// Returns true if suggestions are enabled for a value.
  @inline(__always)
  func mayHaveSuggestion(_ finding: Finding) -> Bool {
    if suggests { return true }
    if suggestsChoices, case .fails(.oneOf, _) = finding.answer { return true }
    return false
  }

  /// Returns the field that an unknown member probably means.
  private func nearestField(to extra: Row.Extra) -> String? {
    let program = program
    let fields = extra.group.map { program.plan.fields[$0].children } ?? program.plan.roots
    let outline = SpellingOutline(extra.name.span)
    guard fields.contains(where: { outline.mayBeNear(program.nameOutlines[$0.index]) }) else {
      return nil
    }
    return Spelling.nearest(
      extra.name.text, among: fields.lazy.map { program.plan.fields[$0].name })
  }

  private func forEachParameter(
    of rule: RuleID, _ finding: Finding, _ log: borrowing FindingLog, _ row: borrowing Row,
    _ visit: (RowParameter, RowParameterValue) -> Void
  ) {
    guard let id = finding.field else { return }
    let field = program.fields[id]
    let isSecret = program.plan.fields[id].isSecret
    switch program.rules[rule].facts.wording {
    case .character:
      if isSecret { return }
      let offset = if case .fails(_, let offset) = finding.answer { offset } else { 0 }
      let value = row.values[finding.base + field.slot].slot
      visit(.character, .text(value.character(at: offset)))
    case .computed:
      let value = row.values[finding.base + field.slot].slot
      if !isSecret, !value.isNothing { visit(.expected, value.parameter) }
    case .ends(let bounds):
      if let least = shown(bounds.lower, finding, field.type, log, row) { visit(.min, least) }
      if let most = shown(bounds.upper, finding, field.type, log, row) { visit(.max, most) }
    case .other(let other):
      let plan = program.fields[other.field]
      let isOtherSecret = program.plan.fields[other.field].isSecret
      let depth = program.frames[program.plan.fields[other.field].frame].depth
      guard !isOtherSecret, !isSecret, plan.type.isScalar,
        let base = log.base(of: finding, depth: depth), row.hasRead(base + plan.slot)
      else { return }
      let reading = row.values[base + plan.slot]
      // Otherwise, a value too long for a sentence would be written for every item that reads it.
      if reading.state == .present, reading.slot.count <= Self.longestOther {
        visit(.other, reading.slot.parameter)
      }
    case .fixed, .length, .measured, .expressions, .answer: return
    }
  }

  private func forEachParameter(
    crossFieldRule index: CrossFieldRuleID, _ finding: Finding, _ log: borrowing FindingLog,
    _ row: borrowing Row,
    _ visit: (RowParameter, RowParameterValue) -> Void
  ) {
    let rule = program.crossFieldRules[index].rule
    guard case .sum(let bounds) = rule.check else { return }
    if let sum = log.sum(of: finding),
      !rule.fields.contains(where: { program.plan.fields[$0.field].isSecret })
    {
      visit(.sum, .number(sum))
    }
    let least = shown(bounds.lower, finding, .number, log, row)
    let most = shown(bounds.upper, finding, .number, log, row)
    let ends = (least?.text ?? "", most?.text ?? "")
    if let least, most != nil, ByteString(ends.0) == ByteString(ends.1) {
      return visit(.expected, least)
    }
    if least != nil || most != nil { visit(.expected, .text("\(ends.0)..\(ends.1)")) }
    if let least { visit(.min, least) }
    if let most { visit(.max, most) }
  }

  /// Returns a bound as it was for this row. A bound that depends on a secret is not shown.
  private func shown(
    _ bound: Bounds.Bound?, _ finding: Finding, _ type: ValueType, _ log: borrowing FindingLog,
    _ row: borrowing Row
  ) -> RowParameterValue? {
    guard let bound else { return nil }
    switch bound.value {
    // The end was noted when it was computed.
    case .expression: return nil
    case .literal(.integer(let integer)): return .integer(integer)
    case .literal(.number(let number)): return .number(number)
    case .literal(let literal): return .text(literal.text)
    case .clock(let plus):
      var found = now.flatMap { Moment(now: $0, as: type) }
      for step in plus { found = found?.adding(step) }
      return found.map { .moment($0) }
    case .field(let other, let plus, let number):
      let plan = program.fields[other.field]
      let isSecret = program.plan.fields[other.field].isSecret
      let depth = program.frames[program.plan.fields[other.field].frame].depth
      guard !isSecret, let base = log.base(of: finding, depth: depth) else { return nil }
      let slot = base + plan.slot
      guard row.hasRead(slot), row.values[slot].state == .present else { return nil }
      if type.isMoment {
        var found = Moment(row.values[slot].slot.span, type: type)
        for step in plus { found = found?.adding(step) }
        return found.map { .moment($0) }
      }
      let value = row.number(row.values[slot], plan.type)
      return (number.map { value?.adding($0) } ?? value).map { .number($0) }
    }
  }
}

extension Slot {
  /// The value as a parameter, parsed if it is a number.
  fileprivate var parameter: RowParameterValue {
    guard kind == .number, let number = Number(span, grammar: .json) else { return .slot(self) }
    return .number(number)
  }

  /// True if there is nothing to show.
  fileprivate var isNothing: Bool {
    switch kind {
    case .absent, .null: true
    case .text: count == 0
    default: false
    }
  }

  /// Returns the character at a byte, to show which one is wrong; an invisible character is shown
  /// as its code point.
  fileprivate func character(at offset: Int) -> String {
    let bytes = span
    // The common case: one visible ASCII character between other ASCII characters that are not
    // control characters.
    if offset < bytes.count, bytes[offset] > 0x20, bytes[offset].isPlain,
      offset == 0 || bytes[offset - 1].isPlain,
      offset + 1 == bytes.count || bytes[offset + 1].isPlain
    {
      return String(Character(Unicode.Scalar(bytes[offset])))
    }
    return characterAnywhere(at: offset)
  }

  private func characterAnywhere(at offset: Int) -> String {
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

/// Returns at least four hexadecimal digits.
private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}

extension UInt8 {
  /// True if the byte is an ASCII character other than a control character.
  fileprivate var isPlain: Bool { (0x20...0x7E).contains(self) }
}
