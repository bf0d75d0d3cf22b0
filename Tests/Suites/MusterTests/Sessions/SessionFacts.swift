import Testing

@testable import Muster
@testable import MusterEngine

/// A session held against others that were given the same facts.
extension Session {
  /// A fresh session that is given what this one knows: values, what the person did, answers,
  /// rejections, the clock; and judges all of it at once.
  borrowing func repeated() -> Session {
    var fresh = Session(form, language: language, now: judged.judge.now)
    fresh.repeatGivens(of: self)
    fresh.repeatFrame(.form, of: self, base: .form, own: .form)
    fresh.judged.time = judged.time
    fresh.judged.desk = AskDesk()
    fresh.repeatAll(of: self)
    return fresh
  }

  private mutating func repeatGivens(of other: borrowing Session) {
    for field in program.givens {
      let slot = SlotID.form + program.fields[field].slot
      judged.values.row.slots[slot] = copy(other.judged.values.row.slots[slot], at: slot)
    }
  }

  private mutating func copy(_ value: Slot, at slot: SlotID) -> Slot {
    switch value.kind {
    case .text, .number, .json:
      var own = judged.values.store.keep(
        value.span, at: SessionValues.text(.typed, of: slot), as: value.kind)
      own.isTyped = value.isTyped
      return own
    // The members that no field names are the other's, and outlive this one.
    case .group: return value
    default: return Slot(value.kind)
    }
  }

  private mutating func followItems() {
    judged.followItems()
    presentation.followItems(of: &judged)
  }

  private mutating func repeatFrame(
    _ frame: FrameID, of other: borrowing Session, base: SlotID, own: SlotID
  ) {
    for field in program.frames[frame].fields {
      let code = program.fields[field]
      let (theirs, slot) = (base + code.slot, own + code.slot)
      judged.values.clear(slot)
      followItems()
      judged.records[slot].flags = other.judged.records[theirs].flags
      judged.values.cells[slot].isChanged = other.judged.values.cells[theirs].isChanged
      judged.values.cells[slot].isByDefault = other.judged.values.cells[theirs].isByDefault
      presentation.shown[slot].pins = other.presentation.shown[theirs].pins
      presentation.shown[slot].isLatched = other.presentation.shown[theirs].isLatched
      judged.records[slot].asks = other.judged.records[theirs].asks
      judged.records[slot].found = other.judged.records[theirs].found.filter { $0.finder == .ask }
      for index in judged.records[slot].found.indices {
        judged.records[slot].found[index].base = own
        judged.records[slot].found[index].scope = own
      }
      guard other.judged.values.row.slots[theirs].kind == .items, let items = code.itemFrame else {
        judged.values.row.slots[slot] = copy(other.judged.values.row.slots[theirs], at: slot)
        continue
      }
      judged.values.row.slots[slot] = .noItems
      var item = other.judged.values.row.firstItem(of: theirs)
      var last: SlotID?
      while let next = item {
        let new = judged.values.addItem(to: slot, items, after: last)
        followItems()
        repeatFrame(items, of: other, base: next, own: new)
        if code.type == .map {
          judged.values.row.slots[new + .key] = copy(
            other.judged.values.row.slots[next + .key], at: new + .key)
        }
        last = new
        item = other.judged.values.row.item(after: next)
      }
    }
  }

  private mutating func repeatAll(of other: borrowing Session) {
    judged.values.row.slots[.form] = other.judged.values.row.slots[.form]
    judged.values.row.extras.copy(other.judged.values.row.extras)
    presentation.formPins = other.presentation.formPins
    isSubmitting = other.isSubmitting
    for slot in judged.records.ids where !judged.records[slot].asks.isEmpty {
      judged.desk.note(slot)
    }
    judged.judgeAll()
    for slot in judged.desk.slots
    where !judged.records[slot].asks.contains(where: { $0.due != nil }) {
      judged.desk.forget(slot)
    }
    judged.event &+= 1
    for slot in judged.records.ids where judged.values.cells[slot].field != nil {
      judged.touch(slot)
    }
    wizard.current = other.wizard.current
    wizard.findSkipped(&judged)
    end()
  }

  /// Whether a value was not judged yet.
  borrowing func isWaiting() -> Bool {
    judged.values.slotsInOrder().contains { judged.records[$0].flags.contains(.unjudged) }
  }

  /// All that can be seen, a line each.
  borrowing func visible() -> [String] {
    var lines: [String] = []
    for slot in judged.values.slotsInOrder() {
      let handle = judged.values.handle(of: slot)
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
    for slot in judged.values.slotsInOrder() {
      for found in judged.records[slot].found where found.finder != .ask {
        var path = path(of: judged.values.handle(of: slot))
        if found.finder == .own, found.extra == nil {
          switch found.answer {
          case .fails(.unique, let index), .fails(.noOverlap, let index): path += "/\(index)"
          default: break
          }
        }
        if let extra = found.extra { path += "/" + judged.values.row.extras[Int(extra)].name.text }
        lines.append("\(path) \(judged.code(found))\(found.isWarning ? " warning" : "")")
      }
    }
    for found in judged.formFound {
      let name = found.extra.map { judged.values.row.extras[Int($0)].name.text } ?? ""
      lines.append("/\(name) \(judged.code(found))")
    }
    return lines.sorted()
  }

  /// What the judge says of the same row, read and judged at once.
  borrowing func verdict() -> (findings: [String], payload: String) {
    var judge = Judge(form)
    judge.now = self.judged.judge.now
    var row = Row()
    row.slots.copy(judged.values.row.slots)
    row.extras.copy(judged.values.row.extras)
    for slot in judged.records.ids where judged.values.cells[slot].isByDefault {
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
