/// Whether something is given: the one place that answers `required`, `forbidden`, conditions, rules
/// over several fields, optional groups, and the rules of lists, by the table in rules.md.
extension Judge {
  /// Whether a field has a value that says something: not an empty list, map or group. One that can't
  /// be read is not counted, for who asks differs on that.
  func isGiven(_ field: FieldCode, at slot: Int, _ row: borrowing Row) -> Bool {
    switch readings.state(slot) {
    case .null: true
    case .present: !isEmpty(field, at: slot, row)
    case .absent, .unreadable, .exempt, .skipped, .omitted, .undecided: false
    }
  }

  /// Whether a value that is there is an empty list, map or group.
  func isEmpty(_ field: FieldCode, at slot: Int, _ row: borrowing Row) -> Bool {
    switch readings.slot(slot).kind {
    case .group: isEmptyGroup(Int(field.index), base: slot - Int(field.slot), row)
    case .items: !hasItem(field, at: slot, row)
    case .json: readings.slot(slot).isEmptyJSON
    case .absent, .null, .yes, .no, .text, .number: false
    }
  }

  /// Whether nothing in a group is given: no field but by its default, and no unknown member where
  /// those are kept or refused.
  func isEmptyGroup(_ group: Int, base: Int, _ row: borrowing Row) -> Bool {
    let plan = program.plan.fields[group]
    if plan.unknownFields != .drop, row.firstExtra(of: row.slots[base + plan.slot]) != nil {
      return false
    }
    for child in plan.children {
      let code = program.fields[child]
      let slot = base + Int(code.slot)
      switch readings.state(slot) {
      case .exempt, .skipped, .omitted: break
      case .null, .unreadable: return false
      // Its own condition is told of, so the group must not hide it.
      case .undecided: if readings.slot(slot).mayBeGiven(code) { return false }
      case .absent, .present:
        if readings[slot].isDefault { break }
        // A group may be missing, and have fields that a session fills in.
        let isEmpty =
          code.type == .group
          ? isEmptyGroup(child, base: base, row) : !isGiven(code, at: slot, row)
        if !isEmpty { return false }
      }
    }
    return true
  }

  /// Whether a list or map has an item that counts.
  private func hasItem(_ list: FieldCode, at slot: Int, _ row: borrowing Row) -> Bool {
    guard list.itemFrame >= 0 else { return false }
    let itemSlot = itemSlot(list)
    let item = program.fields[itemField(list)]
    var next = row.firstItem(of: slot)
    while let base = next {
      if isItem(item, at: base + itemSlot, row) { return true }
      next = row.item(after: base)
    }
    return false
  }

  /// Whether an item counts: one that is absent does not, unless it leaves as a `null` or a default
  /// fills it.
  @inline(__always)
  func isItem(_ item: FieldCode, at slot: Int, _ row: borrowing Row) -> Bool {
    switch readings.state(slot) {
    case .null, .unreadable, .undecided: true
    case .exempt, .skipped: false
    case .present: item.type != .group || isGroupItem(item, at: slot, row)
    case .omitted: leavesAsNull(item, at: slot)
    case .absent:
      leavesAsNull(item, at: slot) || item.type == .group && isGroupItem(item, at: slot, row)
    }
  }

  private func leavesAsNull(_ item: FieldCode, at slot: Int) -> Bool {
    item.isNullable && readings.slot(slot).kind == .null
  }

  /// Whether a group counts as an item, also before the optional ones are skipped.
  @inline(never)
  private func isGroupItem(_ item: FieldCode, at slot: Int, _ row: borrowing Row) -> Bool {
    let (group, base) = (Int(item.index), slot - Int(item.slot))
    if program.plan.fields[group].isOptional { return !isEmptyGroup(group, base: base, row) }
    return readings.state(slot) == .present || hasDefault(group, base: base)
  }

  /// Whether a default stands in a group that leaves.
  private func hasDefault(_ group: Int, base: Int) -> Bool {
    for child in program.plan.fields[group].children where program.plan.fields[child].isKept {
      let code = program.fields[child]
      let slot = base + Int(code.slot)
      switch readings.state(slot) {
      case .present where readings[slot].isDefault: return true
      case .absent where code.type == .group: if hasDefault(child, base: base) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a group that may be missing as a whole is, seen before or after such groups are skipped.
  func isOmitted(_ group: Int, base: Int, _ row: borrowing Row) -> Bool {
    let slot = base + Int(program.fields[group].slot)
    return switch readings.state(slot) {
    case .present, .absent: isEmptyGroup(group, base: base, row)
    case .omitted, .skipped, .exempt, .unreadable: true
    // A `null` is there, though nothing in it is.
    case .null, .undecided: false
    }
  }
}

extension Slot {
  /// Whether it is `[]` or `{}`, as JSON text.
  fileprivate var isEmptyJSON: Bool {
    guard kind == .json, count > 1 else { return false }
    let open = span[0]
    guard open == UInt8(ascii: "[") || open == UInt8(ascii: "{") else { return false }
    var index = 1
    while index < count, span[index] <= 0x20 { index += 1 }
    return index == Int(count) - 1
  }

  /// Whether there is anything that could be a value.
  fileprivate func mayBeGiven(_ field: FieldCode) -> Bool {
    switch kind {
    case .absent: false
    case .null,
      .text where count == 0:
      field.emptyIsValue
    default: true
    }
  }
}
