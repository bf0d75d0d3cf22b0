/// Visiting everything that an event can reach.
extension JudgedForm {
  /// The operation to perform on each field or rule that is reached.
  enum Visit {
    case read, ask, note, skip, judge, crossFieldRule, supersede
  }

  /// Reads, asks and judges everything that a change in a slot can reach.
  mutating func follow(_ dependents: Dependents, from slot: SlotID?) {
    if let slot, dependents.isAlone {
      let (field, base) = (values.field(at: slot), values.cells[slot].base)
      read(field, base: base)
      enter(base)
      judge(field, base: base)
      return
    }
    judge.evaluator.lookup.shared.forget()
    dropFreed()
    origin.removeAll(keepingCapacity: true)
    origin.append(contentsOf: values.chain(slot.map { values.cells[$0].base } ?? .form))
    visit(.read, dependents.reread)
    if !dependents.conditions.isEmpty {
      visit(.ask, dependents.conditions)
    }
    visit(.note, dependents.reread)
    visit(.skip, dependents.optionals)
    visit(.judge, dependents.judged)
    for target in dependents.crossFieldRules {
      visitCrossFieldRule(target.index, depth: target.depth)
    }
    if dependents.altersSteps { altersSteps = true }
  }

  mutating func visit(_ visit: Visit, _ targets: [Dependents.Target]) {
    for target in targets { self.visit(visit, target, program.plan.fields[target.index].frame) }
  }

  /// Visits every frame of a kind that shares `target.depth` levels of items with the origin.
  mutating func visit(_ visit: Visit, _ target: Dependents.Target, _ frame: FrameID) {
    if program.frames[frame].depth <= target.depth {
      perform(visit, target.index, base: origin[program.frames[frame].depth])
    } else {
      walk(visit, target.index, frame, level: target.depth + 1, base: origin[target.depth])
    }
  }

  private mutating func walk(
    _ visit: Visit, _ index: Int, _ frame: FrameID, level: Int, base: SlotID
  ) {
    let path = program.frames[frame].path
    let list = base + program.fields[program.frames[path[level]].owner].slot
    var item = values.row.firstItem(of: list)
    while let next = item {
      if level == path.count - 1 {
        perform(visit, index, base: next)
      } else {
        walk(visit, index, frame, level: level + 1, base: next)
      }
      item = values.row.item(after: next)
    }
  }

  private mutating func perform(_ visit: Visit, _ index: Int, base: SlotID) {
    switch visit {
    case .read: read(index, base: base)
    case .ask:
      enter(base)
      judge.askCondition(of: index, &values.row, base: base)
    case .note: note(base + program.fields[index].slot)
    case .skip:
      enter(base)
      judge.skipIfEmpty(index, &values.row, base: base)
    case .judge:
      enter(base)
      judge(index, base: base)
    case .crossFieldRule:
      enter(base)
      judgeCrossFieldRule(index, base: base)
    case .supersede: supersedeAsks(of: base + program.fields[index].slot)
    }
  }

  /// Makes a frame the start of references.
  mutating func enter(_ base: SlotID) {
    if base == .form && judge.evaluator.scope.depth == 0 { return }
    entered.removeAll(keepingCapacity: true)
    var current = base
    entered.append(current)
    while let list = values.cells[current].list {
      current = values.cells[list].base
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
    origin.append(contentsOf: values.chain(values.cells[slot].base))
  }
}
