internal import MusterPattern

/// The items of the lists of a session, as the lists' rules last read them. After a change, these
/// rules read only the items that it altered.
///
/// A judge of payloads reads every list once, so it keeps none.
struct KnownLists {
  private var lists: [SlotID: KnownList] = [:]
  /// True while lists are kept: a session notes each later change.
  private(set) var isKeeping = false

  /// True if no list is known.
  var isEmpty: Bool { lists.isEmpty }

  /// Forgets all lists, and keeps none while every value is read again.
  mutating func pause() {
    isKeeping = false
    forgetAll()
  }

  /// Keeps lists from now on.
  mutating func resume() { isKeeping = true }

  /// Forgets a list, because its items were added, removed or moved.
  mutating func forget(_ list: SlotID) {
    if !lists.isEmpty { lists[list] = nil }
  }

  mutating func forgetAll() {
    if !lists.isEmpty { lists.removeAll() }
  }

  /// Notes that values in an item were altered, or that it may start or stop counting.
  mutating func note(_ position: Int, of list: SlotID) {
    guard let index = lists.index(forKey: list) else { return }
    lists.values[index].note(position)
  }

  /// Calls a function with a list whose items are up to date; adds the number of items that were
  /// read to `looks`.
  mutating func read<Result>(
    _ list: ListInRow, _ row: borrowing Row, _ looks: inout Int,
    _ body: (inout KnownList, borrowing Row) -> Result
  ) -> Result {
    if lists[list.slot] == nil { lists[list.slot] = KnownList() }
    guard let index = lists.index(forKey: list.slot) else { preconditionFailure("just added") }
    lists.values[index].refresh(list, row, &looks)
    return body(&lists.values[index], row)
  }
}

/// A list in a row, and the field of its items.
struct ListInRow {
  let slot: SlotID
  let list: CompiledField
  let item: CompiledField
  let program: Program
}

/// The items of one list, and the readings of its rules.
struct KnownList {
  /// The items' first slots, in order. Empty until the list is read.
  private var bases: [SlotID] = []
  private var isRead = false
  /// For each position, true if the item counts.
  private var counts: [Bool] = []
  /// The number of items that count.
  private(set) var count = 0
  /// The positions of items that must be read again.
  private var altered: [Int] = []
  private var isAltered: [Bool] = []

  /// The readings of each of the list's rules, by the index of the rule's argument.
  private var keys: [(argument: Int, items: RepeatedKeys)] = []
  private var spans: [(argument: Int, items: OverlappingSpans)] = []
  private var equals: [(argument: Int, items: FoundItems)] = []
  private var matches: [(argument: Int, items: FoundItems)] = []

  /// Notes that an item must be read again.
  mutating func note(_ position: Int) {
    guard isRead, isAltered.indices.contains(position), !isAltered[position] else { return }
    isAltered[position] = true
    altered.append(position)
  }

  /// Reads the altered items again, or all of them for the first time.
  mutating func refresh(_ list: ListInRow, _ row: borrowing Row, _ looks: inout Int) {
    guard isRead else { return fill(list, row, &looks) }
    while let position = altered.popLast() {
      isAltered[position] = false
      looks += 1
      let isItem = row.isItem(list.item, at: bases[position] + list.item.slot, list.program)
      if isItem != counts[position] { count += isItem ? 1 : -1 }
      counts[position] = isItem
      for index in keys.indices {
        let key = key(at: position, keys[index].argument, list, row)
        keys[index].items.set(key, at: position)
      }
      for index in spans.indices {
        let span = span(at: position, spans[index].argument, list, row)
        spans[index].items.set(span, at: position)
      }
      for index in equals.indices {
        let isFound = isFound(at: position, equals[index].argument, list, row)
        equals[index].items.set(isFound, at: position)
      }
      // A pattern is matched only if no other item is known to match.
      for index in matches.indices { matches[index].items.forget(position) }
    }
  }

  private mutating func fill(_ list: ListInRow, _ row: borrowing Row, _ looks: inout Int) {
    isRead = true
    var item = row.firstItem(of: list.slot)
    while let base = item {
      bases.append(base)
      let isItem = row.isItem(list.item, at: base + list.item.slot, list.program)
      counts.append(isItem)
      if isItem { count += 1 }
      item = row.item(after: base)
    }
    isAltered = Array(repeating: false, count: bases.count)
    looks += bases.count
  }

  /// Returns the position of the first item that equals an earlier one.
  mutating func firstRepeated(_ argument: Int, _ list: ListInRow, _ row: borrowing Row) -> Int? {
    for index in keys.indices where keys[index].argument == argument {
      return keys[index].items.first
    }
    var items = RepeatedKeys(count: bases.count)
    for position in bases.indices {
      items.set(key(at: position, argument, list, row), at: position)
    }
    keys.append((argument, items))
    return items.first
  }

  /// Returns the position of the first item that overlaps an earlier one.
  mutating func firstOverlapping(_ argument: Int, _ list: ListInRow, _ row: borrowing Row) -> Int? {
    for index in spans.indices where spans[index].argument == argument {
      return spans[index].items.first()
    }
    var items = OverlappingSpans(count: bases.count)
    for position in bases.indices {
      items.set(span(at: position, argument, list, row), at: position)
    }
    let first = items.first()
    spans.append((argument, items))
    return first
  }

  /// Decides if an item equals one of the literals.
  mutating func hasItem(_ argument: Int, _ list: ListInRow, _ row: borrowing Row) -> Bool {
    for index in equals.indices where equals[index].argument == argument {
      return equals[index].items.isAnyFound
    }
    var items = FoundItems(count: bases.count)
    for position in bases.indices {
      items.set(isFound(at: position, argument, list, row), at: position)
    }
    equals.append((argument, items))
    return items.isAnyFound
  }

  /// Decides if an item matches a pattern. `look` matches one item.
  mutating func hasMatch(
    _ argument: Int, _ list: ListInRow, _ row: borrowing Row, _ look: (Slot) -> Decision
  ) -> Decision {
    var index = matches.indices.first { matches[$0].argument == argument }
    if index == nil {
      index = matches.count
      var items = FoundItems(count: bases.count)
      for position in bases.indices { items.forget(position) }
      matches.append((argument, items))
    }
    guard let index else { return .no }
    // One match is enough.
    while !matches[index].items.isAnyFound, let position = matches[index].items.nextForgotten() {
      let slot = bases[position] + list.item.slot
      let isPresent = counts[position] && row.values[slot].state == .present
      matches[index].items.set(isPresent ? look(row.values[slot].slot) : .no, at: position)
    }
    return matches[index].items.decision
  }
}

/// Reading one item.
extension KnownList {
  private func key(
    at position: Int, _ argument: Int, _ list: ListInRow, _ row: borrowing Row
  ) -> [UInt8]? {
    guard counts[position] else { return nil }
    return list.program.tables.uniques[argument]
      .key(of: bases[position], list.list, list.item, row, list.program)
  }

  private func span(
    at position: Int, _ argument: Int, _ list: ListInRow, _ row: borrowing Row
  ) -> ItemSpan? {
    guard counts[position] else { return nil }
    return list.program.tables.overlaps[argument]
      .span(of: bases[position], at: position, row, list.program)
  }

  private func isFound(
    at position: Int, _ argument: Int, _ list: ListInRow, _ row: borrowing Row
  ) -> Decision {
    let slot = bases[position] + list.item.slot
    guard counts[position], row.values[slot].state == .present else { return .no }
    for literal in list.program.tables.literals[argument]
    where row.isEqual(slot, list.item, literal, list.program) { return .yes }
    return .no
  }
}
