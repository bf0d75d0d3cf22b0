/// Reads and judges field by field. This is for forms whose fields don't read each other, and for
/// rows of which only the findings are needed.
///
/// A plain value is judged in place by the same operations, without being stored. Other values, and
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
    let order = program.order
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

  /// Reads a field of any type, and judges the field and its items.
  @inline(never)
  private mutating func judgeApart(_ row: inout Row, _ field: FieldID, at slot: SlotID) {
    reader.readField(&row, program.steps[field], at: slot)
    rules.judgeWhole(row, field: field, at: slot, &evaluator, &log)
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
    evaluator.scope.enterList()
    if list.hasValues {
      judgeValues(&row, list, from: row.firstItem(of: slot))
    } else {
      judgeItems(&row, list, from: row.firstItem(of: slot))
    }
    evaluator.scope.leaveList()
    return true
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
      } else if !value.has(.absent) || field.judgesAbsent {
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
  fileprivate func plainValue(of shortcut: FieldStep.Shortcut, inTexts: Bool) -> Int64? {
    switch shortcut {
    case .text: has(.text) && count &- 1 < UInt32(Program.longestText) ? 0 : nil
    case .integer: has(.number) || inTexts && has(.text) ? smallInteger(span) : nil
    case .boolean: has(.yes) || has(.no) || inTexts && isWrittenBoolean ? 0 : nil
    case .group, .none: nil
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
