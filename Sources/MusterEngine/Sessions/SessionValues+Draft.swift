internal import MusterPattern

/// The values as they were entered, for saving a form that isn't finished.
extension SessionValues {
  /// The values of all fields that a person can fill in, whether they apply or not. Strings that
  /// can't be read as their field's type are included; defaults and computed values are not. A
  /// nullable field can be `null`. Of two entries of a map with the same key, only the first is
  /// included.
  var draft: Value {
    .object(draftMembers(of: program.plan.roots, base: .form))
  }

  /// Returns a field's value as it was entered; `nil` if the field is empty.
  func entered(_ slot: SlotID) -> Value? {
    let field = program.plan.fields[field(at: slot)]
    if cells[slot].isByDefault { return nil }
    if row.slots[slot].kind == .null { return field.isNullable ? .null : nil }
    switch field.type {
    case .group:
      let members = draftMembers(of: field.children, base: cells[slot].base)
      return members.isEmpty && row.slots[slot].kind != .group ? nil : .object(members)
    case .list where row.slots[slot].kind == .items:
      var items: [Value] = []
      forEachItem(of: slot) { items.append(entered($0 + .item) ?? .null) }
      return .list(items)
    case .map where row.slots[slot].kind == .items:
      var members: [Value.Member] = []
      var keys: Set<ByteString> = []
      forEachItem(of: slot) { base in
        let key = row.slots[base + .key].shown
        guard keys.insert(ByteString(key)).inserted else { return }
        members.append(Value.Member(key, entered(base + .entry) ?? .null))
      }
      return .object(members)
    default: return row.plain(row.slots[slot]).nonNull
    }
  }

  /// Returns a field's value, read as its type; `nil` if there is none, or if it can't be read or
  /// doesn't apply.
  func reading(_ slot: SlotID) -> Value? {
    guard state(slot) == .present || state(slot) == .undecided else { return nil }
    return row.value(of: field(at: slot), at: slot, program).nonNull
  }

  private func draftMembers(of fields: [FieldID], base: SlotID) -> [Value.Member] {
    var members: [Value.Member] = []
    for field in fields {
      let plan = program.plan.fields[field]
      if plan.isGiven || plan.compute != nil { continue }
      if let value = entered(base + program.fields[field].slot) {
        members.append(Value.Member(plan.name, value))
      }
    }
    return members
  }

  private func forEachItem(of list: SlotID, _ body: (SlotID) -> Void) {
    var item = row.firstItem(of: list)
    while let base = item {
      body(base)
      item = row.item(after: base)
    }
  }
}
