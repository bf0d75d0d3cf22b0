/// Whether what stands in the form differs from what it began with.
extension Session {
  /// Notes it of a field; of a group once its fields are noted.
  mutating func noteDiffering(_ slot: Int) {
    if isChanged(slot) {
      records[slot].flags.insert(.changed)
    } else {
      records[slot].flags.remove(.changed)
    }
  }

  /// A list or map differs when it has other items, or the same in another order; a group when
  /// something in it does.
  private mutating func isChanged(_ slot: Int) -> Bool {
    let (now, start) = (row.slots[slot], records[slot].start)
    let field = Int(records[slot].field)
    switch program.fields[field].type {
    case .list, .map:
      writeTrace(slot)
      return !isSame(trace.span, start.span)
    case .group:
      guard now.isWhole && start.isWhole else { break }
      let base = Int(records[slot].base)
      for child in program.plan.fields[field].children
      where records[base + Int(program.fields[child].slot)].flags.contains(.changed) { return true }
      return false
    default: break
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
      case .absent, .null: return false
      case .text: return start.count > 0
      default: return true
      }
    case .yes, .no:
      if start.kind == .text { return !isSame(start.span, now.shown) }
      return start.kind != now.kind
    }
  }

  /// What stands in a frame now is what its fields began with.
  mutating func markStart(_ frame: Int, base: Int) {
    for field in program.frames[frame].fields {
      markStart(base + Int(program.fields[field].slot))
    }
  }

  mutating func markStart(_ slot: Int) {
    let value = row.slots[slot]
    let lane = slot * Self.lanes + 2
    records[slot].flags.remove(.changed)
    switch program.fields[Int(records[slot].field)].type {
    case .list, .map:
      writeTrace(slot)
      let written = trace
      records[slot].start = store.keep(written.span, at: lane, as: .json)
      return
    default: break
    }
    switch value.kind {
    case .text, .number, .json:
      records[slot].start = store.keep(value.span, at: lane, as: value.kind)
    default: records[slot].start = Slot(value.kind)
    }
  }

  /// Writes what a field holds, so that two that hold the same leave the same bytes.
  mutating func writeTrace(_ slot: Int) {
    trace.removeAll(keepingCapacity: true)
    trace(slot)
  }

  /// No text holds the bytes that part what is written.
  private mutating func trace(_ slot: Int) {
    let field = Int(records[slot].field)
    let value = row.slots[slot]
    switch program.fields[field].type {
    case .group where value.isWhole:
      for child in program.plan.fields[field].children {
        trace(Int(records[slot].base) + Int(program.fields[child].slot))
      }
    case .list where value.isWhole, .map where value.isWhole:
      let isMap = program.fields[field].type == .map
      var item = row.firstItem(of: slot)
      while let base = item {
        trace.append(0xFC)
        if isMap { trace(base + 1) }
        trace(base + (isMap ? 2 : 1))
        item = row.item(after: base)
      }
      trace.append(0xFD)
    case .group, .list, .map:
      trace.append(0xFE)
      traceText(value)
    default: traceText(value)
    }
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
  /// Whether nothing is there but what parts there are, if any.
  var isWhole: Bool {
    switch kind {
    case .absent, .null, .group, .items: true
    case .text: count == 0
    case .number, .json, .yes, .no: false
    }
  }
}
