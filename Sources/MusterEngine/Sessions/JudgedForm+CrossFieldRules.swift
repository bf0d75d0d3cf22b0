/// Cross-field rules, judged again in every frame that an event can reach.
extension JudgedForm {
  /// The findings of one cross-field rule in the visited frames, by the slot where they are
  /// reported.
  struct CrossFieldFindings {
    var rule: CrossFieldRuleID?
    /// The visited frames, and the slots that they report at.
    var bases: Set<SlotID> = []
    var targets: [SlotID] = []
    var found: [(target: SlotID, found: RetainedFinding)] = []
  }

  /// Judges one rule in every frame of its kind.
  mutating func judgeCrossFieldRule(everywhere index: CrossFieldRuleID) {
    origin.removeAll(keepingCapacity: true)
    origin.append(.form)
    visitCrossFieldRule(index, depth: 0)
  }

  /// Judges one rule in the frames that share `depth` levels of items with the origin. Several
  /// frames may report at one slot, so their findings are put there in one step.
  mutating func visitCrossFieldRule(_ index: CrossFieldRuleID, depth: Int) {
    crossFieldFindings = CrossFieldFindings(rule: index)
    visit(.crossFieldRule(index), in: program.crossFieldRules[index].frame, depth: depth)
    settleCrossFieldRule()
  }

  /// Judges one rule in the entered frame.
  mutating func judgeCrossFieldRule(_ index: CrossFieldRuleID, base: SlotID) {
    let code = program.crossFieldRules[index]
    let field = program.fieldShowing(code)
    let depth = program.frames[program.plan.fields[field].frame].depth
    let target =
      judge.evaluator.scope.base(upTo: depth) + program.fields[field].slot
    crossFieldFindings.bases.insert(base)
    if crossFieldFindings.targets.last != target { crossFieldFindings.targets.append(target) }
    if values.isWithin(base) { judge.judge(crossFieldRule: index, base: base, of: values.row) }
    for noted in 0..<judge.log.count {
      let finding = judge.log[noted]
      var found = RetainedFinding(
        finding, .crossFieldRule(index, base: base), scope: judge.log.scope(of: finding),
        sum: judge.log.sum(of: finding), noted: judge.log.noted(of: finding))
      let isAbsent =
        values.state(target) == .absent
        && code.rule.fields.contains { $0.field == field }
      if isAbsent, case .fails(_, let count) = found.answer {
        switch code.rule.check {
        case .present(let range): if count < range.min ?? 0 { found.recoverability = .open }
        case .allOrNone: found.recoverability = .open
        case .allDifferent, .sum, .holds: break
        }
      }
      crossFieldFindings.found.append((target, found))
    }
    judge.log.removeAll()
  }

  /// Replaces the same frames' earlier findings with the new ones.
  private mutating func settleCrossFieldRule() {
    guard let rule = crossFieldFindings.rule else { return }
    let bases = crossFieldFindings.bases
    var found = crossFieldFindings.found[...]
    for target in crossFieldFindings.targets {
      touch(target)
      if !records[target].found.isEmpty {
        judge.evaluator.lookup.looks += records[target].found.count
        records[target].found.removeAll { found in
          guard case .crossFieldRule(rule, let base) = found.finder else { return false }
          return bases.contains(base)
        }
      }
      var own: [RetainedFinding] = []
      while let first = found.first, first.target == target {
        own.append(first.found)
        found.removeFirst()
      }
      add(own, at: target)
      evaluate(target)
    }
  }

  /// Notes the slots where a removed item's rules reported findings, because those outside the item
  /// would otherwise remain.
  mutating func noteReleased(_ item: ReleasedItem) {
    let frame = item.frame
    for index in program.frames[frame].crossFieldRules {
      let field = program.fieldShowing(program.crossFieldRules[index])
      let depth = program.frames[program.plan.fields[field].frame].depth
      guard depth < program.frames[frame].depth else { continue }
      let target = item.bases[depth] + program.fields[field].slot
      if released.targets.last != target { released.targets.append(target) }
      released.bases.insert(item.bases[item.bases.count - 1])
    }
  }

  /// Drops the findings of removed items' rules.
  mutating func dropFreed() {
    if released.targets.isEmpty { return }
    for target in released.targets where values.hasField(target) {
      let count = records[target].found.count
      if count == 0 { continue }
      judge.evaluator.lookup.looks += count
      touch(target)
      records[target].found.removeAll { found in
        guard case .crossFieldRule(_, let base) = found.finder else { return false }
        return released.bases.contains(base)
      }
      if records[target].found.count < count { evaluate(target) }
    }
    released.targets.removeAll()
    released.bases.removeAll()
  }
}
