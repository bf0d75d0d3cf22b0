/// Reads the slots of a row as values of its fields: normalised, with defaults, and of the field's
/// type.
struct ValueReader {
  let program: Program
  /// Scratch bytes for normalising one string.
  private var buffer: [UInt8] = []

  init(_ program: Program) {
    self.program = program
  }

  /// Reads every field of a frame, then the items of its lists; `firstOnly` leaves out the fields
  /// that can be read when they are judged.
  mutating func read(_ row: inout Row, frame: FrameID, base: SlotID, firstOnly: Bool = false) {
    let order = firstOnly ? program.firstOrder : program.order
    let (first, count) = firstOnly ? program.firstSpan(of: frame) : program.span(of: frame)
    for index in first..<first + count {
      let field = order[index]
      let slot = base + field.slot
      readField(&row, field, at: slot, firstOnly: firstOnly)
    }
    if frame == .form && !program.givens.isEmpty { readGivens(&row) }
  }

  /// Reads a field, and its items.
  @inline(__always)
  mutating func readField(
    _ row: inout Row, _ field: FieldStep, at slot: SlotID, firstOnly: Bool = false
  ) {
    if field.shortcut != .none {
      // If a group is missing, so is everything in it, and each of its fields is skipped.
      let mayBeSkipped = field.hasGroup && row.slots[slot].has(.absent)
      if !mayBeSkipped && row.readAtOnce(field.shortcut, at: slot) { return }
    }
    readAny(&row, program.fields[field.id], at: slot, firstOnly: firstOnly)
  }

  /// Reads a field of any type, and its items.
  @inline(never)
  private mutating func readAny(
    _ row: inout Row, _ field: CompiledField, at slot: SlotID, firstOnly: Bool
  ) {
    let base = slot - field.slot
    if let group = field.group {
      switch row.values[base + program.fields[group].slot].state {
      case .unreadable, .skipped, .null:
        row.values[slot] = ParsedValue(state: .skipped)
        return
      default: break
      }
    }
    row.values[slot] = read(&row, field, field.id, at: slot)
    if let frame = field.itemFrame, row.values[slot].state == .present {
      readItems(&row, of: slot, frame: frame, firstOnly: firstOnly)
    }
  }

  /// Reads one field again; its items are read separately.
  mutating func readAgain(_ row: inout Row, _ index: FieldID, at slot: SlotID) {
    let field = program.fields[index]
    if let group = field.group {
      switch row.values[slot - field.slot + program.fields[group].slot].state {
      case .unreadable, .skipped, .null:
        row.values[slot] = ParsedValue(state: .skipped)
        return
      default: break
      }
    }
    row.values[slot] = read(&row, field, index, at: slot)
  }

  private mutating func readItems(
    _ row: inout Row, of list: SlotID, frame: FrameID, firstOnly: Bool
  ) {
    row.growValues()
    var item = row.firstItem(of: list)
    while let base = item {
      read(&row, frame: frame, base: base, firstOnly: firstOnly)
      item = row.item(after: base)
    }
  }

  mutating func readGivens(_ row: inout Row) {
    for index in program.givens {
      let field = program.fields[index]
      let slot = SlotID.form + field.slot
      row.values[slot] = read(&row, field, index, at: slot)
    }
  }

  @inline(__always)
  private mutating func read(
    _ row: inout Row, _ field: CompiledField, _ index: FieldID, at slot: SlotID
  ) -> ParsedValue {
    var value = row.slots[slot]
    switch value.kind {
    case .absent:
      return field.hasDefault ? readDefault(&row, field, index, at: slot) : ParsedValue()
    case .null:
      if field.takesEmpty { return ParsedValue(state: field.stateOfNull, slot: value) }
      return field.hasDefault ? readDefault(&row, field, index, at: slot) : ParsedValue(slot: value)
    case .text:
      if value.count > Program.longestText { return ParsedValue(state: .unreadable, slot: value) }
      if field.hasNormalize { value = normalize(value, program.plan.fields[index].normalize, &row) }
      if value.count == 0 && !field.takesEmpty {
        return field.hasDefault
          ? readDefault(&row, field, index, at: slot) : ParsedValue(slot: value)
      }
    default: break
    }
    if field.absentMarkers != nil, row.isMarker(value, of: field, program) {
      return field.hasDefault ? readDefault(&row, field, index, at: slot) : ParsedValue()
    }
    if field.type == .text {
      return ParsedValue(state: value.kind == .text ? .present : .unreadable, slot: value)
    }
    return readTyped(&row, value, field, index, at: slot)
  }

  private mutating func readDefault(
    _ row: inout Row, _ field: CompiledField, _ index: FieldID, at slot: SlotID
  ) -> ParsedValue {
    guard let literal = program.plan.fields[index].defaultValue else { return ParsedValue() }
    var reading = read(literal, &row)
    reading.isDefault = true
    if field.type == .list || field.type == .map, case .json(let value) = literal {
      RowBuilder(program, at: index, slot: slot).fill(&row, with: value)
      reading.slot = row.slots[slot]
      reading.state = reading.slot.kind == .items ? .present : .unreadable
    }
    return reading
  }

  /// Returns a literal as a parsed value.
  private func read(_ literal: Literal, _ row: inout Row) -> ParsedValue {
    var reading = ParsedValue(state: .present)
    switch literal {
    case .text(let text):
      reading.slot = row.arena.keep(text, as: .text)
    case .boolean(let flag):
      reading.slot = Slot(flag ? .yes : .no)
      reading.key = TimeKey(flag ? 1 : 0)
    case .integer(let integer):
      reading.slot = row.arena.keep("\(integer)", as: .number)
      reading.key = TimeKey(integer)
    case .number(let number):
      reading.slot = row.arena.keep(number.text, as: .number)
      reading.key = TimeKey(Int64(row.numbers.count))
      row.numbers.append(number)
    case .moment(let moment):
      reading.slot = row.arena.keep(moment.text, as: .text)
      reading.key = moment.key
    case .json(let value):
      reading.slot = row.arena.keep(value.json(), as: .json)
    }
    return reading
  }

  /// Reads a value of a type other than `text`.
  private mutating func readTyped(
    _ row: inout Row, _ value: Slot, _ field: CompiledField, _ index: FieldID, at slot: SlotID
  ) -> ParsedValue {
    var reading = ParsedValue(state: .present, slot: value)
    if field.type.isScalar, row.valuesAreTexts || value.isTyped { reading.slot.dropSpaces() }
    let isRead: Bool
    switch field.type {
    case .any:
      shorten(&reading, &row)
      isRead = true
    case .group: isRead = value.kind == .group
    case .list, .map:
      if value.kind == .text, field.hasReads { split(&row, value, index, at: slot) }
      reading.slot = row.slots[slot]
      isRead = row.slots[slot].kind == .items
    case .boolean: isRead = readBoolean(&reading, index, row)
    case .integer, .number: isRead = readNumber(&reading, field, index, &row)
    case .text: isRead = value.kind == .text
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      isRead = readMoment(&reading, field, index, &row)
    }
    if !isRead { reading.state = .unreadable }
    return reading
  }

  private func readBoolean(_ reading: inout ParsedValue, _ index: FieldID, _ row: borrowing Row)
    -> Bool
  {
    switch reading.slot.kind {
    case .yes:
      reading.key = TimeKey(1)
      return true
    case .no:
      return true
    case .text:
      var found: Bool?
      let text = reading.slot.span
      if let reads = program.plan.fields[index].reads {
        found = reads.flag(text)
      } else if row.valuesAreTexts || reading.slot.isTyped {
        if isSame(text, "true") { found = true }
        if isSame(text, "false") { found = false }
      }
      guard let found else { return false }
      reading.slot = Slot(found ? .yes : .no)
      reading.key = TimeKey(found ? 1 : 0)
      return true
    default: return false
    }
  }

  private func readNumber(
    _ reading: inout ParsedValue, _ field: CompiledField, _ index: FieldID, _ row: inout Row
  ) -> Bool {
    if field.type == .integer, reading.slot.kind == .number,
      let integer = smallInteger(reading.slot.span)
    {
      reading.key = TimeKey(integer)
      return true
    }
    var number: Number?
    switch reading.slot.kind {
    case .number: number = Number(reading.slot.span, grammar: .json)
    case .text:
      if let reads = program.plan.fields[index].reads {
        number = reads.number(reading.slot.span)
      } else if row.valuesAreTexts || reading.slot.isTyped {
        number = typedNumber(reading.slot.span, field.type)
        if number != nil, isCanonicalNumber(reading.slot.span) { reading.slot.becomeNumber() }
      }
    default: break
    }
    guard let number else { return false }
    if reading.slot.kind == .text { reading.slot = row.arena.keep(number.text, as: .number) }
    shorten(&reading, &row)
    if field.type == .integer {
      guard let integer = number.int64 else { return false }
      reading.key = TimeKey(integer)
    } else {
      reading.key = TimeKey(Int64(row.numbers.count))
      row.numbers.append(number)
    }
    return true
  }

  /// Shortens a number with very many zeros, because it may be read for every item.
  private func shorten(_ reading: inout ParsedValue, _ row: inout Row) {
    guard reading.slot.kind == .number, reading.slot.count > Slot.longestNumber,
      let number = Number(reading.slot.span, grammar: .json)
    else { return }
    reading.slot = row.arena.keep(number.text, as: .number)
  }

  private func readMoment(
    _ reading: inout ParsedValue, _ field: CompiledField, _ index: FieldID, _ row: inout Row
  ) -> Bool {
    guard reading.slot.kind == .text else { return false }
    let isJSON = !(row.valuesAreTexts || reading.slot.isTyped)
    if isJSON || !field.hasReads, let moment = Moment(reading.slot.span, type: field.type) {
      reading.key = moment.key
      return true
    }
    if field.hasReads, let reads = program.plan.fields[index].reads,
      let moment = reads.moment(reading.slot.span, field.type, inJSON: isJSON)
    {
      reading.key = moment.key
      reading.slot = row.arena.keep(moment.text, as: .text)
      return true
    }
    return false
  }

  private mutating func normalize(
    _ value: Slot, _ steps: [NormalizingStep], _ row: inout Row
  ) -> Slot {
    var current = value
    for _ in 0..<NormalizingStep.mostRounds {
      let before = current
      for step in steps {
        buffer.removeAll(keepingCapacity: true)
        guard step.apply(to: current.span, into: &buffer) else { continue }
        current = row.arena.keep(buffer, as: .text)
      }
      // Repeating a single step changes nothing.
      if steps.count == 1 || isSame(before.span, current.span) { break }
    }
    return current
  }
}
