import Testing

@testable import Muster

/// A session held against others that were given the same facts.
extension Session {
  /// A fresh session that is given what this one knows: values, what the person did, answers,
  /// rejections, the clock; and judges all of it at once.
  borrowing func repeated() -> Session {
    var fresh = Session(form, language: language, now: judge.now)
    fresh.repeatGivens(of: self)
    fresh.repeatFrame(0, of: self, base: 0, own: 0)
    fresh.time = time
    fresh.pending = []
    fresh.repeatAll(of: self)
    return fresh
  }

  private mutating func repeatGivens(of other: borrowing Session) {
    for field in program.givens {
      let slot = Int(program.fields[field].slot)
      values.row.slots[slot] = copy(other.values.row.slots[slot], at: slot)
    }
  }

  private mutating func copy(_ value: Slot, at slot: Int) -> Slot {
    switch value.kind {
    case .text, .number, .json:
      var own = values.store.keep(value.span, at: slot * SessionValues.versions, as: value.kind)
      own.isTyped = value.isTyped
      return own
    // The members that no field names are the other's, and outlive this one.
    case .group: return value
    default: return Slot(value.kind)
    }
  }

  private mutating func repeatFrame(_ frame: Int, of other: borrowing Session, base: Int, own: Int)
  {
    for field in program.frames[frame].fields {
      let code = program.fields[field]
      let (theirs, slot) = (base + Int(code.slot), own + Int(code.slot))
      values.clear(slot)
      followItems()
      records[slot].flags = other.records[theirs].flags
      values.cells[slot].isChanged = other.values.cells[theirs].isChanged
      values.cells[slot].isByDefault = other.values.cells[theirs].isByDefault
      records[slot].pins = other.records[theirs].pins
      records[slot].asks = other.records[theirs].asks
      records[slot].found = other.records[theirs].found.filter { $0.finder == .ask }
      for index in records[slot].found.indices {
        records[slot].found[index].base = own
        records[slot].found[index].scope = own
      }
      guard other.values.row.slots[theirs].kind == .items else {
        values.row.slots[slot] = copy(other.values.row.slots[theirs], at: slot)
        continue
      }
      values.row.slots[slot] = Slot(items: 0, count: 0)
      var item = other.values.row.firstItem(of: theirs)
      var last: Int?
      while let next = item {
        let new = values.addItem(to: slot, after: last)
        followItems()
        repeatFrame(Int(code.itemFrame), of: other, base: next, own: new)
        if code.type == .map {
          values.row.slots[new + 1] = copy(other.values.row.slots[next + 1], at: new + 1)
        }
        last = new
        item = other.values.row.item(after: next)
      }
    }
  }

  private mutating func repeatAll(of other: borrowing Session) {
    values.row.slots[0] = other.values.row.slots[0]
    values.row.extras.copy(other.values.row.extras)
    formPins = other.formPins
    isSubmitting = other.isSubmitting
    for slot in records.indices where !records[slot].asks.isEmpty { pending.append(slot) }
    judgeAll()
    pending.removeAll { slot in !records[slot].asks.contains { $0.due != nil } }
    event &+= 1
    for slot in records.indices where values.cells[slot].field >= 0 { touch(slot) }
    currentStep = other.currentStep
    findSkippedSteps()
    end()
  }

  /// Whether a value was not judged yet.
  borrowing func isWaiting() -> Bool {
    values.slotsInOrder().contains { records[$0].flags.contains(.unjudged) }
  }

  /// All that can be seen, a line each.
  borrowing func visible() -> [String] {
    var lines: [String] = []
    for slot in values.slotsInOrder() {
      let handle = values.handle(of: slot)
      lines.append("\(path(of: handle)) \(state(of: handle))")
    }
    lines.append("form \(formStatus) \(formMessage) \(isSubmitting)")
    for line in summary { lines.append("summary \(line.path) \(line.label) \(line.message)") }
    for step in steps { lines.append("step \(step)") }
    lines.append("at \(step ?? "") wakes \(wakeTime ?? -1)")
    lines.append("payload \(payload.json())")
    return lines
  }

  /// What was found, as a verdict says it.
  borrowing func findings() -> [String] {
    var lines: [String] = []
    for slot in values.slotsInOrder() {
      for found in records[slot].found where found.finder != .ask {
        var path = path(of: values.handle(of: slot))
        if found.finder == .own, found.extra < 0 {
          switch found.answer {
          case .fails(.unique, let index), .fails(.noOverlap, let index): path += "/\(index)"
          default: break
          }
        }
        if found.extra >= 0 { path += "/" + values.row.extras[Int(found.extra)].name.text }
        lines.append("\(path) \(code(found))\(found.isWarning ? " warning" : "")")
      }
    }
    for found in formFound {
      lines.append("/\(values.row.extras[Int(found.extra)].name.text) \(code(found))")
    }
    return lines.sorted()
  }

  /// What the judge says of the same row, read and judged at once.
  borrowing func verdict() -> (findings: [String], payload: String) {
    var judge = Judge(form)
    judge.now = self.judge.now
    var row = Row()
    row.slots.copy(self.values.row.slots)
    row.extras.copy(self.values.row.extras)
    for slot in records.indices where values.cells[slot].isByDefault {
      row.slots[slot] = Slot()
    }
    _ = judge.judge(&row)
    let verdict = judge.verdict(row)
    let blocking = (verdict.failures + verdict.undecided).map { "\($0.path) \($0.code)" }
    let warnings = verdict.warnings.map { "\($0.path) \($0.code) warning" }
    return ((blocking + warnings).sorted(), verdict.payload.json())
  }
}

extension TrivialBuffer {
  fileprivate mutating func copy(_ other: borrowing TrivialBuffer) {
    removeAll()
    for index in 0..<other.count { append(other[index]) }
  }
}
