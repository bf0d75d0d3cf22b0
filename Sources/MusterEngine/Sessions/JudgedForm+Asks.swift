/// Asks, which your program answers later.
extension JudgedForm {
  private func ask(_ rule: RuleID) -> Ask? { program.rules[rule].facts.ask }

  private func time(in milliseconds: Int64) -> Int64 {
    let (sum, isOver) = time.addingReportingOverflow(milliseconds)
    return isOver ? .max : sum
  }

  /// Requests an ask for a field whose other rules pass. A field that was neither changed nor
  /// submitted has no asks.
  mutating func want(_ rule: RuleID, at slot: SlotID) {
    if let index = records[slot].asks.firstIndex(where: { $0.rule == rule }) {
      records[slot].asks[index].isWanted = true
      return
    }
    guard !records[slot].flags.isDisjoint(with: [.dirty, .submitted]), let ask = ask(rule) else {
      return
    }
    let until = time(in: ask.debounceMilliseconds)
    records[slot].asks.append(AskProgress(rule: rule, stage: .resting(until: until)))
    desk.note(slot)
  }

  /// Drops the asks that the field's rules no longer need.
  mutating func dropUnwantedAsks(of slot: SlotID) {
    guard records[slot].asks.contains(where: { !$0.isWanted }) else { return }
    for ask in records[slot].asks where !ask.isWanted { cancel(ask, at: slot) }
    records[slot].asks.removeAll { !$0.isWanted }
  }

  /// Restarts the field's asks, because its value, or one that the asks depend on, has changed.
  mutating func supersedeAsks(of slot: SlotID) {
    if records[slot].asks.isEmpty { return }
    touch(slot)
    dropAsks(of: slot)
  }

  /// Drops all asks of a field.
  mutating func dropAsks(of slot: SlotID) {
    for ask in records[slot].asks { cancel(ask, at: slot) }
    records[slot].asks.removeAll()
  }

  private mutating func cancel(_ ask: AskProgress, at slot: SlotID) {
    if case .asked(let ticket, _) = ask.stage { withdraw(ticket) }
    records[slot].found.removeAll { $0.finder == .ask && $0.rule == ask.rule }
  }

  private mutating func withdraw(_ ticket: AskTicket) {
    desk.cancels.append(ticket)
    desk.end(ticket)
  }

  /// Cancels the asks of a field that is removed.
  mutating func cancelAsks(of slot: SlotID) {
    dropAsks(of: slot)
    desk.forget(slot)
  }

  /// Cancels the asks of a field and of all fields within it.
  mutating func cancelAsks(below slot: SlotID) {
    dropAsks(of: slot)
    for child in program.plan.fields[values.field(at: slot)].children
    where program.plan.fields[child].frame
      == program.plan.fields[values.field(at: slot)].frame
    {
      cancelAsks(below: values.base(of: slot) + program.fields[child].slot)
    }
  }

  /// Starts the asks whose pause is over, and ends those that timed out.
  mutating func runAsks() {
    for slot in desk.slots where desk.isPending(slot) {
      for index in records[slot].asks.indices { run(index, at: slot) }
      if !records[slot].asks.contains(where: { $0.due != nil }) { desk.forget(slot) }
    }
  }

  private mutating func run(_ index: Int, at slot: SlotID) {
    let ask = records[slot].asks[index]
    switch ask.stage {
    case .resting(let until) where until <= time: start(index, at: slot)
    case .asked(let ticket, let until) where until <= time:
      withdraw(ticket)
      end(index, at: slot, .failed)
    default: break
    }
  }

  private mutating func start(_ index: Int, at slot: SlotID) {
    let rule = records[slot].asks[index].rule
    guard let ask = ask(rule) else { return }
    touch(slot)
    let ticket = desk.ticket(for: slot)
    records[slot].asks[index].stage = .asked(ticket, until: time(in: ask.timeoutMilliseconds))
    enter(values.base(of: slot))
    let field = values.field(at: slot)
    let others = ask.dependsOn.map { other in
      Value.Member(other.name, value(of: other, from: field))
    }
    desk.requests.append(
      AskRequest(
        ticket: ticket, check: ask.check, field: values.handle(of: slot),
        path: values.path(of: values.handle(of: slot)),
        value: values.row.value(of: field, at: slot, program), others: others))
    evaluate(slot)
  }

  private mutating func value(of other: Reference, from field: FieldID) -> Value {
    let road = program.plan.road(to: other, from: field)
    guard road.depth <= judge.evaluator.scope.depth else { return .null }
    var slots = [judge.evaluator.scope.base(at: road.depth) + road.slot]
    for hop in road.hops {
      slots = slots.flatMap { list in
        var found: [SlotID] = []
        var item = values.row.firstItem(of: list)
        while let base = item {
          found.append(base + hop)
          item = values.row.item(after: base)
        }
        return found
      }
    }
    let given = slots.map { slot in
      values.state(slot) == .present
        ? values.row.value(of: other.field, at: slot, program) : .null
    }
    return road.hops.isEmpty ? given[0] : .list(given)
  }

  /// Immediately starts the asks that wait for a pause or had no answer.
  mutating func askNow(where isMeant: (SlotID) -> Bool) {
    for slot in records.ids
    where values.hasField(slot) && !records[slot].asks.isEmpty && isMeant(slot) {
      for index in records[slot].asks.indices {
        switch records[slot].asks[index].stage {
        case .unanswered, .resting:
          let rule = records[slot].asks[index].rule
          records[slot].found.removeAll { $0.finder == .ask && $0.rule == rule }
          start(index, at: slot)
          desk.note(slot)
        default: break
        }
      }
    }
  }

  /// Takes your program's answer; drops one that is no longer awaited.
  mutating func take(_ answer: AskAnswer, for ticket: AskTicket) {
    guard let slot = desk.slot(of: ticket) else { return }
    desk.end(ticket)
    for index in records[slot].asks.indices {
      if case .asked(let own, _) = records[slot].asks[index].stage, own == ticket {
        return end(index, at: slot, answer)
      }
    }
  }

  private mutating func end(_ index: Int, at slot: SlotID, _ answer: AskAnswer) {
    touch(slot)
    let rule = records[slot].asks[index].rule
    let isWarning = program.rules[rule].rule.severity == .warning
    let base = values.base(of: slot)
    var finding = Finding(
      answer: .fails(.ask), rule: rule, isWarning: isWarning, field: values.field(at: slot),
      base: base)
    switch answer {
    case .passes:
      records[slot].asks[index].stage = .passed
    case .fails(let code):
      records[slot].asks[index].stage = .failed(code: code)
      // The person has seen that the field is being checked, so the answer is shown, too.
      records[slot].flags.insert(.atRest)
      if code != nil { finding.answer = .fails(.own) }
      add(RetainedFinding(finding, .ask, scope: base, ownCode: code), at: slot)
    case .failed:
      guard ask(rule)?.blocksOnFailure ?? true else {
        records[slot].asks[index].stage = .passed
        break
      }
      records[slot].asks[index].stage = .unanswered
      finding.answer = .undecided(.askUnanswered)
      add(RetainedFinding(finding, .ask, scope: base), at: slot)
    }
    evaluate(slot)
  }

  /// The time at which the first of the pending asks needs a `tick`.
  var wakeTime: Int64? {
    var earliest: Int64?
    for slot in desk.slots where desk.isPending(slot) {
      for ask in records[slot].asks {
        guard let due = ask.due else { continue }
        earliest = min(earliest ?? due, due)
      }
    }
    return earliest
  }
}
