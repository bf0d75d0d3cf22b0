internal import MusterPattern

/// Running one operation on one value.
extension RuleEvaluator {
  @inline(__always)
  mutating func run(
    _ operation: Operation, _ field: FieldID, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    let value = row.values.slot(slot)
    switch operation.code {
    case .matches, .search, .lengthCharacters, .lengthScalars, .lengthUTF16, .lengthBytes,
      .lengthWords, .characters:
      guard value.kind == .text else { return .passes }
      return runAlone(operation, value.span, 0)
    case .isText: return runAlone(operation, value.span, 0)
    case .rangeInteger: return runAlone(operation, value.span, row.values.key(slot).major)
    case .format: return runFormat(operation.first, value, row)
    case .required, .forbidden, .accepted, .type, .sameAs, .isLiteral, .isFieldValue, .isListed,
      .range, .equalTo, .sizeWithin, .multipleOf, .decimals, .size, .unique, .noOverlap, .hasItem,
      .hasMatchingItem, .anyOf, .noneOf, .host, .ask, .computed, .custom:
      return runRare(operation, program.fields[field], row, at: slot)
    }
  }

  @inline(never)
  private mutating func runRare(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    let reading = row.values[slot]
    switch operation.code {
    case .required: return runRequired(field, row, at: slot)
    case .forbidden:
      // A value of another type also counts as given.
      let isThere = reading.state == .unreadable || row.isGiven(field, at: slot, program)
      return isThere ? .fails(.forbidden) : .passes
    case .accepted:
      let isAccepted = reading.state == .present && reading.slot.kind == .yes
      return isAccepted ? .passes : .fails(.accepted)
    case .type: return runType(operation, reading)
    case .sameAs: return runSameAs(operation, field, row, at: slot)
    case .isLiteral: return runIsLiteral(operation, field, row, at: slot)
    case .isFieldValue: return runIsFieldValue(operation, field, row, at: slot)
    case .isListed: return runIsListed(operation, field, reading, row)
    case .range: return runRange(operation, field, reading, row)
    case .equalTo: return runEqualTo(operation, field, row, at: slot)
    case .sizeWithin: return runSizeWithin(operation, field, row, at: slot)
    case .multipleOf, .decimals: return runNumber(operation, field, reading, row)
    case .size, .unique, .noOverlap, .hasItem, .hasMatchingItem:
      return runList(operation, field, row, at: slot)
    case .anyOf, .noneOf: return runBranches(operation, field, row, at: slot)
    case .host: return runHost(operation, field, row, at: slot)
    case .ask: return .undecided(.ask)
    case .computed: return reading.isDisputed ? .fails(.computed) : .passes
    case .custom: return runCustom(operation, field, reading, row)
    case .matches, .search, .lengthCharacters, .lengthScalars, .lengthUTF16, .lengthBytes,
      .lengthWords, .characters, .isText, .rangeInteger, .format:
      return .misplaced
    }
  }

  private func runType(_ operation: Operation, _ reading: ParsedValue) -> Answer {
    guard let type = ValueType(rawValue: UInt8(operation.first)) else { return .misplaced }
    return reading.slot.isOf(type) ? .passes : .fails(.type)
  }

  private func runFormat(_ format: Int, _ value: Slot, _ row: borrowing Row) -> Answer {
    guard value.kind == .text else { return .passes }
    let found = program.formats.with(format) { other(of: $0, row) }
    // A constant, because a variable whose span is passed on would be allocated.
    guard let other = found else { return .passes }
    return program.check(value.span, by: format, other)
  }

  private func runCustom(
    _ operation: Operation, _ field: CompiledField, _ reading: ParsedValue, _ row: borrowing Row
  ) -> Answer {
    program.customChecks.with(operation.first) { code in
      switch code.check.reader {
      case .text(let check):
        guard reading.slot.kind == .text else { return .passes }
        return Answer(check(reading.slot.span), .custom)
      case .number(let check):
        guard let number = row.number(reading, field.type) else { return .passes }
        return Answer(check(number), .custom)
      }
    }
  }

  /// Returns the other value that a format reads, such as the country of a postcode; `nil` if it
  /// can't be read.
  private func other(of format: CompiledFormat, _ row: borrowing Row) -> Slot? {
    guard let reference = format.reference,
      let found = scope.slot(of: program.references[reference])
    else { return Slot(.text) }
    if row.isUnread(found, program.references[reference].field, program) { return nil }
    let isText = row.values[found].state == .present && row.values[found].slot.kind == .text
    return isText ? row.values[found].slot : Slot(.text)
  }

  private mutating func runIsLiteral(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    var isFound = false
    for literal in program.tables.literals[operation.first]
    where row.isEqual(slot, field, literal, program) {
      isFound = true
      break
    }
    return isFound != operation.isNegated
      ? .passes : .fails(program.choiceCode(operation.rule, operation.isNegated))
  }

  /// Runs `same-as` and `different-from`. If the other value is absent or exempt, `same-as` fails
  /// and `different-from` passes. If it is unreadable, both pass.
  private mutating func runSameAs(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    let code: RuleCode = operation.isNegated ? .differentFrom : .sameAs
    guard let other = scope.slot(of: program.references[operation.reference]) else {
      return operation.isNegated ? .passes : .fails(code)
    }
    let otherField = program.references[operation.reference].field
    if row.isUnread(other, otherField, program) { return .passes }
    guard row.values[other].state == .present else {
      return operation.isNegated ? .passes : .fails(code)
    }
    // Values that are slow to compare are read once for all items.
    let isSame =
      row.values[other].slot.isQuicklyCompared
      ? row.isEqual(slot, field.id, other, otherField, program)
      : isAmong(operation.reference, row, slot, field) == true
    return isSame != operation.isNegated ? .passes : .fails(code)
  }

  /// Returns true if a value is one of those that a reference leads to; `nil` if one is unreadable.
  private mutating func isAmong(
    _ reference: ReferenceID, _ row: borrowing Row, _ slot: SlotID, _ field: CompiledField
  ) -> Bool? {
    lookup.isAmong(reference, row, in: scope, slot, field.id)
  }

  /// Returns true if a reference leads to a value that starts with the string being typed.
  mutating func isBeginning(
    _ reference: ReferenceID, _ row: borrowing Row, _ field: CompiledField, _ text: [UInt8]
  ) -> Bool {
    lookup.isBeginning(reference, row, in: scope, field, text)
  }

  private mutating func runIsFieldValue(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Answer {
    guard let isFound = isAmong(operation.reference, row, slot, field) else {
      return .passes
    }
    return isFound != operation.isNegated
      ? .passes : .fails(program.choiceCode(operation.rule, operation.isNegated))
  }

  private func runIsListed(
    _ operation: Operation, _ field: CompiledField, _ reading: ParsedValue, _ row: borrowing Row
  ) -> Answer {
    guard field.type == .number else {
      let key = field.type == .integer || field.type.isMoment ? reading.key : TimeKey(0)
      return expressions.tables.answer(operation, reading.slot.span, key, program)
    }
    guard let number = row.number(reading, field.type) else { return .passes }
    return expressions.tables.answer(operation, number, program)
  }

  private mutating func runNumber(
    _ operation: Operation, _ field: CompiledField, _ reading: ParsedValue, _ row: borrowing Row
  ) -> Answer {
    guard let number = row.number(reading, field.type) else { return .passes }
    if operation.code == .multipleOf {
      let factor = program.tables.numbers[operation.first]
      return number.isMultiple(of: factor) ? .passes : .fails(.multipleOf)
    }
    let isWithin = number.decimals >= operation.first && number.decimals <= operation.second
    return isWithin ? .passes : .fails(.decimals, measured: number.decimals)
  }
}

extension Answer {
  @inline(__always)
  init(_ outcome: FormatOutcome, _ code: RuleCode) {
    switch outcome {
    case .passes: self = .passes
    case .fails: self = .fails(code)
    case .incomplete: self = .fails(code, measured: Self.incomplete)
    }
  }

  /// The measure of a string that could still pass with further typing.
  fileprivate static var incomplete: Int { 1 }

  /// True if a format or a custom check answered that the value could still pass.
  var isIncomplete: Bool {
    if case .fails(_, Self.incomplete) = self { true } else { false }
  }
}

extension Slot {
  /// The maximum length, in bytes, of a number in its shortest form, with its digits, point, sign
  /// and exponent.
  static var longestNumber: Int { 80 }

  /// True if the value has no parts to assemble, and is not a number with very many digits.
  fileprivate var isQuicklyCompared: Bool {
    switch kind {
    case .json, .items, .group: false
    case .number: count <= Self.longestNumber
    case .absent, .null, .yes, .no, .text: true
    }
  }

  /// Returns true if a JSON value is of a type.
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
