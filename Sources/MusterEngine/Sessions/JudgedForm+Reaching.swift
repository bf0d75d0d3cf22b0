/// Visits everything that an event can affect.
extension JudgedForm {
  /// An operation on an affected field or rule.
  enum Visit {
    case read(FieldID)
    case ask(FieldID)
    case note(FieldID)
    case skip(FieldID)
    case judge(FieldID)
    case supersede(FieldID)
    case touch(FieldID)
    case crossFieldRule(CrossFieldRuleID)
  }

  /// Reads, decides and judges everything that a change in a slot can affect.
  mutating func follow(_ dependents: Dependents, from slot: SlotID?) {
    if let slot, dependents.isAlone {
      let (field, base) = (values.field(at: slot), values.base(of: slot))
      read(field, base: base)
      enter(base)
      judge(field, base: base)
      return
    }
    judge.evaluator.lookup.shared.forget()
    dropFreed()
    origin.removeAll(keepingCapacity: true)
    origin.append(contentsOf: values.chain(slot.map { values.base(of: $0) } ?? .form))
    visit(Visit.read, dependents.reread)
    if !dependents.conditions.isEmpty {
      visit(Visit.ask, dependents.conditions)
    }
    visit(Visit.note, dependents.reread)
    visit(Visit.skip, dependents.optionals)
    visit(Visit.judge, dependents.judged)
    for target in dependents.crossFieldRules {
      visitCrossFieldRule(target.rule, depth: target.depth)
    }
    if dependents.altersSteps { altersSteps = true }
  }

  mutating func visit(_ visit: (FieldID) -> Visit, _ targets: [Dependents.Target]) {
    for target in targets {
      self.visit(
        visit(target.field), in: program.plan.fields[target.field].frame, depth: target.depth)
    }
  }

  /// Visits every frame of a kind that shares `depth` levels of items with the origin.
  mutating func visit(_ visit: Visit, in frame: FrameID, depth: Int) {
    if program.frames[frame].depth <= depth {
      perform(visit, base: origin[program.frames[frame].depth])
    } else {
      walk(visit, frame, from: depth)
    }
  }

  /// Visits every frame of a kind in the items of lists. A keystroke rarely gets here, so this is
  /// not part of `visit`.
  @inline(never)
  private mutating func walk(_ visit: Visit, _ frame: FrameID, from depth: Int) {
    var scope = Scope()
    scope.enter(Array(origin[...depth]))
    var walk = FrameWalk(to: frame, from: depth, .all, in: program)
    while let base = walk.next(values.row, &scope) { perform(visit, base: base) }
  }

  private mutating func perform(_ visit: Visit, base: SlotID) {
    switch visit {
    case .read(let field): read(field, base: base)
    case .ask(let field):
      enter(base)
      judge.askCondition(of: field, &values.row, base: base)
      noteStates(of: field, base: base)
      values.keepComputed(field, at: base + program.fields[field].slot)
      noteComputed(field, at: base + program.fields[field].slot)
    case .note(let field): note(base + program.fields[field].slot)
    case .skip(let group):
      enter(base)
      judge.skipIfEmpty(group, &values.row, base: base)
      noteStates(of: group, base: base)
    case .judge(let field):
      enter(base)
      judge(field, base: base)
    case .touch(let field):
      let slot = base + program.fields[field].slot
      if values.hasField(slot) { touch(slot) }
    case .supersede(let field): supersedeAsks(of: base + program.fields[field].slot)
    case .crossFieldRule(let index):
      enter(base)
      judgeCrossFieldRule(index, base: base)
    }
  }

  /// Notes that a field may have another value, or that the fields inside it stopped applying.
  private mutating func noteStates(of field: FieldID, base: SlotID) {
    if judge.evaluator.knownLists.isEmpty { return }
    noteAltered(base)
    switch values.state(base + program.fields[field].slot) {
    case .exempt, .undecided, .omitted, .skipped: forgetLists(in: field, base: base)
    case .absent, .present, .null, .unreadable: break
    }
  }

  /// Forgets the readings of all lists in a field, whose items stopped applying.
  private mutating func forgetLists(in field: FieldID, base: SlotID) {
    let plan = program.plan.fields[field]
    guard let frame = plan.itemFrame else {
      for child in plan.children { forgetLists(in: child, base: base) }
      return
    }
    let list = base + plan.slot
    judge.evaluator.knownLists.forget(list)
    let inner = program.frames[frame].fields.filter { program.fields[$0].itemFrame != nil }
    if inner.isEmpty { return }
    var item = values.row.firstItem(of: list)
    while let next = item {
      for field in inner { forgetLists(in: field, base: next) }
      item = values.row.item(after: next)
    }
  }

  /// Makes a frame the one that references start from.
  mutating func enter(_ base: SlotID) {
    if base == .form && judge.evaluator.scope.depth == 0 { return }
    entered.removeAll(keepingCapacity: true)
    var current = base
    entered.append(current)
    while let list = values.list(around: current) {
      current = values.base(of: list)
      entered.append(current)
    }
    entered.reverse()
    judge.enter(entered)
  }

  mutating func dependents(of slot: SlotID) -> Dependents {
    if let dependents = records[slot].dependents { return dependents }
    let dependents = program.dependencies.dependents(
      of: values.field(at: slot), program.plan)
    records[slot].dependents = dependents
    return dependents
  }

  mutating func setOrigin(_ slot: SlotID) {
    origin.removeAll(keepingCapacity: true)
    origin.append(contentsOf: values.chain(values.base(of: slot)))
  }
}
