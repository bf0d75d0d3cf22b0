/// Runs fields' rules in the file's order, and notes their findings in a log.
struct RulePass {
  let program: Program
  /// True if every failure of a field is noted, ignoring its `stop`.
  var reportsAllFailures = false

  /// The rules that judge a value, by its parsed state.
  private enum Judging {
    /// All rules, for a value that is given.
    case present
    /// The rules that require or forbid a value.
    case absent
    /// The rules that can fail on a `null` that counts as a value.
    case null
    /// The rules that can fail on a value of another type.
    case unreadable
  }

  /// Judges the fields of a frame, then the items of its lists.
  ///
  /// A field's step stays in registers as long as only inlined functions take it: all others take
  /// its number.
  func judge(
    _ row: borrowing Row, frame: FrameID, base: SlotID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    if log.isTraced { return judgeTraced(row, frame: frame, base: base, &evaluator, &log) }
    let order = program.order
    let (first, count) = program.span(of: frame)
    for index in first..<first + count {
      let field = order[index]
      let slot = base + field.slot
      let state = row.values.state(slot)
      if log.isDecided { return }
      if state == .present {
        judgePresent(row, field, at: slot, &evaluator, &log)
        if field.hasItems { judgeItems(row, field.id, of: slot, &evaluator, &log) }
      } else if state != .absent || field.judgesAbsent {
        judgeMissing(row, field.id, state, at: slot, &evaluator, &log)
      }
    }
  }

  @inline(never)
  private func judgeItems(
    _ row: borrowing Row, _ field: FieldID, of list: SlotID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    guard let frame = program.fields[field].itemFrame else { return }
    evaluator.scope.enterList()
    var item = row.firstItem(of: list)
    while let base = item {
      evaluator.scope.enterItem(at: base)
      judge(row, frame: frame, base: base, &evaluator, &log)
      item = row.item(after: base)
    }
    evaluator.scope.leaveList()
  }

  /// Judges one field of the entered frame, and its items.
  @inline(never)
  func judgeWhole(
    _ row: borrowing Row, field index: FieldID, at slot: SlotID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    judge(row, field: index, at: slot, &evaluator, &log)
    if row.values.state(slot) == .present { judgeItems(row, index, of: slot, &evaluator, &log) }
  }

  /// Judges one field of the entered frame.
  func judge(
    _ row: borrowing Row, field index: FieldID, at slot: SlotID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let field = program.steps[index]
    let state = row.values.state(slot)
    if state == .present {
      judgePresent(row, field, at: slot, &evaluator, &log)
    } else if state != .absent || field.judgesAbsent || log.isTraced {
      judgeMissing(row, index, state, at: slot, &evaluator, &log)
    }
  }

  @inline(__always)
  private func judgePresent(
    _ row: borrowing Row, _ field: FieldStep, at slot: SlotID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let first = Int(field.firstForPresent)
    switch run(.present, from: first, row, field, at: slot, &evaluator, &log) {
    case .ended, .stopped: break
    case .asks: judgeAsks(row, field.id, &evaluator, &log)
    }
  }

  /// Notes the answer of a rule that reads only the value, and continues with the rules after it.
  @inline(never)
  func goOn(
    after operation: Int, _ answer: Answer, _ row: borrowing Row, field index: FieldID,
    at slot: SlotID, _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) {
    let field = program.steps[index]
    note(answer, program.operations[operation], index, &evaluator, &log)
    if stops(field, program.operations[operation]) { return }
    _ = run(.present, from: operation + 1, row, field, at: slot, &evaluator, &log)
  }

  /// Judges a field that has no value, or one that not all rules can read.
  @inline(never)
  private func judgeMissing(
    _ row: borrowing Row, _ index: FieldID, _ state: ValueState, at slot: SlotID,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) {
    let field = program.steps[index]
    let first = Int(program.fields[index].firstOperation)
    switch state {
    case .exempt, .skipped, .present: break
    case .undecided: note(.undecided(row.values[slot].doubt), index, &evaluator, &log)
    case .null: _ = run(.null, from: first, row, field, at: slot, &evaluator, &log)
    case .unreadable:
      let end = run(.unreadable, from: first, row, field, at: slot, &evaluator, &log)
      if case .ended = end {
        let value = row.values[slot].slot
        let isTooLong = value.kind == .text && value.count > Program.longestText
        note(isTooLong ? .tooLongText : .fails(.type), index, &evaluator, &log)
      }
    case .absent where !row.isMissing(program.fields[index], at: slot, program):
      judgePresent(row, field, at: slot, &evaluator, &log)
    case .absent, .omitted: _ = run(.absent, from: first, row, field, at: slot, &evaluator, &log)
    }
  }

  /// The outcome of running a field's rules.
  private enum End {
    case ended
    /// A rule failed, after which the field's other rules don't run.
    case stopped
    /// An ask is needed if the other rules pass.
    case asks
  }

  /// Runs a field's rules in order: those that apply and that judge a value in this state. Notes
  /// each finding, and may stop after it.
  @inline(__always)
  private func run(
    _ judging: Judging, from first: Int, _ row: borrowing Row, _ field: FieldStep, at slot: SlotID,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) -> End {
    let operations = program.operations
    let isTraced = log.isTraced
    var end = End.ended
    var next = first
    while next < Int(field.endOperation) {
      let step = next
      let operation = operations[step]
      next += 1
      switch judging {
      case .present: break
      case .absent:
        guard operation.judgesAbsent else {
          if isTraced && operation.code == .forbidden {
            tracePassing(step, row, field.id, at: slot, &evaluator, &log)
          }
          continue
        }
      case .null:
        guard operation.code == .forbidden || operation.code == .accepted else { continue }
      case .unreadable: guard operation.code == .forbidden else { continue }
      }
      if operation.when != nil {
        // An absent or empty value passes, for any result of the condition.
        if operation.code == .forbidden {
          let code = program.fields[field.id]
          let passes =
            switch judging {
            case .present: row.isEmpty(code, at: slot, program)
            case .absent: !row.isGiven(code, at: slot, program)
            case .null, .unreadable: false
            }
          if passes {
            if isTraced { tracePassing(step, row, field.id, at: slot, &evaluator, &log) }
            continue
          }
        }
        switch applies(step, row, field.id, at: slot, &evaluator, &log) {
        case .yes: break
        case .no: continue
        case .undecided:
          if stops(field, operation) { return .stopped }
          continue
        }
      }
      let answer = evaluator.run(operation, field.id, row, at: slot)
      if isTraced { trace(answer, of: step, field.id, at: slot, &evaluator, &log) }
      if case .passes = answer { continue }
      if case .present = judging, operation.code == .ask {
        end = .asks
        continue
      }
      note(answer, operation, field.id, &evaluator, &log)
      noteComputed(operation, row, &evaluator, &log)
      if stops(field, operation) { return .stopped }
    }
    return end
  }

  /// Notes the values that a failing rule computed, for its message.
  @inline(never)
  private func noteComputed(
    _ operation: Operation, _ row: borrowing Row, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    if program.expressions.isEmpty { return }
    log.note(evaluator.noted(of: operation, row))
  }

  @inline(__always)
  private func stops(_ field: FieldStep, _ operation: Operation) -> Bool {
    field.stopsAtFirst && !reportsAllFailures && !operation.isWarning
  }

  /// Returns true if a rule's condition is true; an undecided condition is noted.
  @inline(never)
  private func applies(
    _ step: Int, _ row: borrowing Row, _ field: FieldID, at slot: SlotID,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) -> Decision {
    let operation = program.operations[step]
    guard let when = operation.when else { return .yes }
    let decision = evaluator.holds(when, row)
    switch decision {
    case .yes: break
    case .no: if log.isTraced { trace(nil, of: step, field, at: slot, &evaluator, &log) }
    case .undecided(let code):
      if log.isTraced { trace(.undecided(code), of: step, field, at: slot, &evaluator, &log) }
      note(.undecided(code), operation, field, &evaluator, &log)
    }
    return decision
  }

  /// Judges a field's asks once its other rules pass.
  @inline(never)
  private func judgeAsks(
    _ row: borrowing Row, _ field: FieldID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let base = evaluator.scope.base
    var index = log.count
    while index > 0 {
      index -= 1
      guard log[index].field == field, log[index].base == base else { break }
      if !log[index].isWarning { return }
    }
    for step in program.fields[field].operations {
      let operation = program.operations[step]
      guard operation.code == .ask else { continue }
      // An undecided condition was already noted when the rules ran.
      if let when = operation.when {
        guard case .yes = evaluator.holds(when, row) else { continue }
      }
      note(.undecided(.ask), operation, field, &evaluator, &log)
    }
  }

  /// Notes a finding. The evaluator is passed directly, because borrowing it through `self` would
  /// copy it for every finding.
  @inline(never)
  private func note(
    _ answer: Answer, _ operation: Operation, _ field: FieldID,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) {
    log.add(
      answer, rule: operation.rule, isWarning: operation.isWarning, field: field,
      ownCode: evaluator.ownCode, in: evaluator.scope)
  }

  /// Notes a finding on the field itself, which comes from none of its rules.
  private func note(
    _ answer: Answer, _ field: FieldID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    log.add(
      answer, rule: nil, isWarning: false, field: field, ownCode: nil,
      in: evaluator.scope)
  }
}
