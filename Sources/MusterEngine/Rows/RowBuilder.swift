/// Fills a row from a payload that arrives piece by piece: objects open and close, with names and
/// values in between.
///
/// A reader passes the payload to the builder part by part. For each object or list, the builder
/// decides how it is passed: whole, as JSON, if no field reads it member by member.
package struct RowBuilder {
  /// The builder's decision on how to take an object or a list that was opened.
  package enum Wish: Sendable {
    /// Its members or items, one by one.
    case parts
    /// The whole value, as JSON.
    case json
  }

  private enum Level {
    case object(base: SlotID, group: FieldID?, names: Int)
    case map(slot: SlotID, frame: FrameID, last: SlotID?, name: Slot)
    case list(slot: SlotID, frame: FrameID, last: SlotID?)
  }

  private enum Target {
    case form
    case field(FieldID, slot: SlotID, base: SlotID)
    case extra(base: SlotID, group: FieldID?, name: Slot)
    case item
  }

  private let program: Program
  private var levels: [Level] = []
  private var target = Target.form

  init(_ program: Program) {
    self.program = program
  }

  /// Creates a builder of one field's value, for a default.
  init(_ program: Program, at field: FieldID, slot: SlotID) {
    self.program = program
    target = .field(field, slot: slot, base: slot - program.fields[field].slot)
  }

  /// Returns true if a name in the payload can be part of a secret. The form's own names are not
  /// secret, but a secret map can have one of them as a key.
  func mayBeSecret(_ name: String) -> Bool {
    if program.hasSecretMap { return true }
    return program.hasSecret
      && !program.plan.fields.contains { ByteString($0.name) == ByteString(name) }
  }

  /// Starts a payload.
  package mutating func start(_ row: inout Row) {
    row.reset(slotCount: program.frames[.form].slotCount)
    levels.removeAll(keepingCapacity: true)
    target = .form
  }

  /// Starts the values that only your program knows; the payload's values are kept.
  mutating func startGivens() {
    levels = [.object(base: .form, group: nil, names: program.givenNames)]
    target = .form
  }

  /// Opens an object.
  package mutating func openObject(_ row: inout Row) -> Wish {
    switch target {
    case .form:
      levels.append(.object(base: .form, group: nil, names: 0))
      return .parts
    case .field(let field, let slot, let base):
      return open(field, slot, base, &row)
    case .item:
      guard let (field, slot, base) = addItem(&row) else { return .json }
      return open(field, slot, base, &row)
    case .extra: return .json
    }
  }

  private mutating func open(_ field: FieldID, _ slot: SlotID, _ base: SlotID, _ row: inout Row)
    -> Wish
  {
    let code = program.fields[field]
    if code.type == .group, let names = code.names {
      row.slots[slot] = Slot(.group)
      levels.append(.object(base: base, group: field, names: Int(names)))
      return .parts
    }
    if code.type == .map, let frame = code.itemFrame {
      row.slots[slot] = Slot.noItems
      levels.append(.map(slot: slot, frame: frame, last: nil, name: Slot()))
      return .parts
    }
    target = .field(field, slot: slot, base: base)
    return .json
  }

  /// Opens a list.
  package mutating func openList(_ row: inout Row) -> Wish {
    var found: (field: FieldID, slot: SlotID, base: SlotID)?
    switch target {
    case .field(let field, let slot, let base): found = (field, slot, base)
    case .item: found = addItem(&row)
    case .form, .extra: return .json
    }
    guard let (field, slot, base) = found else { return .json }
    guard program.fields[field].type == .list, let frame = program.fields[field].itemFrame else {
      target = .field(field, slot: slot, base: base)
      return .json
    }
    row.slots[slot] = Slot.noItems
    levels.append(.list(slot: slot, frame: frame, last: nil))
    target = .item
    return .parts
  }

  /// Closes the innermost object or list.
  package mutating func close() {
    _ = levels.popLast()
    if case .list = levels.last { target = .item }
  }

  /// Takes the name of the member whose value comes next; returns `false` if the field already has
  /// a value.
  ///
  /// The bytes must live as long as the row does.
  package mutating func name(_ name: Slot, _ row: inout Row) -> Bool {
    switch levels.last {
    case .object(let base, let group, let names):
      guard let index = program.names[names].index(of: name.span) else {
        target = .extra(base: base, group: group, name: name)
        return true
      }
      let field = program.named[names][index]
      let slot = base + program.fields[field].slot
      target = .field(field, slot: slot, base: base)
      return row.slots[slot].kind == .absent
    case .map(let slot, let frame, let last, _):
      levels[levels.count - 1] = .map(slot: slot, frame: frame, last: last, name: name)
      target = .item
      return true
    case .list, nil:
      return true
    }
  }

  /// Takes a string, number, boolean, null or, if the builder requested it, JSON.
  package mutating func value(_ value: Slot, _ row: inout Row) {
    switch target {
    case .form: row.slots[.form] = value
    case .field(_, let slot, _): row.slots[slot] = value
    case .extra(let base, let group, let name):
      let object = group.map { base + program.fields[$0].slot } ?? .form
      row.add(Row.Extra(group: group, name: name, json: value), to: object)
    case .item:
      if let (_, slot, _) = addItem(&row) { row.slots[slot] = value }
    }
    if case .list = levels.last { target = .item }
  }

  /// Adds a frame for the next item and returns the slot of its value; `nil` if there would be too
  /// many slots.
  private mutating func addItem(_ row: inout Row) -> (field: FieldID, slot: SlotID, base: SlotID)? {
    guard let level = levels.last else { return nil }
    switch level {
    case .list(let list, let frame, let last):
      let count = program.frames[frame].slotCount
      guard let base = row.addItem(to: list, after: last, slotCount: count) else { return nil }
      levels[levels.count - 1] = .list(slot: list, frame: frame, last: base)
      return (program.frames[frame].fields[0], base + .item, base)
    case .map(let list, let frame, let last, let name):
      let count = program.frames[frame].slotCount
      guard let base = row.addItem(to: list, after: last, slotCount: count) else { return nil }
      levels[levels.count - 1] = .map(slot: list, frame: frame, last: base, name: name)
      row.slots[base + .key] = name
      return (program.frames[frame].fields[1], base + .entry, base)
    case .object: return nil
    }
  }
}

/// Filling a row from a value.
extension RowBuilder {
  /// Fills a row with a payload; a member that occurs twice keeps its first value. If the payload
  /// takes more than the row's `mostSlots`, only part of it is filled in, and a judge finds it
  /// undecided.
  package mutating func fill(_ row: inout Row, from payload: Value) {
    start(&row)
    add(payload, &row)
  }

  /// Adds members to a payload that has just been started.
  package mutating func add(_ members: [Value.Member], to row: inout Row) {
    add(.object(members), &row)
  }

  /// Fills the slots of the values that only your program knows.
  package mutating func fillGivens(_ row: inout Row, from givens: Value) {
    startGivens()
    guard case .object(let members) = givens else { return }
    for member in members {
      let name = row.arena.keep(member.name, as: .text)
      guard program.names[program.givenNames].index(of: name.span) != nil else { continue }
      if self.name(name, &row) { add(member.value, &row) }
    }
  }

  /// Fills the slots of one field with a default's value.
  func fill(_ row: inout Row, with value: Value) {
    var builder = self
    builder.add(value, &row)
  }

  private mutating func add(_ value: Value, _ row: inout Row) {
    switch value {
    case .null, .boolean, .number, .hugeNumber, .text: self.value(row.keep(value), &row)
    case .list(let items):
      switch openList(&row) {
      case .json: self.value(row.arena.keep(value.json(), as: .json), &row)
      case .parts:
        for item in items where !row.isOverfull { add(item, &row) }
        close()
      }
    case .object(let members):
      switch openObject(&row) {
      case .json: self.value(row.arena.keep(value.json(), as: .json), &row)
      case .parts:
        var others: Set<ByteString> = []
        for member in members where !row.isOverfull {
          guard name(row.arena.keep(member.name, as: .text), &row) else { continue }
          if case .field = target {
          } else if !others.insert(ByteString(member.name)).inserted {
            continue
          }
          add(member.value, &row)
        }
        close()
      }
    }
  }
}
