/// A row that was judged, seen place by place: for those who ask more of it than a verdict.
extension Judge {
  /// Receives what is seen, at a slot of the row, with its frame entered.
  package typealias Observer = (inout Judge, borrowing Row, RowSight, SlotID) -> Void

  /// Visits everything that was judged of the row judged last: each frame, its fields and their
  /// rules, those that a failure stopped left out, and its rules over several fields.
  ///
  /// It follows what was found. Rules over several fields are judged once more, as their findings
  /// don't say in which item: so ask for the verdict before.
  package mutating func observe(_ row: borrowing Row, _ see: Observer) {
    observe(row, frame: .form, base: .form, see)
    for given in program.givens where program.fields[given].isComputed {
      see(&self, row, .field(given, applies: true), SlotID.form + program.fields[given].slot)
    }
  }

  /// Judges a row whose values were read and decided by another judge of the same fields.
  package mutating func judgeStanding(_ row: borrowing Row) {
    evaluator.forget()
    log.start()
    rules.judge(row, frame: .form, base: .form, &evaluator, &log)
    crossFieldRules.judge(row, frame: .form, base: .form, &evaluator, &log)
  }

  /// Answers a probe in the frame that was entered; `nil` if it could not answer, or if an
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

  /// Returns, for each normalising step of a field, true if it changed the text that came in.
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

  /// Returns the code of a finding by its rule, whatever code the author gave it.
  package func ruleCode(of index: Int) -> String {
    program.word(of: log[index].answer.code, log[index].rule)
  }

  /// Returns the place of the author's text that a finding has in a language; `nil` if its text is
  /// built in.
  package func textRange(of index: Int, _ row: borrowing Row, in language: String) -> SourceRange? {
    reporter.textRange(of: log[index], log, row, in: language)
  }
}

extension Judge {
  private mutating func observe(
    _ row: borrowing Row, frame id: FrameID, base: SlotID, _ see: Observer
  ) {
    let frame = program.frames[id]
    see(&self, row, .frame(of: frame.owner), base)
    for field in frame.fields {
      let slot = base + program.fields[field].slot
      observe(row, field, at: slot, base: base, see)
      guard let inner = program.fields[field].itemFrame, row.values[slot].state == .present else {
        continue
      }
      evaluator.scope.enterList()
      var item = row.firstItem(of: slot)
      while let next = item {
        evaluator.scope.enterItem(at: next)
        observe(row, frame: inner, base: next, see)
        item = row.item(after: next)
      }
      evaluator.scope.leaveList()
    }
    for rule in frame.crossFieldRules { observe(row, rule, base: base, see) }
  }

  private mutating func observe(
    _ row: borrowing Row, _ id: FieldID, at slot: SlotID, base: SlotID, _ see: Observer
  ) {
    let field = program.fields[id]
    if let group = field.group {
      switch row.values[base + program.fields[group].slot].state {
      case .exempt, .skipped, .omitted, .unreadable, .undecided, .null: return
      case .absent, .present: break
      }
    }
    let state = row.values[slot].state
    switch state {
    case .skipped: return
    case .exempt, .undecided: return see(&self, row, .field(id, applies: false), slot)
    case .present, .absent, .omitted, .null, .unreadable: break
    }
    see(&self, row, .field(id, applies: true), slot)
    for (index, step) in field.operations.enumerated() {
      let operation = program.operations[step]
      guard operation.isJudged(in: state), operation.code != .ask else { continue }
      var outcome: RowSight.Outcome?
      if applies(operation, row) { outcome = self.outcome(of: operation, id, base: base) }
      see(&self, row, .rule(id, index, outcome), slot)
      let isStopped = outcome == .failed || outcome == .undecided
      if isStopped, field.stopsAtFirst, !operation.isWarning { return }
    }
  }

  private mutating func applies(_ operation: Operation, _ row: borrowing Row) -> Bool {
    guard let when = operation.when else { return true }
    if case .no = evaluator.holds(when, row) { return false }
    return true
  }

  /// Returns what was found of a rule in the frame that was entered.
  private func outcome(
    of operation: Operation, _ field: FieldID, base: SlotID
  ) -> RowSight.Outcome {
    for index in 0..<log.count {
      let finding = log[index]
      guard finding.field == field, finding.base == base, finding.rule == operation.rule else {
        continue
      }
      if case .undecided = finding.answer { return .undecided }
      return .failed
    }
    return .passed
  }

  private mutating func observe(
    _ row: borrowing Row, _ id: CrossFieldRuleID, base: SlotID, _ see: Observer
  ) {
    let code = program.crossFieldRules[id]
    let slot = base + (code.group.map { program.fields[$0].slot } ?? SlotOffset(0))
    if code.group != nil {
      switch row.values[slot].state {
      case .exempt, .skipped, .omitted, .unreadable, .undecided, .null: return
      case .absent, .present: break
      }
    }
    if let when = code.when {
      if case .no = evaluator.holds(when, row) {
        return see(&self, row, .crossFieldRule(id.index, nil), slot)
      }
    }
    let before = log.count
    crossFieldRules.judge(row, rule: id, base: base, &evaluator, &log)
    var outcome = RowSight.Outcome.passed
    if log.count > before {
      outcome = .failed
      if case .undecided = log[before].answer { outcome = .undecided }
    }
    see(&self, row, .crossFieldRule(id.index, outcome), slot)
  }
}

extension Operation {
  /// True if it says something about a value in this state.
  fileprivate func isJudged(in state: ValueState) -> Bool {
    switch state {
    case .present: true
    case .absent, .omitted: judgesAbsent || code == .forbidden
    case .null: code == .forbidden || code == .accepted
    case .unreadable: code == .forbidden
    case .exempt, .skipped, .undecided: false
    }
  }
}
