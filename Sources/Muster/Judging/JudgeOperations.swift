internal import MusterPattern

/// Running one operation on one value.
extension Judge {
  @inline(__always)
  mutating func run(
    _ operation: Operation, _ field: Int, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    let value = readings.slot(slot)
    switch operation.code {
    case .matches:
      guard value.kind == .text else { return .passes }
      return match(operation.first, value)
    case .search:
      guard value.kind == .text else { return .passes }
      return search(operation, value)
    case .lengthCharacters, .lengthScalars, .lengthUTF16:
      guard value.kind == .text else { return .passes }
      // Of none of these are there more than bytes, and there is one where there is a byte.
      if operation.first <= min(1, Int(value.count)) && value.count <= operation.second {
        return .passes
      }
      return lies(count(value.span, operation.code), operation, .tooShort, .tooLong)
    case .rangeInteger:
      let number = Int(readings.key(slot).major)
      if number < operation.first { return .fails(.tooSmall) }
      return number > operation.second ? .fails(.tooLarge) : .passes
    case .isText:
      let isFound = program.textTables.with(operation.first) { $0.index(of: value.span) != nil }
      if isFound != operation.isNegated { return .passes }
      return .fails(choiceCode(operation))
    case .format: return runFormat(operation, value)
    default: return runRare(operation, program.fields[field], row, at: slot)
    }
  }

  private func runRequired(_ field: FieldCode, _ row: borrowing Row, at slot: Int) -> Answer {
    guard isGiven(field, at: slot, row) else { return .fails(.required) }
    // No map's key is missing, but it may be empty.
    let isEmptyKey = readings.slot(slot).kind == .text && readings.slot(slot).count == 0
    return isEmptyKey && program.plan.fields[Int(field.index)].isKey ? .fails(.required) : .passes
  }

  @inline(__always)
  private mutating func match(_ pattern: Int, _ slot: Slot) -> Answer {
    let outcome = program.patterns.with(pattern) {
      $0.match(slot.span, limit: matchLimit, in: &space)
    }
    switch outcome {
    case .matches: return .passes
    case .doesNotMatch: return .fails(.pattern)
    case .gaveUp: return .undecided(.gaveUp)
    }
  }

  private mutating func search(_ operation: Operation, _ slot: Slot) -> Answer {
    let outcome = program.patterns.with(operation.first) {
      $0.match(slot.span, limit: matchLimit, in: &space)
    }
    switch outcome {
    case .gaveUp: return .undecided(.gaveUp)
    case .matches: return operation.isNegated ? .fails(.excludes) : .passes
    case .doesNotMatch: return operation.isNegated ? .passes : .fails(.contains)
    }
  }

  @inline(never)
  private mutating func runRare(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    let reading = readings[slot]
    switch operation.code {
    case .required: return runRequired(field, row, at: slot)
    case .forbidden: return isGiven(field, at: slot, row) ? .fails(.forbidden) : .passes
    case .accepted:
      let isAccepted = reading.state == .present && reading.slot.kind == .yes
      return isAccepted ? .passes : .fails(.accepted)
    case .type: return runType(operation, reading)
    case .sameAs: return runSameAs(operation, field, row, at: slot)
    case .isLiteral: return runIsLiteral(operation, field, row, at: slot)
    case .isFieldValue: return runIsFieldValue(operation, field, row, at: slot)
    case .range: return runRange(operation, field, reading, row)
    case .multipleOf, .decimals: return runNumber(operation, field, reading)
    case .size, .unique, .noOverlap, .hasItem, .hasMatchingItem:
      return runList(operation, field, row, at: slot)
    case .anyOf, .noneOf: return runBranches(operation, field, row, at: slot)
    case .host: return runHost(operation, field, row, at: slot)
    case .ask: return .undecided(.ask)
    default: return runText(operation, reading)
    }
  }

  /// The rest of what reads a text.
  private mutating func runText(_ operation: Operation, _ reading: Reading) -> Answer {
    guard reading.slot.kind == .text else { return .passes }
    let text = reading.slot.span
    switch operation.code {
    case .lengthBytes: return lies(text.count, operation, .tooShort, .tooLong)
    case .lengthWords: return lies(wordCount(text), operation, .tooShort, .tooLong)
    case .hasText:
      for needle in program.tables.texts[operation.first] where contains(text, needle) {
        return operation.isNegated ? .fails(.excludes) : .passes
      }
      return operation.isNegated ? .passes : .fails(.contains)
    case .startsWith:
      for prefix in program.tables.texts[operation.first] where hasPrefix(text, prefix) {
        return .passes
      }
      return .fails(.startsWith)
    case .endsWith:
      for suffix in program.tables.texts[operation.first] where hasSuffix(text, suffix) {
        return .passes
      }
      return .fails(.endsWith)
    case .characters:
      guard let offset = program.tables.characters[operation.first].firstOffense(in: text) else {
        return .passes
      }
      return .fails(.characters, measured: offset)
    default: return .passes
    }
  }

  /// How long a text is.
  @inline(__always)
  private func count(_ text: Span<UInt8>, _ unit: Operation.Code) -> Int {
    switch unit {
    case .lengthScalars: scalarCount(text)
    case .lengthUTF16: utf16Count(text)
    default: graphemeCount(text)
    }
  }

  private func lies(
    _ count: Int, _ operation: Operation, _ below: RuleCode, _ above: RuleCode
  ) -> Answer {
    if count < operation.first { return .fails(below, measured: count) }
    return count > operation.second ? .fails(above, measured: count) : .passes
  }

  private func runType(_ operation: Operation, _ reading: Reading) -> Answer {
    guard let type = ValueType(rawValue: UInt8(operation.first)) else { return .passes }
    return reading.slot.isOf(type) ? .passes : .fails(.type)
  }

  private mutating func runFormat(_ operation: Operation, _ slot: Slot) -> Answer {
    guard slot.kind == .text else { return .passes }
    return program.formats.with(operation.first) { format in
      // Held by a constant: a variable whose span is handed on would be allocated.
      guard let other = other(of: format) else { return .passes }
      switch format.check(slot.span, other.span) {
      case .passes: return .passes
      case .fails: return .fails(.format)
      // Noted for who is still typing.
      case .incomplete: return .fails(.format, measured: 1)
      }
    }
  }

  /// What a format reads beside the text, such as the country of a postcode; none where that can't be
  /// read.
  private func other(of format: FormatCode) -> Slot? {
    guard format.field >= 0, let found = value(format.field) else { return Slot(.text) }
    if isUnread(found, program.references[format.field].field) { return nil }
    let isText = readings[found].state == .present && readings[found].slot.kind == .text
    return isText ? readings[found].slot : Slot(.text)
  }

  private func choiceCode(_ operation: Operation) -> RuleCode {
    if operation.isNegated { return .noneOf }
    if operation.rule >= 0,
      case .equals = program.rules[Int(operation.rule)].rule.check
    {
      return .equals
    }
    return .oneOf
  }

  private mutating func runIsLiteral(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    var isFound = false
    for literal in program.tables.literals[operation.first]
    where isEqual(slot, field, literal, row) {
      isFound = true
      break
    }
    return isFound != operation.isNegated ? .passes : .fails(choiceCode(operation))
  }

  /// The other absent or exempt: `same-as` fails, `different-from` passes. The other unreadable:
  /// both pass.
  private mutating func runSameAs(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    let code: RuleCode = operation.isNegated ? .differentFrom : .sameAs
    guard let other = value(operation.first) else {
      return operation.isNegated ? .passes : .fails(code)
    }
    let otherField = program.references[operation.first].field
    if isUnread(other, otherField) { return .passes }
    guard readings[other].state == .present else {
      return operation.isNegated ? .passes : .fails(code)
    }
    // What takes time to read is read once for all items.
    let isSame =
      readings[other].slot.isQuicklyCompared
      ? isEqual(slot, Int(field.index), other, otherField, row)
      : isAmong(operation.first, row, slot, Int(field.index)) == true
    return isSame != operation.isNegated ? .passes : .fails(code)
  }

  private mutating func runIsFieldValue(
    _ operation: Operation, _ field: FieldCode, _ row: borrowing Row, at slot: Int
  ) -> Answer {
    guard let isFound = isAmong(operation.first, row, slot, Int(field.index)) else {
      return .passes
    }
    return isFound != operation.isNegated ? .passes : .fails(choiceCode(operation))
  }

  private mutating func runNumber(
    _ operation: Operation, _ field: FieldCode, _ reading: Reading
  ) -> Answer {
    guard let number = number(reading, field.type) else { return .passes }
    if operation.code == .multipleOf {
      let factor = program.tables.numbers[operation.first]
      return number.isMultiple(of: factor) ? .passes : .fails(.multipleOf)
    }
    let isWithin = number.decimals >= operation.first && number.decimals <= operation.second
    return isWithin ? .passes : .fails(.decimals, measured: number.decimals)
  }
}

extension Slot {
  /// How many bytes the digits, point, sign and exponent of a number take in its shortest form.
  static var longestNumber: Int { 80 }

  /// Whether it has no parts to be put together, and is no number of very many digits.
  fileprivate var isQuicklyCompared: Bool {
    switch kind {
    case .json, .items, .group: false
    case .number: count <= Self.longestNumber
    case .absent, .null, .yes, .no, .text: true
    }
  }

  /// Whether a value is of a type, as JSON has it.
  func isOf(_ type: ValueType) -> Bool {
    switch type {
    case .any: true
    case .text: kind == .text
    case .boolean: kind == .yes || kind == .no
    case .number: kind == .number && Number(span, grammar: .json) != nil
    case .integer: kind == .number && Number(span, grammar: .json)?.int64 != nil
    case .list: kind == .items || (kind == .json && span[0] == UInt8(ascii: "["))
    case .group, .map: kind == .group || (kind == .json && span[0] == UInt8(ascii: "{"))
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      kind == .text && Moment(span, type: type) != nil
    }
  }
}
