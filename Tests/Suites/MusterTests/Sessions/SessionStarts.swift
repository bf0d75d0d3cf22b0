@testable import Muster
@testable import MusterEngine

/// What each field of a session began with, kept beside it: the plain way to know what is changed.
struct SessionStarts {
  private var starts: [FieldHandle: String] = [:]

  init(_ session: borrowing Session) { note(session) }

  /// Takes note of an event that was told.
  mutating func follow(_ event: SessionEvent, _ session: borrowing Session) {
    switch event {
    case .reset: starts = [:]
    case .reinitialise(let values, let keepsEdits):
      let fresh = Session(session.form, values: values)
      for slot in session.judged.values.slotsInOrder() {
        let handle = session.judged.values.handle(of: slot)
        if !keepsEdits { starts[handle] = nil }
        // A key has the path of its entry, whose value lies behind it, and so has the second entry
        // under it.
        let path = session.path(of: handle)
        let isKey = session.form.plan.fields[session.judged.values.field(at: slot)].isKey
        guard session.judged.values.slot(at: path) == (isKey ? slot - .key + .entry : slot),
          let other = fresh.judged.values.slot(at: path)
        else { continue }
        starts[handle] = fresh.held(isKey ? other - .entry + .key : other)
      }
    default: break
    }
    note(session)
  }

  /// A field that is new begins with what it holds, unless it is there because it was picked.
  private mutating func note(_ session: borrowing Session) {
    for slot in session.judged.values.slotsInOrder() {
      let handle = session.judged.values.handle(of: slot)
      guard starts[handle] == nil else { continue }
      starts[handle] = session.state(of: handle).isDirty ? "" : session.held(slot)
    }
  }

  /// What a session says wrongly of a field's having changed.
  func flaw(_ session: borrowing Session) -> String? {
    for slot in session.judged.values.slotsInOrder() {
      let handle = session.judged.values.handle(of: slot)
      let (held, start) = (session.held(slot), starts[handle] ?? "")
      let isChanged = session.state(of: handle).isChanged
      if isChanged != (held != start) {
        return
          "\(session.path(of: handle)) holds \(held), began with \(start): changed \(isChanged)"
      }
    }
    return nil
  }
}

extension Session {
  /// What stands in a field, and in all that it holds.
  fileprivate borrowing func held(_ slot: SlotID) -> String {
    let field = judged.values.field(at: slot)
    let isMap = program.fields[field].type == .map
    switch program.fields[field].type {
    case .group where judged.values.row.slots[slot].isWhole:
      let children = program.plan.fields[field].children.map {
        held(judged.values.cells[slot].base + program.fields[$0].slot)
      }
      return children.allSatisfy(\.isEmpty) ? "" : "\(children)"
    case .list where judged.values.row.slots[slot].isWhole,
      .map where judged.values.row.slots[slot].isWhole:
      var items: [String] = []
      var item = judged.values.row.firstItem(of: slot)
      while let base = item {
        items.append(
          (isMap ? held(base + .key) + ": " : "") + held(base + (isMap ? .entry : .item)))
        item = judged.values.row.item(after: base)
      }
      return items.isEmpty ? "" : "\(items)"
    default: return judged.values.row.slots[slot].shown
    }
  }
}
