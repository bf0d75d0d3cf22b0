/// Decides which fields apply, exempts the others from judging, and computes the fields that have
/// an expression.
struct ConditionPass {
  let program: Program

  /// Decides every field's condition, each after the fields that it reads.
  func askConditions(_ row: inout Row, _ evaluator: inout RuleEvaluator) {
    for field in program.conditionOrder {
      var walk = FrameWalk(to: program.plan.fields[field].frame, in: program)
      while let base = walk.next(row, &evaluator.scope) {
        askCondition(of: field, &row, base: base, &evaluator)
      }
    }
  }

  /// Decides one field's condition in the entered frame.
  func askCondition(
    of field: FieldID, _ row: inout Row, base: SlotID, _ evaluator: inout RuleEvaluator
  ) {
    let code = program.fields[field]
    let slot = base + code.slot
    // A field or group around it can be exempt already.
    if row.values[slot].state == .exempt || row.values[slot].state == .skipped { return }
    if let when = code.when {
      switch evaluator.holds(when, row) {
      case .yes: break
      case .no: return exempt(field, &row, base: base, as: .exempt)
      case .undecided(let doubt):
        exempt(field, &row, base: base, as: .undecided)
        row.values[slot].key = TimeKey(0, Int64(doubt.rawValue))
        return
      }
    }
    if let compute = code.compute { evaluator.compute(compute, code, &row, at: slot) }
  }

  /// Exempts a field and everything inside it from judging.
  private func exempt(
    _ field: FieldID, _ row: inout Row, base: SlotID, as state: ValueState
  ) {
    let plan = program.plan.fields[field]
    let slot = base + plan.slot
    let within: ValueState = state == .omitted || state == .skipped ? .skipped : .exempt
    // A field that doesn't apply stays exempt when its group is skipped.
    if within == .skipped, row.values[slot].state == .exempt { return }
    if let frame = plan.itemFrame {
      var item = row.firstItem(of: slot)
      while let next = item {
        for inner in program.frames[frame].fields where program.fields[inner].group == nil {
          exempt(inner, &row, base: next, as: within)
        }
        item = row.item(after: next)
      }
    }
    row.values[slot].state = state
    guard plan.itemFrame == nil else { return }
    for child in plan.children { exempt(child, &row, base: base, as: within) }
  }

  /// Skips optional groups in which nothing is given, so they are not judged.
  func skipOptionalGroups(_ row: inout Row, _ evaluator: inout RuleEvaluator) {
    for group in program.optionalGroups {
      var walk = FrameWalk(to: program.plan.fields[group].frame, in: program)
      while let base = walk.next(row, &evaluator.scope) {
        skipIfEmpty(group, &row, base: base, &evaluator)
      }
    }
  }

  /// Skips a group of the entered frame if nothing in it is given.
  func skipIfEmpty(
    _ group: FieldID, _ row: inout Row, base: SlotID, _ evaluator: inout RuleEvaluator
  ) {
    let state = row.values[base + program.plan.fields[group].slot].state
    guard state == .present || state == .absent, row.isEmptyGroup(group, base: base, program)
    else { return }
    exempt(group, &row, base: base, as: .omitted)
    // Kept answers of conditions may come from the values that are now skipped.
    evaluator.lookup.shared.forget()
  }
}
