/// Events that alter which items a list has.
extension Session {
  /// Follows the items that came and went: what was known of those that are gone is forgotten.
  mutating func followItems() {
    for item in values.takeReleased() {
      noteReleased(item)
      for slot in item.slots(program) where records.indices.contains(slot) {
        cancelAsks(of: slot)
        count(records[slot].kind, -1)
        records[slot] = FieldRecord()
      }
    }
    let missing = values.cells.count - records.count
    if missing > 0 { records.append(contentsOf: repeatElement(FieldRecord(), count: missing)) }
  }

  /// A list to put items into.
  private func list(at path: String) -> Int? {
    guard let slot = values.slot(at: path) else { return nil }
    switch program.fields[Int(values.cells[slot].field)].type {
    case .list, .map: return slot
    default: return nil
    }
  }

  /// A new item of a list, or new entries of a map.
  mutating func insert(_ path: String, _ index: Int, _ value: Value) {
    guard index >= 0, let list = list(at: path) else {
      unknown = path
      return
    }
    let code = program.fields[Int(values.cells[list].field)]
    var entries: [Value.Member] = []
    if case .object(let members) = value { entries = members }
    if code.type == .map, entries.isEmpty {
      unknown = path
      return
    }
    if values.row.slots[list].kind != .items {
      values.clear(list)
      values.row.slots[list] = Slot(items: 0, count: 0)
    }
    var before: Int?
    let position = min(index, Int(values.row.slots[list].count))
    if position > 0 { before = values.item(position - 1, of: list)?.base }
    guard code.type == .map else {
      let base = values.addItem(to: list, after: before)
      values.putItem(begun(value, in: code), base: base, frame: Int(code.itemFrame), key: nil)
      afterItems(list, added: base)
      return
    }
    for member in entries where values.entry(member.name, of: list) == nil {
      let base = values.addItem(to: list, after: before)
      let value = begun(member.value, in: code)
      values.putItem(value, base: base, frame: Int(code.itemFrame), key: member.name)
      before = base
      afterItems(list, added: base)
    }
  }

  /// What a new item begins with: somebody wants one, so a group is there before anything is in it.
  private func begun(_ value: Value, in list: FieldCode) -> Value {
    let item = program.fields[
      program.frames[Int(list.itemFrame)].fields[list.type == .map ? 1 : 0]]
    guard case .null = value, item.type == .group, !item.isNullable else { return value }
    return .object([])
  }

  mutating func remove(_ path: String, _ index: Int) {
    guard let list = list(at: path), let found = values.item(index, of: list) else {
      unknown = path
      return
    }
    remove(found.base, after: found.before, of: list)
  }

  private mutating func remove(_ base: Int, after before: Int?, of list: Int) {
    dropListFindings(list)
    values.unlink(base, after: before, of: list)
    values.freeItem(base, of: list)
    afterItems(list, added: nil)
  }

  mutating func removeEntry(_ path: String) {
    guard let base = values.entry(at: path) else {
      unknown = path
      return
    }
    let list = Int(values.cells[base].list)
    var before: Int?
    var item = values.row.firstItem(of: list)
    while let next = item, next != base {
      before = next
      item = values.row.item(after: next)
    }
    remove(base, after: before, of: list)
  }

  mutating func rename(_ path: String, _ key: String) {
    guard let base = values.entry(at: path) else {
      unknown = path
      return
    }
    guard values.entry(key, of: Int(values.cells[base].list)) == nil else { return }
    change(base + 1, to: key, from: .typed)
  }

  /// The item at one place goes to another; past the end it goes to the end.
  mutating func move(_ path: String, _ from: Int, _ to: Int) {
    guard to >= 0, let list = list(at: path), let found = values.item(from, of: list) else {
      unknown = path
      return
    }
    dropListFindings(list)
    values.unlink(found.base, after: found.before, of: list)
    let position = min(to, Int(values.row.slots[list].count))
    values.link(
      found.base, after: position > 0 ? values.item(position - 1, of: list)?.base : nil, of: list)
    afterItems(list, added: nil)
  }

  /// Flags and rules after a list's items came, went or moved.
  mutating func afterItems(_ list: Int, added: Int?) {
    followItems()
    touchText(list)
    isSubmitting = false
    values.cells[list].isByDefault = false
    values.listChanges.append(values.handle(of: list))
    let field = Int(values.cells[list].field)
    let opened = openGroups(list)
    noteChange(list, from: .typed)
    supersedeAsks(of: list)
    let dependents = program.dependencies.dependents(ofItems: field, program.plan)
    setOrigin(list)
    visit(.supersede, dependents.asks)
    if let added {
      readAround(list)
      readItem(added, Int(program.fields[field].itemFrame))
    }
    if let opened {
      follow(program.dependencies.dependents(of: opened.field, program.plan), from: opened.slot)
    }
    follow(dependents, from: list)
    if let added { judgeItem(added, Int(program.fields[field].itemFrame), list) }
  }

  /// Reads a list anew, and before it what is around it, which may have been skipped so far.
  private mutating func readAround(_ slot: Int) {
    if let parent = values.parentSlot(of: slot) { readAround(parent) }
    readAsItApplies(slot)
  }

  private mutating func openGroups(_ slot: Int) -> (slot: Int, field: Int)? {
    guard let group = groupToOpen(slot) else { return nil }
    return (group, Int(values.cells[group].field))
  }

  private mutating func readItem(_ base: Int, _ frame: Int) {
    readAll(frame, base: base)
    guard !program.conditionOrder.isEmpty || !program.optionalGroups.isEmpty else { return }
    let inner = framesWithin(frame)
    let depth = program.frames[frame].depth
    setOrigin(base + 1)
    for field in program.conditionOrder where inner.contains(program.plan.fields[field].frame) {
      visit(.ask, [Dependents.Target(index: field, depth: depth)])
    }
    for frame in inner {
      for field in program.frames[frame].fields {
        visit(.note, [Dependents.Target(index: field, depth: depth)])
      }
    }
    for field in program.optionalGroups where inner.contains(program.plan.fields[field].frame) {
      visit(.skip, [Dependents.Target(index: field, depth: depth)])
    }
  }

  private func framesWithin(_ frame: Int) -> [Int] {
    program.frames.indices.filter { program.frames[$0].path.contains(frame) }
  }

  /// Judges all of a new item, rules over several of its fields included.
  private mutating func judgeItem(_ base: Int, _ frame: Int, _ list: Int) {
    judgeFrame(frame, base: base)
    let depth = program.frames[frame].depth
    let inner = framesWithin(frame)
    for (index, code) in program.crossFieldRules.enumerated() where inner.contains(code.frame) {
      setOrigin(base + 1)
      visitCrossFieldRule(index, depth: depth)
    }
    judgeListAgain(list)
  }

  /// What the list says of its items is told behind what these say of themselves.
  private mutating func judgeListAgain(_ list: Int) {
    let base = Int(values.cells[list].base)
    enter(base)
    judge(Int(values.cells[list].field), base: base)
  }

}
