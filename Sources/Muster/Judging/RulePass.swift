/// The rules of fields, in the file's order: what each makes of its values is noted in a log.
struct RulePass {
  let program: Program
  /// True if every failure of a field is noted, whatever its `stop` says.
  var reportsAllFailures = false

  /// The rules that judge a value, by how it was read.
  private enum Judging {
    /// All, of a value that is there.
    case present
    /// Those that ask whether there is a value.
    case absent
    /// Those that a `null` can fail which counts as a value.
    case null
    /// Those that a value of another type can fail.
    case unreadable
  }

  /// Judges the fields of a frame, then the items of its lists.
  ///
  /// A field step stays in registers as long as only what is inlined takes it: all else has its
  /// number.
  func judge(
    _ row: borrowing Row, frame: Int, base: Int, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let order = program.order
    let (first, count) = program.span(of: frame)
    for place in first..<first + count {
      let field = order[place]
      let slot = base + Int(field.slot)
      let state = row.values.state(slot)
      if log.isDecided { return }
      if state == .present {
        judgePresent(row, field, at: slot, &evaluator, &log)
        if field.hasItems { judgeItems(row, Int(field.index), of: slot, &evaluator, &log) }
      } else if state != .absent || field.judgesAbsent {
        judgeMissing(row, Int(field.index), state, at: slot, &evaluator, &log)
      }
    }
  }

  @inline(never)
  private func judgeItems(
    _ row: borrowing Row, _ field: Int, of list: Int, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let frame = Int(program.fields[field].itemFrame)
    evaluator.scope.enterList()
    var item = row.firstItem(of: list)
    while let base = item {
      evaluator.scope.enterItem(at: base)
      judge(row, frame: frame, base: base, &evaluator, &log)
      item = row.item(after: base)
    }
    evaluator.scope.leaveList()
  }

  /// Judges one field of the frame that is entered.
  func judge(
    _ row: borrowing Row, field index: Int, at slot: Int, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let field = program.fields[index]
    let state = row.values.state(slot)
    if state == .present {
      judgePresent(row, FieldStep(field), at: slot, &evaluator, &log)
    } else if state != .absent || field.judgesAbsent {
      judgeMissing(row, index, state, at: slot, &evaluator, &log)
    }
  }

  @inline(__always)
  private func judgePresent(
    _ row: borrowing Row, _ field: FieldStep, at slot: Int, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let first = Int(field.firstForPresent)
    switch run(.present, from: first, row, field, at: slot, &evaluator, &log) {
    case .ended, .stopped: break
    case .asks: judgeAsks(row, Int(field.index), &evaluator, &log)
    }
  }

  /// Judges a field that has no value that all rules could read.
  @inline(never)
  private func judgeMissing(
    _ row: borrowing Row, _ index: Int, _ state: ParsedValue.State, at slot: Int,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) {
    let field = FieldStep(program.fields[index])
    let first = Int(program.fields[index].firstOperation)
    switch state {
    case .exempt, .skipped, .present: break
    case .undecided: note(.undecided(row.values[slot].doubt), index, evaluator, &log)
    case .null: _ = run(.null, from: first, row, field, at: slot, &evaluator, &log)
    case .unreadable:
      let end = run(.unreadable, from: first, row, field, at: slot, &evaluator, &log)
      if case .ended = end { note(.fails(.type), index, evaluator, &log) }
    case .absent, .omitted: _ = run(.absent, from: first, row, field, at: slot, &evaluator, &log)
    }
  }

  /// How the rules of a field ended.
  private enum End {
    case ended
    /// One failed after which the field wants no more.
    case stopped
    /// The host is to be asked, if the others pass.
    case asks
  }

  /// Runs the rules of a field one after the other: those that judge a value that was read so, and
  /// that apply. What is not passed is noted, and may be the last.
  @inline(__always)
  private func run(
    _ judging: Judging, from first: Int, _ row: borrowing Row, _ field: FieldStep, at slot: Int,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) -> End {
    let operations = program.operations
    var end = End.ended
    var step = first
    while step < Int(field.endOperation) {
      let operation = operations[step]
      step += 1
      switch judging {
      case .present: break
      case .absent: guard operation.judgesAbsent else { continue }
      case .null:
        guard operation.code == .forbidden || operation.code == .accepted else { continue }
      case .unreadable: guard operation.code == .forbidden else { continue }
      }
      if operation.when >= 0 {
        // What is empty passes, whatever the condition says.
        if case .present = judging, operation.code == .forbidden,
          row.isEmpty(program.fields[Int(field.index)], at: slot, program)
        {
          continue
        }
        switch applies(operation, Int(field.index), row, &evaluator, &log) {
        case .yes: break
        case .no: continue
        case .undecided:
          if stops(field, operation) { return .stopped }
          continue
        }
      }
      let answer = evaluator.run(operation, Int(field.index), row, at: slot)
      if case .passes = answer { continue }
      if case .present = judging, operation.code == .ask {
        end = .asks
        continue
      }
      note(answer, operation, Int(field.index), evaluator, &log)
      if stops(field, operation) { return .stopped }
    }
    return end
  }

  @inline(__always)
  private func stops(_ field: FieldStep, _ operation: Operation) -> Bool {
    field.stopsAtFirst && !reportsAllFailures && !operation.isWarning
  }

  /// True if a rule's condition holds; that it can't be said is noted.
  @inline(never)
  private func applies(
    _ operation: Operation, _ field: Int, _ row: borrowing Row,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) -> Decision {
    let decision = evaluator.holds(Int(operation.when), row)
    if case .undecided(let code) = decision {
      note(.undecided(code), operation, field, evaluator, &log)
    }
    return decision
  }

  /// The asks of a field whose other rules pass.
  @inline(never)
  private func judgeAsks(
    _ row: borrowing Row, _ field: Int, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let base = evaluator.scope.base
    var index = log.count
    while index > 0 {
      index -= 1
      guard Int(log[index].field) == field, log[index].base == base else { break }
      if !log[index].isWarning { return }
    }
    for step in program.fields[field].operations {
      let operation = program.operations[step]
      guard operation.code == .ask else { continue }
      if operation.when >= 0 {
        guard case .yes = applies(operation, field, row, &evaluator, &log) else { continue }
      }
      note(.undecided(.ask), operation, field, evaluator, &log)
    }
  }

  @inline(never)
  private func note(
    _ answer: Answer, _ operation: Operation, _ field: Int,
    _ evaluator: borrowing RuleEvaluator, _ log: inout FindingLog
  ) {
    log.add(
      answer, rule: operation.rule, isWarning: operation.isWarning, field: field,
      ownCode: evaluator.ownCode, in: evaluator.scope)
  }

  /// Notes what is so of the field itself, by none of its rules.
  private func note(
    _ answer: Answer, _ field: Int, _ evaluator: borrowing RuleEvaluator,
    _ log: inout FindingLog
  ) {
    log.add(
      answer, rule: -1, isWarning: false, field: field, ownCode: nil,
      in: evaluator.scope)
  }

  /// True if a field of the frame that is entered has to be filled in as things stand.
  func isRequired(
    _ row: borrowing Row, field index: Int, _ evaluator: inout RuleEvaluator
  ) -> Bool {
    let field = program.fields[index]
    guard field.judgesAbsent else { return false }
    for step in field.operations {
      let operation = program.operations[step]
      guard operation.judgesAbsent, !operation.isWarning else { continue }
      if operation.when < 0 { return true }
      if case .yes = evaluator.holds(Int(operation.when), row) { return true }
    }
    return false
  }
}
