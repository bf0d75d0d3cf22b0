/// Reading and judging field by field, for a form whose fields don't read each other and a row of
/// which no more than the findings is wanted.
///
/// A plain value is judged where it lies, by the same operations, and it is not written down. What is
/// not plain, or does not pass, takes the same passes as everything else: its value is read, then its
/// rules are run. So a finding's own value can always be shown.
extension Judge {
  /// Reads and judges the fields of a frame, then the items of its lists.
  mutating func judgeAsRead(_ row: inout Row, frame: FrameID, base: SlotID) {
    let order = program.order
    let (first, count) = program.span(of: frame)
    for index in first..<first + count {
      let field = order[index]
      let slot = base + field.slot
      let value = row.slots[slot]
      if field.shortcut == .group {
        // Rules of what is in a group look at whether it is there.
        if row.readAtOnce(.group, at: slot) { continue }
      } else if field.shortcut != .none {
        if value.has(.absent) {
          if !field.judgesAbsent { continue }
        } else if field.isJudgedAlone,
          let integer = value.plainValue(of: field.shortcut, inTexts: row.valuesAreTexts)
        {
          judgeAlone(&row, field, value, integer, at: slot)
          if log.isDecided { return }
          continue
        }
      } else if field.hasItems, judgeItemsAsRead(&row, field.id, at: slot) {
        if log.isDecided { return }
        continue
      }
      judgeApart(&row, field.id, at: slot)
      if log.isDecided { return }
    }
  }

  /// Judges a plain value by rules that read no more than that.
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

  /// Keeps the value that one of its rules did not pass, and goes on with the rules behind.
  @inline(never)
  private mutating func goOn(
    after operation: Int, _ answer: Answer, _ row: inout Row, _ field: FieldID, at slot: SlotID
  ) {
    reader.readField(&row, program.steps[field], at: slot)
    rules.goOn(after: operation, answer, row, field: field, at: slot, &evaluator, &log)
  }

  /// Reads a field of any sort, and judges it and its items.
  @inline(never)
  private mutating func judgeApart(_ row: inout Row, _ field: FieldID, at slot: SlotID) {
    reader.readField(&row, program.steps[field], at: slot)
    rules.judgeWhole(row, field: field, at: slot, &evaluator, &log)
  }

  /// Judges the items of a list as they are read; returns false if the list's own rules may have
  /// something to say of them, for which all have to be read before.
  @inline(never)
  private mutating func judgeItemsAsRead(
    _ row: inout Row, _ field: FieldID, at slot: SlotID
  ) -> Bool {
    let list = program.fields[field]
    guard list.type == .list, let frame = list.itemFrame, row.slots[slot].has(.items),
      takesAnyItems(list, of: Int(row.slots[slot].count))
    else { return false }
    row.values.set(slot, row.slots[slot], .present)
    evaluator.scope.enterList()
    var item = row.firstItem(of: slot)
    while let base = item {
      evaluator.scope.enterItem(at: base)
      judgeAsRead(&row, frame: frame, base: base)
      if log.isDecided { break }
      item = row.item(after: base)
    }
    evaluator.scope.leaveList()
    return true
  }

  /// Returns true if a list of so many items passes its own rules, whichever of them count.
  private func takesAnyItems(_ list: CompiledField, of count: Int) -> Bool {
    for step in Int(list.firstForPresent)..<Int(list.endOperation) {
      let operation = program.operations[step]
      let passes = operation.code == .size && operation.first == 0 && count <= operation.second
      if !passes { return false }
    }
    return true
  }
}

extension Slot {
  /// Returns the integer that a value is, 0 for any other; `nil` if the value is not plain.
  @inline(__always)
  fileprivate func plainValue(of shortcut: FieldStep.Shortcut, inTexts: Bool) -> Int64? {
    switch shortcut {
    case .text: has(.text) && count &- 1 < UInt32(Program.longestText) ? 0 : nil
    case .integer: has(.number) || inTexts && has(.text) ? smallInteger(span) : nil
    case .boolean: has(.yes) || has(.no) || inTexts && isWrittenBoolean ? 0 : nil
    case .group, .none: nil
    }
  }

  /// True if it is a text that is a boolean as JSON writes it.
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
