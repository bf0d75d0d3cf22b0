@testable import Muster
@testable import MusterEngine

/// What each field of a session began with, kept beside it: the plain way to know what is changed.
struct SessionStarts {
  private var starts: [FieldHandle: String] = [:]
  /// The items of each list with a key, before an event.
  private var keyed: [FieldHandle: [KeyedItem]] = [:]

  /// An item with the key by which it is known.
  private struct KeyedItem {
    var item: FieldHandle
    /// The initial key, or the current one if the item began without; empty if there is none.
    var key: String
    /// True if the item began in its list, without a key.
    var isKeyless: Bool
  }

  init(_ session: borrowing Session) { note(session) }

  /// Takes note of the keys of items before an event.
  mutating func prepare(_ session: borrowing Session) {
    keyed = [:]
    for slot in session.judged.values.slotsInOrder() where session.isDirty(slot) {
      guard let key = session.judged.key(ofItemsIn: slot) else { continue }
      let list = session.judged.values.handle(of: slot)
      keyed[list] = []
      for base in session.judged.values.bases(of: slot) {
        let slots = key.fields.map { base + session.program.fields[$0].slot }
        let began = slots.map { starts[session.judged.values.handle(of: $0)] ?? "" }
        let isKeyless = began.allSatisfy(\.isEmpty)
        keyed[list]?.append(
          KeyedItem(
            item: session.judged.values.handle(of: base + .item),
            key: session.written(isKeyless ? slots.map { session.held($0) } : began, key),
            isKeyless: isKeyless && !session.judged.records[base + .item].flags.contains(.added)))
      }
    }
  }

  /// Returns the path that each field has among new initial values. An item of a list with a key is
  /// the one with the same key.
  private func paths(
    in session: borrowing Session, _ fresh: borrowing Session
  ) -> [SlotID: String] {
    var paths: [SlotID: String] = [:]
    for slot in session.judged.values.slotsInOrder() {
      let handle = session.judged.values.handle(of: slot)
      let own = session.path(of: handle)
      let name = own.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      let parent = session.judged.values.parentSlot(of: slot)
      guard parent.map({ paths[$0] != nil }) ?? true else { continue }
      let around = parent.flatMap { paths[$0] } ?? ""
      let list = parent.map { session.judged.values.handle(of: $0) }
      if let list, let items = keyed[list], let keys = fresh.keys(ofItemsAt: around) {
        guard let place = Self.place(of: handle, among: items, keys) else { continue }
        paths[slot] = "\(around)/\(place)"
      } else {
        paths[slot] = "\(around)/\(name)"
      }
    }
    return paths
  }

  /// Returns the place of the item that has the key of an item; `nil` if another one was first.
  /// Items without keys have the places of others without keys, in order.
  private static func place(
    of item: FieldHandle, among items: [KeyedItem], _ keys: [String]
  ) -> Int? {
    var places: [FieldHandle: Int] = [:]
    var seen: Set<String> = [""]
    for item in items where seen.insert(item.key).inserted {
      places[item.item] = keys.firstIndex(of: item.key)
    }
    let keyless = items.filter { $0.isKeyless && places[$0.item] == nil }
    for (item, place) in zip(keyless, keys.indices.filter { keys[$0].isEmpty }) {
      places[item.item] = place
    }
    return places[item]
  }

  /// Takes note of an event that was told.
  mutating func follow(_ event: SessionEvent, _ session: borrowing Session) {
    switch event {
    case .reset: starts = [:]
    case .reinitialise(let values, let keepsEdits):
      let fresh = Session(session.form, values: values)
      let paths = paths(in: session, fresh)
      for slot in session.judged.values.slotsInOrder() {
        let handle = session.judged.values.handle(of: slot)
        if !keepsEdits { starts[handle] = nil }
        // A key has the path of its entry, whose value lies behind it, and so has the second entry
        // under it.
        let path = session.path(of: handle)
        let isKey = session.form.plan.fields[session.judged.values.field(at: slot)].isKey
        guard session.judged.values.slot(at: path) == (isKey ? slot - .key + .entry : slot),
          let other = paths[slot].flatMap({ fresh.judged.values.slot(at: $0) })
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
  fileprivate borrowing func isDirty(_ slot: SlotID) -> Bool {
    judged.records[slot].flags.contains(.dirty)
  }

  /// The keys of the items of a list that has a key.
  fileprivate borrowing func keys(ofItemsAt path: String) -> [String]? {
    guard let list = judged.values.slot(at: path), let key = judged.key(ofItemsIn: list) else {
      return nil
    }
    return judged.values.bases(of: list).map { base in
      written(key.fields.map { held(base + program.fields[$0].slot) }, key)
    }
  }

  /// A key as the rule compares it; empty if all of its parts are.
  fileprivate borrowing func written(_ parts: [String], _ key: ItemKey) -> String {
    if parts.allSatisfy(\.isEmpty) { return "" }
    return zip(parts, key.fields)
      .map { part, field in
        let isNumber = [.integer, .number].contains(program.fields[field].type)
        let number = isNumber && !program.fields[field].hasReads ? Number(part) : nil
        return number?.text ?? (key.ignoresCase ? part.lowercased() : part)
      }
      .joined(separator: "|")
  }

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
