/// Judges cross-field rules, and notes each finding at the field that reports the rule.
struct CrossFieldPass {
  let program: Program

  /// Judges the form's own rules, then those of the items of each list.
  func judge(
    _ row: borrowing Row, _ evaluator: inout RuleEvaluator, _ log: inout FindingLog
  ) {
    for frame in program.frames.ids {
      let rules = program.frames[frame].crossFieldRules
      if rules.isEmpty { continue }
      var walk = FrameWalk(to: frame, in: program)
      while let base = walk.next(row, &evaluator.scope) {
        for rule in rules { judge(row, rule: rule, base: base, &evaluator, &log) }
      }
    }
  }

  /// Judges one rule of the entered frame.
  func judge(
    _ row: borrowing Row, rule index: CrossFieldRuleID, base: SlotID,
    _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let code = program.crossFieldRules[index]
    let slot = base + (code.group.map { program.fields[$0].slot } ?? SlotOffset(0))
    if code.group != nil, !row.values[slot].state.isJudgedWithin { return }
    if let when = code.when {
      switch evaluator.holds(when, row) {
      case .yes: break
      case .no: return trace(nil, of: index, at: slot, evaluator, &log)
      case .undecided(let code):
        trace(.undecided(code), of: index, at: slot, evaluator, &log)
        return note(.undecided(code), index, evaluator, &log)
      }
    }
    let answer = answer(code, row, &evaluator, &log)
    trace(answer, of: index, at: slot, evaluator, &log)
    if case .passes = answer { return }
    note(answer, index, evaluator, &log)
    if case .fails(.holds, _) = answer, let expression = code.expression {
      log.note(evaluator.sides(of: expression, row))
    }
  }

  private func trace(
    _ answer: Answer?, of rule: CrossFieldRuleID, at slot: SlotID,
    _ evaluator: borrowing RuleEvaluator, _ log: inout FindingLog
  ) {
    if !log.isTraced { return }
    log.trace(
      .crossFieldRule(rule.index, answer.map(RowSight.Outcome.init)), at: slot, in: evaluator.scope)
  }

  /// The measure of a sum that is too long to be a number.
  private static var noTotal: Int { -1 }

  private func note(
    _ answer: Answer, _ index: CrossFieldRuleID, _ evaluator: borrowing RuleEvaluator,
    _ log: inout FindingLog
  ) {
    let rule = program.crossFieldRules[index].rule
    let field = program.fieldShowing(program.crossFieldRules[index])
    log.add(
      answer, rule: nil, isWarning: rule.severity == .warning, field: field, ownCode: nil,
      in: evaluator.scope)
    let depth = program.frames[program.plan.fields[field].frame].depth
    log.setRuleOfLast(index)
    log.alterLast { finding in
      if case .fails(.sum, let index) = answer, index != Self.noTotal { finding.sum = Int32(index) }
      finding.base = evaluator.scope.base(upTo: depth)
    }
  }

  private func answer(
    _ code: CompiledCrossField, _ row: borrowing Row, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) -> Answer {
    if let expression = code.expression { return holds(expression, row, &evaluator, &log) }
    let values = values(of: code, row, &evaluator)
    // An unreadable value is reported at its own field only.
    if values.isDoubtful { return .passes }
    switch code.rule.check {
    case .present(let range):
      return range.contains(values.present) ? .passes : .fails(.present, measured: values.present)
    case .allOrNone:
      let isFine = values.present == 0 || values.present == values.applying
      return isFine ? .passes : .fails(.allOrNone)
    case .allDifferent: return values.isRepeated ? .fails(.allDifferent) : .passes
    case .sum:
      guard values.numbers > 0, let bounds = code.bounds,
        !evaluator.bounds.lies(values.sum, within: bounds, row, in: evaluator.scope)
      else { return .passes }
      guard let total = values.sum.total else { return .fails(.sum, measured: Self.noTotal) }
      return .fails(.sum, measured: log.keep(total))
    case .holds: return .passes
    }
  }

  /// Returns the result of an expression that must be true; an expression without a value passes.
  private func holds(
    _ id: ExpressionID, _ row: borrowing Row, _ evaluator: inout RuleEvaluator,
    _ log: inout FindingLog
  ) -> Answer {
    let value = evaluator.value(of: id, row)
    if value.kind == .undecided { return .undecided(value.doubt) }
    return value.isFalse ? .fails(.holds) : .passes
  }
}

extension Program {
  /// Returns the field that reports a cross-field rule; a rule over every item is reported by the
  /// list.
  func fieldShowing(_ code: CompiledCrossField) -> FieldID {
    let reference = references[code.at]
    var field = reference.field
    for _ in reference.hops {
      if let list = frames[plan.fields[field].frame].owner { field = list }
    }
    return field
  }
}
