/// Reads and judges field by field. This is for rows of which only the findings are needed, and for
/// the fields whose values nothing else needs. The others were read first (see `FirstReads`), and
/// their rules run in the same loop, to keep the findings in order.
///
/// A plain value is judged in place by the same operations, without being stored. So are numbers and
/// moments that pass (`Judge+Typed`). Other values, and
/// those that fail, go through the usual passes: the value is read, then its rules run. So a
/// finding's value can always be shown.
extension Judge {
  /// Reads and judges the fields of a row, then the items of its lists.
  mutating func judgeAsRead(_ row: inout Row) {
    let (first, count) = program.span(of: .form)
    judgeAsRead(&row, from: first, to: first + count, base: .form)
  }

  /// Reads and judges fields of a frame, given by their positions in the program's order.
  private mutating func judgeAsRead(_ row: inout Row, from first: Int, to end: Int, base: SlotID) {
    let order = program.orderInPlace
    for index in first..<end {
      judgeAsRead(&row, order[index], base: base)
      if log.isDecided { return }
    }
  }

  /// Reads and judges a field of a frame.
  @inline(__always)
  private mutating func judgeAsRead(_ row: inout Row, _ field: FieldStep, base: SlotID) {
    let slot = base + field.slot
    let value = row.slots[slot]
    if field.shortcut == .group {
      // The rules of fields in a group check that the group is present.
      if row.readAtOnce(.group, at: slot) { return }
    } else if field.shortcut != .none {
      if value.has(.absent) {
        if !field.judgesAbsent { return }
      } else if field.isJudgedAlone,
        let integer = value.plainValue(of: field.shortcut, inTexts: row.valuesAreTexts)
      {
        return judgeAlone(&row, field, value, integer, at: slot)
      } else if field.isJudgedTyped, passesTyped(value, field.id, row) {
        return
      }
    } else if field.hasItems, judgeItemsAsRead(&row, field.id, at: slot) {
      return
    }
    judgeApart(&row, field.id, at: slot)
  }

  /// Judges a plain value by rules that read nothing else.
  @inline(__always)
  private mutating func judgeAlone(
    _ row: inout Row, _ field: FieldStep, _ value: Slot, _ integer: Int64, at slot: SlotID
  ) {
    let operations = program.operations
    var step = Int(field.firstForPresent)
    while step < Int(field.endOperation) {
      let answer = evaluator.runAlone(operations[step], value.span, integer)
      guard case .passes = answer else {
        return goOn(after: step, answer, &row, field.id, at: slot)
      }
      step &+= 1
    }
  }

  /// Keeps a value that failed one of its rules, and continues with the rules after it.
  @inline(never)
  private mutating func goOn(
    after operation: Int, _ answer: Answer, _ row: inout Row, _ field: FieldID, at slot: SlotID
  ) {
    reader.readField(&row, program.steps[field], at: slot)
    rules.goOn(after: operation, answer, row, field: field, at: slot, &evaluator, &log)
  }

  /// Judges a field that is not judged in place, and its items; reads it unless it was read first.
  @inline(never)
  private mutating func judgeApart(_ row: inout Row, _ field: FieldID, at slot: SlotID) {
    let step = program.steps[field]
    if step.isReadFirst {
      if step.hasItems { return judgeFirstItems(&row, field, at: slot) }
      return rules.judge(row, field: field, at: slot, &evaluator, &log)
    }
    if step.isGuarded, let group = program.fields[field].group {
      let base = slot - step.slot
      if !row.values.state(base + program.fields[group].slot).isJudgedWithin {
        row.values[slot] = ParsedValue(state: .skipped)
        return
      }
    }
    reader.readField(&row, step, at: slot)
    rules.judgeWhole(row, field: field, at: slot, &evaluator, &log)
  }

  /// Judges a list that was read first, and its items, of which some fields were read first.
  private mutating func judgeFirstItems(_ row: inout Row, _ field: FieldID, at slot: SlotID) {
    if program.fields[field].isReadWhole {
      return rules.judgeWhole(row, field: field, at: slot, &evaluator, &log)
    }
    rules.judge(row, field: field, at: slot, &evaluator, &log)
    if row.values.state(slot) == .present {
      judgeEachItem(&row, program.lists[field], from: row.firstItem(of: slot))
    }
  }

  /// Judges the items of a list as they are read. Returns false if the list's own rules may fail,
  /// because they need all items to be read first.
  @inline(never)
  private mutating func judgeItemsAsRead(
    _ row: inout Row, _ field: FieldID, at slot: SlotID
  ) -> Bool {
    let list = program.lists[field]
    let value = row.slots[slot]
    guard value.has(.items), let most = list.mostItems, value.count <= most else { return false }
    row.values.set(slot, value, .present)
    if value.count == 0 { return true }
    judgeEachItem(&row, list, from: row.firstItem(of: slot))
    return true
  }

  @inline(__always)
  private mutating func judgeEachItem(_ row: inout Row, _ list: ListStep, from first: SlotID?) {
    evaluator.scope.enterList()
    if list.hasValues {
      judgeValues(&row, list, from: first)
    } else {
      judgeItems(&row, list, from: first)
    }
    evaluator.scope.leaveList()
  }

  @inline(__always)
  private mutating func judgeItems(_ row: inout Row, _ list: ListStep, from first: SlotID?) {
    var item = first
    while let base = item {
      evaluator.scope.enterItem(at: base)
      judgeAsRead(&row, from: list.firstField, to: list.endField, base: base)
      if log.isDecided { return }
      item = row.item(after: base)
    }
  }

  /// Judges items that are single values; their common field is looked up once.
  @inline(never)
  private mutating func judgeValues(_ row: inout Row, _ list: ListStep, from first: SlotID?) {
    let field = program.order[list.firstField]
    var item = first
    while let base = item {
      evaluator.scope.enterItem(at: base)
      let slot = base + field.slot
      let value = row.slots[slot]
      if let integer = value.plainValue(of: field.shortcut, inTexts: row.valuesAreTexts) {
        judgeAlone(&row, field, value, integer, at: slot)
      } else if value.has(.absent) && !field.judgesAbsent
        || field.isJudgedTyped && passesTyped(value, field.id, row)
      {
        // It has no value, or its value passes.
      } else {
        judgeApart(&row, field.id, at: slot)
      }
      if log.isDecided { return }
      item = row.item(after: base)
    }
  }
}

extension Slot {
  /// Returns the value of a plain integer, or 0 for any other plain value; `nil` if the value is
  /// not plain.
  @inline(__always)
  func plainValue(of shortcut: FieldStep.Shortcut, inTexts: Bool) -> Int64? {
    switch shortcut {
    case .text: has(.text) && count &- 1 < UInt32(Program.longestText) ? 0 : nil
    case .integer: has(.number) || inTexts && has(.text) ? smallInteger(span) : nil
    case .boolean: has(.yes) || has(.no) || inTexts && isWrittenBoolean ? 0 : nil
    case .number, .moment, .group, .none: nil
    }
  }

  /// True if the value is a string that spells a boolean as JSON does.
  @inline(never)
  private var isWrittenBoolean: Bool {
    let text = span
    guard has(.text) else { return false }
    switch text.count {
    case 4: return isSame(text, "true")
    case 5: return isSame(text, "false")
    default: return false
    }
  }
}
