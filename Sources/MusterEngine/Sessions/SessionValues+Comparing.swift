/// Comparing the form's values with the initial ones.
extension SessionValues {
  /// Notes if a field differs; a group's fields must be noted before it.
  mutating func noteDiffering(_ slot: SlotID) {
    noteDiffering(slot, isChanged(slot))
  }

  /// Notes if a list or map differs after a change in one of its items.
  mutating func noteDiffering(_ list: SlotID, at base: SlotID) {
    // If the number of differing items is unknown, the items differ from the initial ones.
    guard cells[list].differing != nil else { return noteDiffering(list) }
    compare(base, of: list)
    noteDiffering(list, cells[list].differing != 0)
  }

  private mutating func noteDiffering(_ slot: SlotID, _ isChanged: Bool) {
    cells[slot].isChanged = isChanged
  }

  /// Returns true if a field differs: a list or map, if its items or their order do; a group, if
  /// one of its fields does.
  private mutating func isChanged(_ slot: SlotID) -> Bool {
    let (now, start) = (row.slots[slot], cells[slot].start)
    let field = field(at: slot)
    switch program.fields[field].type {
    case .list, .map:
      // The items may have been compared with other initial values.
      cells[slot].differing = nil
      guard now.isWhole else {
        writeTrace(slot)
        return !isSame(trace.span, start.span)
      }
      guard now.itemCount == cells[slot].startCount else { return true }
      compareItems(of: slot)
      return cells[slot].differing != 0
    case .group:
      guard now.isWhole && start.isWhole else { break }
      let base = cells[slot].base
      for child in program.plan.fields[field].children
      where cells[base + program.fields[child].slot].isChanged { return true }
      return false
    default:
      // Values are equal if they are the same string in a control.
      guard program.fields[field].hasReads else { break }
      let plan = program.plan.fields[field]
      return ByteString(plan.controlText(of: now)) != ByteString(plan.controlText(of: start))
    }
    switch now.kind {
    case .text, .number, .json:
      switch start.kind {
      case .text, .number, .json: return !isSame(now.span, start.span)
      case .yes: return !isSame(now.span, "true")
      case .no: return !isSame(now.span, "false")
      default: return now.count > 0
      }
    case .absent, .null, .group, .items:
      switch start.kind {
      case .absent, .null: return now.kind != start.kind && isNullAValue(field)
      case .text: return start.count > 0
      default: return true
      }
    case .yes, .no:
      if start.kind == .text { return !isSame(start.span, now.shown) }
      return start.kind != now.kind
    }
  }

  /// Returns true if the output distinguishes between `null` and no value at all, and rules do, too.
  private func isNullAValue(_ field: FieldID) -> Bool {
    program.fields[field].isNullable && program.fields[field].emptyIsValue
  }

  /// Compares each item of a list with the initial one at its index; there are as many of each.
  private mutating func compareItems(of list: SlotID) {
    cells[list].differing = 0
    var offset = 1
    var item = row.firstItem(of: list)
    while let base = item {
      looks &+= 1
      cells[base].startOffset = Int32(offset)
      cells[base].isChanged = false
      cells[base].startsThere = startsThere(base, of: list)
      compare(base, of: list)
      offset = cells[list].start.offsetOfItem(after: offset)
      item = row.item(after: base)
    }
  }

  /// Compares an item with the initial one at its index.
  private mutating func compare(_ base: SlotID, of list: SlotID) {
    let isOther: Bool
    if cells[base].startsThere {
      let isMap = code(of: list).type == .map
      isOther =
        cells[base + (isMap ? .entry : .item)].isChanged || isMap && cells[base + .key].isChanged
    } else {
      trace.removeAll(keepingCapacity: true)
      traceItem(base, of: list)
      isOther = !isTraced(base, of: list)
    }
    if isOther == cells[base].isChanged { return }
    cells[list].differing? += isOther ? 1 : -1
    noteDiffering(base, isOther)
  }

  /// Returns true if `trace` is that of the initial item at an item's index.
  private func isTraced(_ base: SlotID, of list: SlotID) -> Bool {
    let start = cells[list].start
    // One item's trace is never a prefix of another's.
    return hasPrefix(
      start.span.extracting(Int(cells[base].startOffset)..<Int(start.count)), trace)
  }

  /// Returns true if the initial value of an item is that of the list's initial item at its index.
  /// The item then differs from that one if its fields differ from their initial values.
  private mutating func startsThere(_ base: SlotID, of list: SlotID) -> Bool {
    let isMap = code(of: list).type == .map
    trace.removeAll(keepingCapacity: true)
    trace.append(0xFC)
    if isMap { traceStart(base + .key) }
    traceStart(base + (isMap ? .entry : .item))
    return isTraced(base, of: list)
  }

  /// Writes a field's initial value to `trace`.
  mutating func traceStart(_ slot: SlotID) {
    let field = field(at: slot)
    let start = cells[slot].start
    switch program.fields[field].type {
    case .group where start.isWhole:
      for child in program.plan.fields[field].children {
        traceStart(cells[slot].base + program.fields[child].slot)
      }
    case .group:
      trace.append(0xFE)
      traceText(start)
    case .list, .map: trace.append(start.span, 0..<Int(start.count))
    default: traceScalar(field, start)
    }
  }

  /// Makes a frame's current values the initial ones.
  mutating func markStart(_ frame: FrameID, base: SlotID) {
    for field in program.frames[frame].fields {
      markStart(base + program.fields[field].slot)
    }
  }

  mutating func markStart(_ slot: SlotID) {
    let value = row.slots[slot]
    let version = Self.text(.first, of: slot)
    cells[slot].isChanged = false
    switch code(of: slot).type {
    case .list, .map:
      writeTrace(slot)
      let written = trace
      cells[slot].startCount = value.isWhole ? value.itemCount : nil
      cells[slot].differing = nil
      cells[slot].start = store.keep(written.span, at: version, as: .json)
      return
    default: break
    }
    switch value.kind {
    case .text, .number, .json:
      cells[slot].start = store.keep(value.span, at: version, as: value.kind)
      cells[slot].start.isTyped = value.isTyped
    default: cells[slot].start = Slot(value.kind)
    }
  }

  /// Writes a field's value to `trace`: equal values give equal bytes.
  mutating func writeTrace(_ slot: SlotID, withComputed: Bool = false) {
    trace.removeAll(keepingCapacity: true)
    trace(slot, withComputed)
  }

  /// Returns the content of a slot. For a computed field, this is the computed value if that is
  /// requested, and nothing otherwise, because nobody fills in the field.
  func content(of slot: SlotID, withComputed: Bool) -> Slot {
    guard withComputed, code(of: slot).isComputed else { return row.slots[slot] }
    let value = row.values[slot]
    return value.state == .present ? value.slot : Slot()
  }

  /// Writes a field's value to `trace`, with separator bytes that no string contains.
  private mutating func trace(_ slot: SlotID, _ withComputed: Bool) {
    let field = field(at: slot)
    let value = content(of: slot, withComputed: withComputed)
    switch program.fields[field].type {
    case .group where value.isWhole:
      for child in program.plan.fields[field].children {
        trace(cells[slot].base + program.fields[child].slot, withComputed)
      }
    case .list where value.isWhole, .map where value.isWhole:
      trace.append(0xFB)
      var item = row.firstItem(of: slot)
      while let base = item {
        traceItem(base, of: slot, withComputed)
        item = row.item(after: base)
      }
      trace.append(0xFD)
    case .group, .list, .map:
      trace.append(0xFE)
      traceText(value)
    default: traceScalar(field, value)
    }
  }

  private mutating func traceScalar(_ field: FieldID, _ value: Slot) {
    guard program.fields[field].hasReads else { return traceText(value) }
    trace.append(contentsOf: program.plan.fields[field].controlText(of: value).utf8)
    trace.append(0xFF)
  }

  private mutating func traceItem(
    _ base: SlotID, of list: SlotID, _ withComputed: Bool = false
  ) {
    let isMap = code(of: list).type == .map
    trace.append(0xFC)
    if isMap { trace(base + .key, withComputed) }
    trace(base + (isMap ? .entry : .item), withComputed)
  }

  private mutating func traceText(_ value: Slot) {
    switch value.kind {
    case .text, .number, .json:
      let bytes = value.span
      for index in bytes.indices { trace.append(bytes[index]) }
    case .yes: trace.append(contentsOf: "true".utf8)
    case .no: trace.append(contentsOf: "false".utf8)
    case .absent, .null, .group, .items: break
    }
    trace.append(0xFF)
  }
}

extension Slot {
  /// The number of items.
  fileprivate var itemCount: Int { kind == .items ? Int(count) : 0 }

  /// Returns the start of the next item in a list's trace, or its end.
  fileprivate func offsetOfItem(after offset: Int) -> Int {
    let bytes = span
    var depth = 0
    for next in (offset + 1)..<bytes.count {
      switch bytes[next] {
      case 0xFB: depth += 1
      case 0xFC where depth == 0: return next
      case 0xFD where depth == 0: return next
      case 0xFD: depth -= 1
      default: break
      }
    }
    return bytes.count
  }

  /// True if the slot has no value of its own: nothing, or only fields or items.
  var isWhole: Bool {
    switch kind {
    case .absent, .null, .group, .items: true
    case .text: count == 0
    case .number, .json, .yes, .no: false
    }
  }
}
