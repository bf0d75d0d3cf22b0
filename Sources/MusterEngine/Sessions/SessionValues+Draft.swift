internal import MusterPattern

/// The values as they were entered, for saving a form that isn't finished.
extension SessionValues {
  /// The values of all fields that a person can fill in, whether they apply or not. A typed string
  /// is included as the value that it means or, if it can't be read as its field's type, as it is.
  /// Defaults and computed values are not included. A nullable field can be `null`. Of two entries
  /// of a map with the same key, only the first is included, unless every entry is wanted.
  func draft(withEveryEntry every: Bool = false) -> Value {
    .object(draftMembers(of: program.plan.roots, base: .form, every))
  }

  /// Returns a field's value as it was entered; `nil` if the field is empty.
  func entered(_ slot: SlotID, withEveryEntry every: Bool = false) -> Value? {
    let field = program.plan.fields[field(at: slot)]
    if cells[slot].isByDefault { return nil }
    if row.slots[slot].kind == .null { return field.isNullable ? .null : nil }
    switch field.type {
    case .group:
      let members = draftMembers(of: field.children, base: cells[slot].base, every)
      return members.isEmpty && row.slots[slot].kind != .group ? nil : .object(members)
    case .list where row.slots[slot].kind == .items:
      var items: [Value] = []
      forEachItem(of: slot) { items.append(entered($0 + .item, withEveryEntry: every) ?? .null) }
      return .list(items)
    case .map where row.slots[slot].kind == .items:
      var members: [Value.Member] = []
      var keys: Set<ByteString> = []
      forEachItem(of: slot) { base in
        let key = row.slots[base + .key].shown
        guard keys.insert(ByteString(key)).inserted || every else { return }
        let value = entered(base + .entry, withEveryEntry: every)
        members.append(Value.Member(key, value ?? .null))
      }
      return .object(members)
    default: return reading(ofTyped: row.slots[slot], field) ?? row.plain(row.slots[slot]).nonNull
    }
  }

  /// Returns the value that a string means that was typed for a value of another type, whether the
  /// field applies or not; `nil` if the string can't be read as the type.
  private func reading(ofTyped typed: Slot, _ field: FieldPlan) -> Value? {
    guard typed.isTyped, typed.kind == .text else { return nil }
    var typed = typed
    typed.dropSpaces()
    let text = typed.span
    switch field.type {
    case .boolean:
      if let reads = field.reads { return reads.flag(text).map { .boolean($0) } }
      return isSame(text, "true") ? .boolean(true) : isSame(text, "false") ? .boolean(false) : nil
    case .integer, .number:
      let number = field.reads.map { $0.number(text) } ?? typedNumber(text, field.type)
      guard let number, field.type == .number || number.int64 != nil else { return nil }
      return .number(number)
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      let moment =
        field.reads.map { $0.moment(text, field.type, inJSON: false) }
        ?? Moment(text, type: field.type)
      return (moment?.text).map { .text($0) }
    case .text, .any, .group, .list, .map: return nil
    }
  }

  /// Returns a field's value, read as its type; `nil` if there is none, or if it can't be read or
  /// doesn't apply.
  func reading(_ slot: SlotID) -> Value? {
    guard state(slot) == .present || state(slot) == .undecided else { return nil }
    return row.value(of: field(at: slot), at: slot, program).nonNull
  }

  private func draftMembers(
    of fields: [FieldID], base: SlotID, _ every: Bool
  ) -> [Value.Member] {
    var members: [Value.Member] = []
    for field in fields {
      let plan = program.plan.fields[field]
      if plan.isGiven || plan.compute != nil { continue }
      if let value = entered(base + program.fields[field].slot, withEveryEntry: every) {
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
