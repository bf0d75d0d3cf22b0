/// Events that add, remove or move a list's items.
extension Session {
  /// Returns the slot of a list or map.
  private func list(at path: String) -> SlotID? {
    guard let slot = judged.values.slot(at: path) else { return nil }
    switch judged.values.code(of: slot).type {
    case .list, .map: return slot
    default: return nil
    }
  }

  /// Inserts a new item into a list, or new entries into a map.
  mutating func insert(_ path: String, _ index: Int, _ value: Value) {
    guard index >= 0, let list = list(at: path),
      let frame = judged.values.itemFrame(of: list)
    else {
      unknown = path
      return
    }
    let code = judged.values.code(of: list)
    var entries: [Value.Member] = []
    if case .object(let members) = value { entries = members }
    if code.type == .map, entries.isEmpty {
      unknown = path
      return
    }
    judged.values.beginItems(of: list)
    var before = judged.values.row.item(before: index, of: list)
    guard code.type == .map else {
      let base = judged.values.addItem(to: list, frame, after: before)
      judged.values.putItem(
        begun(value, in: code, frame), base: base, frame: frame, key: nil)
      afterItems(list, added: base)
      return
    }
    for member in entries where judged.values.row.entry(member.name, of: list) == nil {
      let base = judged.values.addItem(to: list, frame, after: before)
      let value = begun(member.value, in: code, frame)
      judged.values.putItem(value, base: base, frame: frame, key: member.name)
      before = base
      afterItems(list, added: base)
    }
  }

  /// Returns a new item's initial value: it was asked for, so a group is present before it has
  /// values.
  private func begun(_ value: Value, in list: CompiledField, _ frame: FrameID) -> Value {
    let item = program.fields[program.itemField(of: list, in: frame)]
    guard case .null = value, item.type == .group, !item.isNullable else { return value }
    return .object([])
  }

  mutating func remove(_ path: String, _ index: Int) {
    guard let list = list(at: path), let item = judged.values.row.item(index, of: list) else {
      unknown = path
      return
    }
    remove(item, of: list)
  }

  private mutating func remove(_ base: SlotID, of list: SlotID) {
    judged.dropListFindings(list)
    judged.values.unlink(base, of: list)
    judged.values.freeItem(base, of: list)
    afterItems(list, added: nil)
  }

  mutating func removeEntry(_ path: String) {
    guard let base = judged.values.entry(at: path) else {
      unknown = path
      return
    }
    guard let list = judged.values.cells[base].list else { return }
    remove(base, of: list)
  }

  mutating func rename(_ path: String, _ key: String) {
    guard let base = judged.values.entry(at: path) else {
      unknown = path
      return
    }
    guard let map = judged.values.cells[base].list, judged.values.row.entry(key, of: map) == nil
    else {
      return
    }
    change(base + .key, to: key, from: .typed)
  }

  /// Moves an item from one index to another; past the end, to the end.
  mutating func move(_ path: String, _ from: Int, _ to: Int) {
    guard to >= 0, let list = list(at: path), let item = judged.values.row.item(from, of: list)
    else {
      unknown = path
      return
    }
    judged.dropListFindings(list)
    judged.values.unlink(item, of: list)
    judged.values.link(item, after: judged.values.row.item(before: to, of: list), of: list)
    afterItems(list, added: nil)
  }

  /// Updates flags and rules after a list's items were added, removed or moved.
  mutating func afterItems(_ list: SlotID, added: SlotID?) {
    judged.followItems()
    judged.touchText(list)
    isSubmitting = false
    judged.values.takeOver(list)
    judged.values.noteItems(of: list)
    let field = judged.values.field(at: list)
    let opened = openGroups(list)
    noteChange(list, from: .typed)
    judged.supersedeAsks(of: list)
    let dependents = program.dependencies.dependents(ofItems: field, program.plan)
    judged.setOrigin(list)
    judged.visit(JudgedForm.Visit.supersede, dependents.asks)
    let frame = program.fields[field].itemFrame
    if let added, let frame {
      readAround(list)
      readItem(added, frame)
    }
    if let opened {
      judged.follow(
        program.dependencies.dependents(of: opened.field, program.plan), from: opened.slot)
    }
    judged.follow(dependents, from: list)
    if let added, let frame { judgeItem(added, frame, list) }
  }

  /// Reads a list again, and first the fields around it, which may have been skipped so far.
  private mutating func readAround(_ slot: SlotID) {
    if let parent = judged.values.parentSlot(of: slot) { readAround(parent) }
    judged.readAsItApplies(slot)
  }

  private mutating func openGroups(_ slot: SlotID) -> (slot: SlotID, field: FieldID)? {
    guard let group = groupToOpen(slot) else { return nil }
    return (group, judged.values.field(at: group))
  }

  private mutating func readItem(_ base: SlotID, _ frame: FrameID) {
    judged.readAll(frame, base: base)
    guard !program.conditionOrder.isEmpty || !program.optionalGroups.isEmpty else { return }
    let inner = framesWithin(frame)
    let depth = program.frames[frame].depth
    judged.setOrigin(base + .item)
    for field in program.conditionOrder where inner.contains(program.plan.fields[field].frame) {
      judged.visit(.ask(field), in: program.plan.fields[field].frame, depth: depth)
    }
    for frame in inner {
      for field in program.frames[frame].fields {
        judged.visit(.note(field), in: program.plan.fields[field].frame, depth: depth)
      }
    }
    for field in program.optionalGroups where inner.contains(program.plan.fields[field].frame) {
      judged.visit(.skip(field), in: program.plan.fields[field].frame, depth: depth)
    }
  }

  private func framesWithin(_ frame: FrameID) -> [FrameID] {
    program.frames.ids.filter { program.frames[$0].path.contains(frame) }
  }

  /// Judges a whole new item, including rules over several of its fields.
  private mutating func judgeItem(_ base: SlotID, _ frame: FrameID, _ list: SlotID) {
    judged.judgeFrame(frame, base: base)
    let depth = program.frames[frame].depth
    let inner = framesWithin(frame)
    for rule in program.crossFieldRules.ids
    where inner.contains(program.crossFieldRules[rule].frame) {
      judged.setOrigin(base + .item)
      judged.visitCrossFieldRule(rule, depth: depth)
    }
    judgeListAgain(list)
  }

  /// Judges the list again: its findings at the items come after the items' own.
  private mutating func judgeListAgain(_ list: SlotID) {
    let base = judged.values.cells[list].base
    judged.enter(base)
    judged.judge(judged.values.field(at: list), base: base)
  }
}
