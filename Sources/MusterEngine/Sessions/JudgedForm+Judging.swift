/// Judges again the parts that an event can affect, with the judge's own operations.
extension JudgedForm {
  /// Judges the whole form.
  mutating func judgeAll() {
    dropFreed()
    judge.evaluator.knownLists.pause()
    judge.start(&values.row)
    values.forgetNumbers()
    readFrame(.form, base: .form)
    readGivens()
    enter(.form)
    if !program.conditionOrder.isEmpty {
      judge.askConditions(&values.row)
      keepComputed()
      for slot in records.ids where values.hasField(slot) { note(slot) }
    }
    if !program.optionalGroups.isEmpty { judge.skipOptionalGroups(&values.row) }
    judge.evaluator.knownLists.resume()
    judgeFrame(.form, base: .form)
    for rule in program.crossFieldRules.ids { judgeCrossFieldRule(everywhere: rule) }
    judgeExtras()
  }

  /// Keeps all computed values.
  private mutating func keepComputed() {
    if !program.isComputing { return }
    for slot in records.ids where values.hasField(slot) {
      let field = values.field(at: slot)
      values.keepText(of: field, at: slot)
      noteComputed(field, at: slot)
    }
    values.row.arena.reset()
  }

  /// Reads all fields of a frame and of its items.
  mutating func readFrame(_ frame: FrameID, base: SlotID) {
    for slot in values.slots(in: frame, base: base) {
      read(values.field(at: slot), base: values.base(of: slot))
    }
  }

  mutating func readGivens() {
    for field in program.givens {
      let slot = SlotID.form + program.fields[field].slot
      judge.read(field, at: slot, of: &values.row)
      values.keepRead(slot, program.fields[field])
    }
  }

  /// Judges all fields of a frame and of its items.
  mutating func judgeFrame(_ frame: FrameID, base: SlotID) {
    for slot in values.slots(in: frame, base: base) {
      let base = values.base(of: slot)
      enter(base)
      judge(values.field(at: slot), base: base)
    }
  }

  /// Reads one field again.
  mutating func read(_ field: FieldID, base: SlotID) {
    let code = program.fields[field]
    let slot = base + code.slot
    values.looks &+= 1
    judge.read(field, at: slot, of: &values.row)
    noteAltered(base)
    values.keepRead(slot, code)
    values.keepDefault(slot)
    let around: SlotID
    if let group = code.group {
      around = base + program.fields[group].slot
    } else if let list = values.list(around: base) {
      around = list
    } else {
      return
    }
    switch values.state(around) {
    case .exempt, .undecided: values.row.values[slot].state = .exempt
    // A default's items are in a list even if the field around it has no group.
    case .skipped: values.row.values[slot].state = .skipped
    default: break
    }
  }

  /// Reads a field again, keeping its condition's last answer.
  mutating func readAsItApplies(_ slot: SlotID) {
    let isUndecided = values.state(slot) == .undecided
    read(values.field(at: slot), base: values.base(of: slot))
    if records[slot].flags.contains(.exempt) { values.row.values[slot].state = .exempt }
    if isUndecided { values.row.values[slot].state = .undecided }
  }

  /// Notes if a field applies, before wholly missing groups are skipped.
  mutating func note(_ slot: SlotID) {
    let isExempt = values.state(slot) == .exempt
    guard isExempt != records[slot].flags.contains(.exempt) else { return }
    touch(slot)
    if isExempt { records[slot].flags.insert(.exempt) } else { records[slot].flags.remove(.exempt) }
  }

  /// Judges one field of the entered frame.
  mutating func judge(_ field: FieldID, base: SlotID) {
    let code = program.fields[field]
    let slot = base + code.slot
    values.looks &+= 1
    touch(slot)
    if records[slot].flags.contains(.unjudged) { return evaluate(slot) }
    let isWithin = values.isWithin(base)
    if isWithin { judge.judge(field, at: slot, of: values.row) }
    if code.itemFrame == nil, records[slot].asks.isEmpty, isFoundAgain(slot) {
      records[slot].found[0].recoverability = judge.recoverability(
        of: judge.log[0], values.row, at: slot, stopping: code.stopsAtFirst)
      records[slot].found[0].answer = judge.log[0].answer
      records[slot].found[0].noted = judge.log.noted(of: judge.log[0])
      judge.log.removeAll()
      if code.judgesAbsent { noteRequired(field, slot, isWithin: isWithin) }
      return
    }
    if !records[slot].found.isEmpty { records[slot].found.removeAll { $0.finder == .own } }
    if code.judgesAbsent { noteRequired(field, slot, isWithin: isWithin) }
    if program.rejectsUnknown, code.type == .group, isWithin { findExtras(of: field, slot, base) }
    let isList = code.itemFrame != nil
    if isList { dropListFindings(slot) }
    if !judge.log.isEmpty || !records[slot].asks.isEmpty { takeFindings(of: slot, code) }
    evaluate(slot)
  }

  /// Returns true if a field fails only the rule that it failed before, as after most keystrokes.
  private func isFoundAgain(_ slot: SlotID) -> Bool {
    guard judge.log.count == 1, records[slot].found.count == 1, records[slot].outcome == .failing,
      records[slot].found[0].finder == .own, records[slot].found[0].ownCode == nil,
      judge.log[0].ownCode == nil, judge.log[0].extra == nil,
      records[slot].found[0].rule == judge.log[0].rule,
      records[slot].found[0].isWarning == judge.log[0].isWarning
    else { return false }
    guard case .fails = judge.log[0].answer else { return false }
    return judge.log[0].answer.hasTextOf(records[slot].found[0].answer)
  }

  private mutating func noteRequired(_ field: FieldID, _ slot: SlotID, isWithin: Bool) {
    let isRequired =
      isWithin && !records[slot].flags.contains(.exempt) && judge.isRequired(values.row, field)
    if isRequired == records[slot].flags.contains(.required) { return }
    records[slot].flags.formSymmetricDifference(.required)
  }

  private mutating func findExtras(of field: FieldID, _ slot: SlotID, _ base: SlotID) {
    guard program.plan.fields[field].unknownFields == .reject,
      values.state(slot) == .present
    else { return }
    judge.judgeUnknownMembers(of: field, base: base, in: values.row)
  }

  private mutating func judgeExtras() {
    formFound.removeAll()
    guard program.plan.form.unknownFields == .reject else { return }
    enter(.form)
    judge.judgeUnknownMembers(of: nil, base: .form, in: values.row)
    for index in 0..<judge.log.count {
      formFound.append(RetainedFinding(judge.log[index], .own, scope: .form))
    }
    judge.forget()
  }

  /// Moves the judge's findings into the field's record.
  private mutating func takeFindings(of slot: SlotID, _ code: CompiledField) {
    for index in records[slot].asks.indices { records[slot].asks[index].isWanted = false }
    for index in 0..<judge.log.count {
      let finding = judge.log[index]
      if case .undecided(.ask) = finding.answer, let rule = finding.rule {
        want(rule, at: slot)
        continue
      }
      var found = RetainedFinding(
        finding, .own, scope: judge.log.scope(of: finding), ownCode: judge.log.ownCode(of: finding),
        noted: judge.log.noted(of: finding))
      var target = slot
      switch found.answer {
      case .fails(.unique, let position), .fails(.noOverlap, let position):
        if code.itemFrame != nil, let item = values.item(position, of: slot) {
          // In a map, the keys are compared.
          target = item + .item
          found.finder = .list(slot)
        }
      default: break
      }
      if target == slot, found.isFailure {
        found.recoverability = judge.recoverability(
          of: finding, values.row, at: slot, stopping: code.stopsAtFirst)
      }
      if target != slot {
        touch(target)
        foundByLists[slot, default: []].append(target)
      }
      add(found, at: target)
      if target != slot { evaluate(target) }
    }
    judge.log.removeAll()
    dropUnwantedAsks(of: slot)
  }

  /// Drops the list rules' findings at its items.
  mutating func dropListFindings(_ list: SlotID) {
    guard !foundByLists.isEmpty, let slots = foundByLists.removeValue(forKey: list) else { return }
    // The slot of a removed item can be that of another one.
    for slot in slots where records[slot].found.contains(where: { $0.finder == .list(list) }) {
      touch(slot)
      records[slot].found.removeAll { $0.finder == .list(list) }
      evaluate(slot)
    }
  }

  /// Notes that a value in a frame, or its state, was altered, so rules of the lists around the
  /// frame read its items again.
  mutating func noteAltered(_ base: SlotID) {
    if judge.evaluator.knownLists.isEmpty { return }
    var base = base
    while let list = values.list(around: base) {
      judge.evaluator.knownLists.note(values.position(of: base, in: list), of: list)
      base = values.base(of: list)
    }
  }

  /// Adds findings from one source.
  mutating func add(_ found: [RetainedFinding], at slot: SlotID) {
    guard let first = found.first else { return }
    let position = records[slot].found.firstIndex { $0.finder.rank > first.finder.rank }
    records[slot].found.insert(contentsOf: found, at: position ?? records[slot].found.count)
  }

  /// Adds a finding in its place: the field's own come first, then the list's, then those of
  /// cross-field rules in order.
  mutating func add(_ found: RetainedFinding, at slot: SlotID) {
    let position = records[slot].found.firstIndex { $0.finder.rank > found.finder.rank }
    records[slot].found.insert(found, at: position ?? records[slot].found.count)
  }
}

extension RetainedFinding.Finder {
  fileprivate var rank: Int {
    switch self {
    case .own: 0
    case .ask: 1
    case .list: 2
    case .crossFieldRule(let rule, _): 3 + rule.index
    }
  }
}
