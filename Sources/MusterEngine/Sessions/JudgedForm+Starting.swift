/// Restarts with other values.
extension JudgedForm {
  /// Begins with these values; the program's values and the clock stay.
  mutating func reset(_ values: Value) {
    isEdited = true
    forgetRemovedItems()
    for slot in records.ids where self.values.hasField(slot) {
      cancelAsks(of: slot)
      touchText(slot)
      records[slot].flags = []
    }
    self.values.put(values)
    followItems()
    judgeAll()
  }

  /// Takes new initial values, and keeps those of fields that the person changed.
  mutating func restart(_ values: Value) {
    isEdited = true
    forgetRemovedItems()
    let members = if case .object(let members) = values { members } else { [Value.Member]() }
    var kept: [Value.Member] = []
    let roots = program.plan.roots.filter { !program.plan.fields[$0].isGiven }
    for member in members where !roots.contains(where: { isName($0, member.name) }) {
      kept.append(member)
    }
    self.values.dropExtras(of: .form)
    self.values.open(.form)
    self.values.putExtras(kept)
    for root in roots { restart(root, members.first { isName(root, $0.name) }?.value) }
    judgeAll()
  }

  private func isName(_ field: FieldID, _ name: String) -> Bool {
    ByteString(program.plan.fields[field].name) == ByteString(name)
  }

  /// Restarts one field of a frame: the fields of a group one by one, the items of a list by a key,
  /// and a list without a key as a whole.
  mutating func restart(_ field: FieldID, _ value: Value?, base: SlotID = .form) {
    let slot = base + program.fields[field].slot
    guard records[slot].flags.contains(.dirty) else {
      cancelAsks(below: slot)
      values.put(value ?? .null, at: slot)
      followItems()
      if value == nil { values.makeAbsent(slot) }
      beginAnew(below: slot)
      return
    }
    touch(slot)
    switch program.fields[field].type {
    case .list, .map:
      // Before the items are compared with other initial values, because their previous state is
      // noted here.
      touchItems(of: slot)
      if let items = items(value, of: field), let key = key(ofItemsIn: slot) {
        return merge(items, into: slot, by: key)
      }
      values.restartItems(slot, asIf: value)
      followItems()
    case .group:
      let members = if case .object(let members) = value { members } else { [Value.Member]() }
      for child in program.plan.fields[field].children {
        restart(child, members.first { isName(child, $0.name) }?.value, base: base)
      }
      fallthrough
    default:
      values.restart(slot, asIf: value)
      values.noteDiffering(slot)
    }
  }

  /// Returns the items of a list's new initial value; `nil` if it has a value of another type, or
  /// if the items are those of its default.
  private func items(_ value: Value?, of list: FieldID) -> [Value]? {
    switch value {
    case .list(let items)?: items
    case nil, .null?: program.fields[list].hasDefault ? nil : []
    default: nil
    }
  }

  /// Makes the value of a field, and of all within it, its initial value.
  private mutating func beginAnew(below slot: SlotID) {
    touchText(slot)
    let field = values.field(at: slot)
    values.fillDefault(field, base: values.base(of: slot))
    followItems()
    values.markStart(slot)
    guard program.fields[field].type == .group else { return }
    for child in program.plan.fields[field].children {
      beginAnew(below: values.base(of: slot) + program.fields[child].slot)
    }
  }

  /// Touches the items' fields, which may now differ from their initial values, or no longer
  /// differ.
  private mutating func touchItems(of list: SlotID) {
    for slot in values.slots(below: list) { touch(slot) }
  }
}
