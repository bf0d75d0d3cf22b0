/// The same pass for a trace. A trace includes everything that is judged, even rules that can't
/// fail, which are skipped if only findings are needed.
extension RulePass {
  /// Judges the fields of a frame, then the items of its lists.
  @inline(never)
  func judgeTraced(
    _ row: borrowing Row, frame id: FrameID, base: SlotID, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let frame = program.frames[id]
    log.trace(.frame(of: frame.owner), at: base, in: evaluator.scope)
    for field in frame.fields {
      let code = program.fields[field]
      let slot = base + code.slot
      let state = row.values[slot].state
      let isWithin =
        code.group.map { row.values[base + program.fields[$0].slot].state.isJudgedWithin } ?? true
      if isWithin, state != .skipped {
        let applies = state != .exempt && state != .undecided
        log.trace(.field(field, applies: applies), at: slot, in: evaluator.scope)
      }
      if state == .present {
        for step in code.firstOperation..<code.firstForPresent {
          trace(.passes, of: Int(step), field, at: slot, &evaluator, &log)
        }
      }
      judgeWhole(row, field: field, at: slot, &evaluator, &log)
    }
  }

  /// Notes a rule's answer; if there is none, the rule's condition is false.
  @inline(never)
  func trace(
    _ answer: Answer?, of step: Int, _ field: FieldID, at slot: SlotID,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) {
    if program.operations[step].code == .ask { return }
    let rule = step - program.fields[field].operations.lowerBound
    log.trace(
      .rule(field, rule, answer.map(RowSight.Outcome.init)), at: slot, in: evaluator.scope)
  }

  /// Notes that a rule passes without evaluating its condition, because there is no value.
  @inline(never)
  func tracePassing(
    _ step: Int, _ row: borrowing Row, _ field: FieldID, at slot: SlotID,
    _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) {
    var answer: Answer? = .passes
    if let when = program.operations[step].when, case .no = evaluator.holds(when, row) {
      answer = nil
    }
    trace(answer, of: step, field, at: slot, &evaluator, &log)
  }
}
