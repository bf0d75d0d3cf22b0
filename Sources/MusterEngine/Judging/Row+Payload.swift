/// The payload after judging: normalised, with defaults, and without fields that don't apply.
extension Row {
  /// The readers that values are assembled for.
  private enum Readers {
    /// Rules, conditions and the program's checks, which read all judged values.
    case rules
    /// Receivers of the output payload.
    case others
  }

  /// Returns the whole payload of the row judged last.
  func payload(_ program: Program) -> Value {
    guard slots[.form].kind == .group else { return plain(slots[.form]) }
    return .object(members(program.plan.roots, program, base: .form, group: nil, for: .others))
  }

  private func members(
    _ fields: [FieldID], _ program: Program, base: SlotID, group: FieldID?, for readers: Readers
  ) -> [Value.Member] {
    var members: [Value.Member] = []
    for field in fields {
      if case .others = readers, !program.plan.fields[field].isKept { continue }
      if let value = outgoing(field, program, base: base, for: readers) {
        members.append(Value.Member(program.plan.fields[field].name, value))
      }
    }
    let policy =
      group.map { program.plan.fields[$0].unknownFields } ?? program.plan.form.unknownFields
    if policy != .drop {
      let slot = group.map { base + program.fields[$0].slot } ?? .form
      var next = firstExtra(of: slots[slot])
      while let index = next {
        let member = extras[index]
        members.append(Value.Member(member.name.text, plain(member.json)))
        next = extra(after: index)
      }
    }
    return members
  }

  /// Returns a field's value for the output; `nil` if the field is absent or doesn't apply.
  private func outgoing(
    _ field: FieldID, _ program: Program, base: SlotID, for readers: Readers
  ) -> Value? {
    let code = program.fields[field]
    let slot = base + code.slot
    let reading = values[slot]
    switch reading.state {
    case .exempt: return nil
    case .null: return .null
    case .omitted, .skipped:
      return reading.slot.kind == .null && code.isNullable ? .null : nil
    case .absent:
      if code.type == .group, let whole = whole(field, program, at: slot, for: readers).nonNull {
        return whole
      }
      return reading.slot.kind == .null && code.isNullable ? .null : nil
    case .unreadable: return plain(slots[slot])
    case .present where reading.slot.kind == .null: return .null
    case .present, .undecided: return value(of: field, at: slot, program, for: readers).nonNull
    }
  }

  /// Returns a field's value as the judge read it.
  func value(of field: FieldID, at slot: SlotID, _ program: Program) -> Value {
    value(of: field, at: slot, program, for: .rules)
  }

  private func value(
    of field: FieldID, at slot: SlotID, _ program: Program, for readers: Readers
  ) -> Value {
    let reading = values[slot]
    switch reading.slot.kind {
    case .group, .items, .absent, .null: return whole(field, program, at: slot, for: readers)
    default: return plain(reading.slot)
    }
  }

  /// Returns a group, list or map, assembled from its parts.
  private func whole(
    _ field: FieldID, _ program: Program, at slot: SlotID, for readers: Readers
  ) -> Value {
    let plan = program.plan.fields[field]
    switch plan.type {
    case .group:
      let members = members(
        plan.children, program, base: slot - plan.slot, group: field, for: readers)
      if members.isEmpty && slots[slot].kind != .group { return .null }
      return .object(members)
    case .list, .map:
      guard let frame = plan.itemFrame, values[slot].state != .absent else { return .null }
      var items: [Value] = []
      var members: [Value.Member] = []
      var next = firstItem(of: slot)
      let list = program.fields[field]
      let each = program.fields[program.itemField(of: list, in: frame)]
      while let base = next {
        if isItem(each, at: base + list.itemSlot, program),
          let value = outgoing(each.id, program, base: base, for: readers)
        {
          if plan.type == .map {
            members.append(Value.Member(values[base + .key].slot.text, value))
          } else {
            items.append(value)
          }
        }
        next = item(after: base)
      }
      return plan.type == .map ? .object(members) : .list(items)
    default: return .null
    }
  }

  /// Returns a slot's value as submitted.
  func plain(_ slot: Slot) -> Value {
    switch slot.kind {
    case .absent, .null: .null
    case .yes: .boolean(true)
    case .no: .boolean(false)
    case .text: .text(slot.text)
    case .number: Number(slot.span, grammar: .json).map { .number($0) } ?? .hugeNumber(slot.text)
    case .json: (try? Value(json: slot.span)) ?? .null
    case .group, .items: .null
    }
  }
}
