/// Decides if a value is given, according to the table in rules.md. Only this code decides so for
/// `required`, `forbidden`, conditions, cross-field rules, optional groups and list rules.
extension Row {
  /// Returns true if a field has a value other than an empty list, map or group. An unreadable
  /// value doesn't count here, because callers treat it differently.
  func isGiven(_ field: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    switch values.state(slot) {
    case .null: true
    case .present: !isEmpty(field, at: slot, program)
    case .absent: field.type == .group && isFilled(field, at: slot, program)
    case .unreadable, .exempt, .skipped, .omitted, .undecided: false
    }
  }

  /// Returns true if a value is an empty list, map or group.
  func isEmpty(_ field: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    switch values.slot(slot).kind {
    case .group:
      isEmptyGroup(field.id, base: slot - field.slot, program)
        && !isFilled(field, at: slot, program)
    case .items: !hasItem(field, at: slot, program)
    case .json: values.slot(slot).isEmptyJSON
    case .absent, .null, .yes, .no, .text, .number: false
    }
  }

  /// Returns true if nothing in a group is given: no field has a value except by its default or its
  /// expression, and there is no unknown member, if those are kept or refused.
  func isEmptyGroup(_ group: FieldID, base: SlotID, _ program: Program) -> Bool {
    let plan = program.plan.fields[group]
    if plan.unknownFields != .drop, firstExtra(of: slots[base + plan.slot]) != nil {
      return false
    }
    for child in plan.children {
      let code = program.fields[child]
      let slot = base + code.slot
      switch values.state(slot) {
      case .exempt, .skipped, .omitted: break
      case _ where code.isComputed: if isContested(code, at: slot, program) { return false }
      case .null, .unreadable: return false
      // The undecided condition is reported, so the group must not hide it.
      case .undecided: if values.slot(slot).mayBeGiven(code) { return false }
      case .absent, .present:
        if values[slot].isDefault { break }
        // A group can be missing and still have fields that a session fills in.
        let isEmpty =
          code.type == .group
          ? isEmptyGroup(child, base: base, program) : !isGiven(code, at: slot, program)
        if !isEmpty { return false }
      }
    }
    return true
  }

  /// Returns true if a group is in the output because of its defaults. It counts as given in that
  /// case, because readers of the output see it and must come to the same decision.
  private func isFilled(_ group: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    !group.isOptional && hasDefault(group.id, base: slot - group.slot, program)
  }

  /// Returns true if there is no value to judge: none was submitted, and no default filled in a
  /// group.
  @inline(__always)
  func isMissing(_ field: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    values.state(slot) == .absent && !(field.type == .group && isFilled(field, at: slot, program))
  }

  /// Returns true if a computed field shows that its group is given: the payload has a value for it
  /// that differs from the computed one, or can't be compared. Equal values prove nothing, because
  /// the output also has them.
  private func isContested(_ field: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    switch values.state(slot) {
    case .unreadable: true
    case .undecided: isSupplied(field, at: slot, program)
    case .absent, .present: values[slot].isDisputed
    case .null, .exempt, .skipped, .omitted: false
    }
  }

  /// Returns true if the payload has a value for a computed field, other than `null`, `""` and the
  /// markers under `absent`, and the field compares that value.
  func isSupplied(_ field: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    let supplied = slots[slot]
    let isValue =
      switch supplied.kind {
      case .absent, .null: false
      case .text: supplied.count > 0
      case .yes, .no, .number, .json, .group, .items: true
      }
    return isValue && !program.plan.fields[field.id].replacesSupplied
      && !isMarker(supplied, of: field, program)
  }

  /// Returns true if a list or map has an item that counts.
  private func hasItem(_ list: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    guard let frame = list.itemFrame else { return false }
    let itemSlot = list.itemSlot
    let item = program.fields[program.itemField(of: list, in: frame)]
    var next = firstItem(of: slot)
    while let base = next {
      if isItem(item, at: base + itemSlot, program) { return true }
      next = self.item(after: base)
    }
    return false
  }

  /// Returns true if an item counts. An absent item doesn't count, unless the output has a `null`
  /// for it or a default fills it in.
  @inline(__always)
  func isItem(_ item: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    switch values.state(slot) {
    case .null, .unreadable, .undecided: true
    case .exempt, .skipped: false
    case .present: item.type != .group || isGroupItem(item, at: slot, program)
    case .omitted: leavesAsNull(item, at: slot)
    case .absent:
      leavesAsNull(item, at: slot) || item.type == .group && isGroupItem(item, at: slot, program)
    }
  }

  private func leavesAsNull(_ item: CompiledField, at slot: SlotID) -> Bool {
    item.isNullable && values.slot(slot).kind == .null
  }

  /// Returns true if a group counts as an item, even before optional groups are skipped.
  @inline(never)
  private func isGroupItem(_ item: CompiledField, at slot: SlotID, _ program: Program) -> Bool {
    let (group, base) = (item.id, slot - item.slot)
    if program.plan.fields[group].isOptional { return !isEmptyGroup(group, base: base, program) }
    return values.state(slot) == .present || hasDefault(group, base: base, program)
  }

  /// Returns true if a group in the output contains a default. A computed value doesn't count,
  /// although it is stored like a default, because then an item would have a value that nobody
  /// filled in.
  private func hasDefault(_ group: FieldID, base: SlotID, _ program: Program) -> Bool {
    for child in program.plan.fields[group].children where program.plan.fields[child].isKept {
      let code = program.fields[child]
      let slot = base + code.slot
      switch values.state(slot) {
      case .present where values[slot].isDefault && !code.isComputed: return true
      case .absent where code.type == .group, .present where code.type == .group:
        if !code.isOptional, hasDefault(child, base: base, program) { return true }
      default: break
      }
    }
    return false
  }

  /// Returns true if an optional group is missing, before or after such groups are skipped.
  func isOmitted(_ group: FieldID, base: SlotID, _ program: Program) -> Bool {
    let slot = base + program.fields[group].slot
    return switch values.state(slot) {
    case .present, .absent: isEmptyGroup(group, base: base, program)
    case .omitted, .skipped, .exempt, .unreadable: true
    // A `null` counts as given, though nothing is in it.
    case .null, .undecided: false
    }
  }

  /// Returns true if a value is unreadable or undecided. That is reported at the value's field, and
  /// rules that read the value pass.
  func isUnread(_ slot: SlotID, _ field: FieldID, _ program: Program) -> Bool {
    switch values[slot].state {
    case .unreadable, .undecided: true
    case .absent, .present, .null, .skipped, .omitted: false
    case .exempt: doubt(of: slot, field, program) != nil
    }
  }

  /// Returns the reason why a field, or a group around it, is undecided.
  func doubt(of slot: SlotID, _ field: FieldID, _ program: Program) -> RuleCode? {
    switch values[slot].state {
    case .undecided: return values[slot].doubt
    case .absent, .present, .null, .unreadable, .skipped, .omitted: return nil
    case .exempt:
      var doubt: RuleCode?
      let base = slot - program.fields[field].slot
      var around = program.fields[field].group
      while let group = around {
        let reading = values[base + program.fields[group].slot]
        if reading.state == .undecided { doubt = reading.doubt }
        around = program.fields[group].group
      }
      return doubt
    }
  }
}

extension Slot {
  /// True if the value is JSON text for `[]` or `{}`.
  fileprivate var isEmptyJSON: Bool {
    guard kind == .json, count > 1 else { return false }
    let open = span[0]
    guard open == UInt8(ascii: "[") || open == UInt8(ascii: "{") else { return false }
    var index = 1
    while index < count, span[index] <= 0x20 { index += 1 }
    return index == Int(count) - 1
  }

  /// Returns true if the field may have a value.
  fileprivate func mayBeGiven(_ field: CompiledField) -> Bool {
    switch kind {
    case .absent: false
    case .null,
      .text where count == 0:
      field.emptyIsValue
    default: true
    }
  }
}
