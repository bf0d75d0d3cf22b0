/// Observing a judged row place by place, for callers that need more than a verdict.
extension Judge {
  /// Receives an observation at a slot of the row, with the slot's frame entered.
  package typealias Observer = (inout Judge, borrowing Row, RowSight, SlotID) -> Void

  /// Visits everything that was judged in the last row, in the order of judging: each frame, its
  /// fields and their rules, except rules that didn't run after a failure; then the cross-field
  /// rules. The judge must be `isTraced`.
  package mutating func observe(_ row: borrowing Row, _ see: Observer) {
    for traced in log.trace {
      evaluator.scope = traced.scope
      see(&self, row, traced.sight, traced.slot)
    }
    evaluator.scope = Scope()
    for given in program.givens where program.fields[given].isComputed {
      see(&self, row, .field(given, applies: true), SlotID.form + program.fields[given].slot)
    }
  }

  /// Judges a row whose values another judge of the same fields has already read and decided.
  package mutating func judgeStanding(_ row: borrowing Row) {
    evaluator.forget()
    log.start()
    rules.judge(row, frame: .form, base: .form, &evaluator, &log)
    crossFieldRules.judge(row, &evaluator, &log)
  }

  /// Evaluates a probe in the entered frame; returns `nil` if it could not be decided, or if an
  /// expression has no value.
  package mutating func answer(probe index: Int, _ row: borrowing Row) -> Bool? {
    let probe = program.probes[index]
    if probe.isExpression, let expression = program.conditions[probe.condition].expression {
      let value = evaluator.value(of: expression, row)
      return value.isTrue ? true : value.isFalse ? false : nil
    }
    return switch evaluator.holds(probe.condition, row) {
    case .yes: true
    case .no: false
    case .undecided: nil
    }
  }

  /// Returns, for each normalising step of a field, true if it changed the submitted string.
  package func normalizingEffects(
    _ row: borrowing Row, of field: FieldID, at slot: SlotID
  ) -> [Bool] {
    let steps = program.plan.fields[field].normalize
    var effects = [Bool](repeating: false, count: steps.count)
    if row.slots[slot].kind == .text {
      _ = NormalizingStep.normalized(row.slots[slot].span, by: steps) { effects[$0] = true }
    }
    return effects
  }

  /// Returns the code that its rule gives a finding, ignoring the author's own code.
  package func ruleCode(of index: Int) -> String {
    program.word(of: log[index].answer.code, log[index].rule)
  }

  /// Returns the place of the author's message for a finding in a language; `nil` if the message is
  /// built in.
  package func textRange(of index: Int, _ row: borrowing Row, in language: String) -> SourceRange? {
    reporter.textRange(of: log[index], log, row, in: language)
  }
}
