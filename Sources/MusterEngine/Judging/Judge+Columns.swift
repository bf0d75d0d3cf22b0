/// The answer about a value or a row that was judged without the rest of its row.
package enum ColumnAnswer: UInt8, BitwiseCopyable {
  /// It has no findings.
  case passes
  /// It has findings, none of which blocks; or it could not be judged this way.
  case unclear
  /// It has a finding that blocks, so the row doesn't pass.
  case fails
}

/// Judges a table column by column, as a `ColumnPlan` divides the form.
///
/// The same passes run as for whole rows. A row whose fields and rules all pass this way has no
/// findings. To find out what is wrong with any other row, judge it as a whole.
extension Judge {
  /// Judges one value of a field that is judged by column; the row has no other values.
  package mutating func judge(_ value: Slot, of field: FieldID, in row: inout Row) -> ColumnAnswer {
    if passes(value, of: field, row) { return .passes }
    let step = program.steps[field]
    start(&row)
    let slot = SlotID.form + step.slot
    row.slots[slot] = value
    reader.readField(&row, step, at: slot)
    rules.judge(row, field: field, at: slot, &evaluator, &log)
    row.slots[slot] = Slot()
    return log.answer
  }

  /// Returns true if a plain value, a number or a moment passes the rules of a field, which read
  /// nothing else. If it returns false, the value must be judged with `judge`.
  package mutating func passes(
    _ value: Slot, of id: FieldID, _ row: borrowing Row
  ) -> Bool {
    let field = program.steps[id]
    guard field.isJudgedAlone else { return false }
    guard let integer = value.plainValue(of: field.shortcut, inTexts: row.valuesAreTexts) else {
      return field.isJudgedTyped && passesTyped(value, field.id, row)
    }
    for step in Int(field.firstForPresent)..<Int(field.endOperation) {
      let answer = evaluator.runAlone(program.operations[step], value.span, integer)
      guard case .passes = answer else { return false }
    }
    return true
  }

  /// Judges a part of what isn't judged by column; the row needs only the values that it reads.
  package mutating func judge(_ part: ColumnPlan.Part, of row: inout Row) -> ColumnAnswer {
    start(&row)
    for field in part.reads {
      let step = program.steps[field]
      reader.readField(&row, step, at: .form + step.slot)
    }
    if !program.givens.isEmpty { reader.readGivens(&row) }
    if row.isOverfull { return .unclear }
    if part.crossFieldRules == nil {
      if !program.conditionOrder.isEmpty { conditions.askConditions(&row, &evaluator) }
    } else {
      for field in part.conditions {
        conditions.askCondition(of: field, &row, base: .form, &evaluator)
      }
    }
    if !program.optionalGroups.isEmpty { conditions.skipOptionalGroups(&row, &evaluator) }
    for field in part.judged {
      rules.judgeWhole(
        row, field: field, at: .form + program.steps[field].slot, &evaluator, &log)
    }
    if let own = part.crossFieldRules {
      for rule in own {
        crossFieldRules.judge(row, rule: rule, base: .form, &evaluator, &log)
      }
    } else {
      crossFieldRules.judge(row, &evaluator, &log)
    }
    if program.rejectsUnknown && !row.extras.isEmpty {
      unknownMembers.judge(row, in: &evaluator.scope, &log)
    }
    return log.answer
  }
}

extension FindingLog {
  fileprivate var answer: ColumnAnswer { isEmpty ? .passes : blocks ? .fails : .unclear }
}
