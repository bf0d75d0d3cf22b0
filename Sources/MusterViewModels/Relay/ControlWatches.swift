/// The observed controls, and those that may have changed.
///
/// Like ``Watches``, it is notified when an observation ends, even if the relay no longer exists.
/// Only the holder of the relay's transaction touches it.
final class ControlWatches: @unchecked Sendable {
  /// A control, while it has observers.
  final class Watch: @unchecked Sendable {
    let address: FieldAddress
    let state: LazyState<FieldControl<Value>?>
    /// The watch's number in the order of arrival, counted from 1; 0 without observers.
    @safe @exclusivity(unchecked) fileprivate var number = 0
    @safe @exclusivity(unchecked) fileprivate var isStale = false
    /// The watch's places, one for each depth at which its control reads.
    @safe @exclusivity(unchecked) fileprivate var places: [Place] = []

    init(_ address: FieldAddress, _ state: LazyState<FieldControl<Value>?>) {
      self.address = address
      self.state = state
    }
  }

  /// The controls of one field in the items that share the item around them, or the steps to it; all
  /// controls of the field if there is neither.
  fileprivate struct Place: Hashable {
    var field: Int
    var item: FieldHandle?
    var steps: ArraySlice<FieldAddress.Step> = []
  }

  private let readers: ControlReaders
  /// The watches by number, in the order of notification.
  @safe @exclusivity(unchecked) private var watches: [Int: Watch] = [:]
  /// The same watches by place. Each is at a place for each depth at which its control reads.
  @safe @exclusivity(unchecked) private var places: [Place: [Int: Watch]] = [:]
  /// The watches of items that are known by their identity, by item.
  @safe @exclusivity(unchecked) private var ofItems: [FieldHandle: [Int: Watch]] = [:]
  /// The watches of items that are known by their positions or keys.
  @safe @exclusivity(unchecked) private var moving: [Int: Watch] = [:]
  @safe @exclusivity(unchecked) private var made = 0
  @safe @exclusivity(unchecked) private var stale: [Watch] = []
  /// The number of controls that were noted so far.
  @safe @exclusivity(unchecked) private(set) var looks = 0
  /// True once the relay is deinitialised.
  @safe @exclusivity(unchecked) private(set) var isOver = false

  init(_ readers: ControlReaders) { self.readers = readers }

  /// True if no control is observed.
  var isEmpty: Bool { watches.isEmpty }

  /// The number of watches.
  var count: Int { watches.count }

  func add(_ watch: Watch, _ session: borrowing Session) {
    guard watch.number == 0 else { return }
    made += 1
    watch.number = made
    watches[made] = watch
    watch.places = places(of: watch, session)
    for place in watch.places { places[place, default: [:]][made] = watch }
    if let item = watch.address.item {
      ofItems[item, default: [:]][made] = watch
    } else if !watch.address.steps.isEmpty {
      moving[made] = watch
    }
  }

  /// Removes a watch that has no observers.
  func remove(_ watch: Watch) {
    watches[watch.number] = nil
    moving[watch.number] = nil
    for place in watch.places { places.remove(watch.number, at: place) }
    if let item = watch.address.item { ofItems.remove(watch.number, at: item) }
    watch.places = []
    watch.number = 0
    watch.isStale = false
  }

  private func places(of watch: Watch, _ session: borrowing Session) -> [Place] {
    let field = watch.address.field
    guard readers.depths.indices.contains(field) else { return [] }
    let around = watch.address.item.map { session.items(around: $0) }
    return readers.depths[field].map { depth in
      guard let around else {
        return Place(field: field, steps: watch.address.steps.prefix(depth))
      }
      return Place(field: field, item: depth == 0 ? nil : around[min(depth, around.count) - 1])
    }
  }

  /// Removes all watches, observed or not, because the relay is deinitialised.
  func end() {
    isOver = true
    watches = [:]
    places = [:]
    ofItems = [:]
    moving = [:]
    stale = []
  }

  /// Ends the watches of an item that was removed.
  func endRemoved(_ item: FieldHandle) {
    for watch in (ofItems[item] ?? [:]).values {
      remove(watch)
      watch.state.lifetime.end()
    }
  }

  /// Notes that a field has changed.
  func note(_ field: FieldHandle, _ session: borrowing Session) {
    for reader in readers.ofHandles[field] ?? [] { note(Place(field: reader.field)) }
    guard !readers.inLists.isEmpty, let number = session.number(of: field),
      let found = readers.inLists[number]
    else { return }
    note(found, of: field, session)
  }

  /// Notes that items of a list were added, removed or moved.
  func noteItems(of list: FieldHandle, _ session: borrowing Session) {
    guard let number = session.number(of: list), let found = readers.ofItems[number] else { return }
    note(found, of: list, session)
  }

  /// Notes the controls that read a field or a list in the items around it.
  private func note(
    _ found: [ControlReaders.Reader], of field: FieldHandle, _ session: borrowing Session
  ) {
    let around = session.items(around: field)
    let steps = moving.isEmpty ? [] : session.address(of: field)?.steps ?? []
    for reader in found {
      if reader.depth == 0 { note(Place(field: reader.field)) }
      guard reader.depth > 0, reader.depth <= around.count else { continue }
      note(Place(field: reader.field, item: around[reader.depth - 1]))
      if !moving.isEmpty {
        note(Place(field: reader.field, steps: steps.prefix(reader.depth)))
      }
    }
  }

  /// Notes the controls that are meant by positions or keys, because items moved.
  func noteMoving() {
    for watch in moving.values { note(watch) }
  }

  /// Notes that the clock was read.
  func noteClock() {
    for reader in readers.ofClock { note(Place(field: reader.field)) }
  }

  /// Notes that any control may have changed: all values did, or the language.
  func noteAll() {
    for watch in watches.values where !watch.places.isEmpty { note(watch) }
  }

  private func note(_ place: Place) {
    guard let found = places[place] else { return }
    looks += found.count
    for watch in found.values { note(watch) }
  }

  private func note(_ watch: Watch) {
    if watch.isStale { return }
    watch.isStale = true
    stale.append(watch)
  }

  /// Notifies the watches of controls that may have changed. Skips a watch that is removed
  /// meanwhile.
  func send(_ look: (FieldAddress) -> FieldControl<Value>?) {
    if stale.isEmpty { return }
    var noted: [Watch] = []
    swap(&noted, &stale)
    noted.sort { $0.number < $1.number }
    for watch in noted where watch.isStale {
      watch.isStale = false
      watch.state.send(look(watch.address))
    }
  }
}

extension Dictionary where Value == [Int: ControlWatches.Watch] {
  /// Removes a watch by its number, and the key that then has no other.
  fileprivate mutating func remove(_ number: Int, at key: Key) {
    self[key]?[number] = nil
    if self[key]?.isEmpty ?? false { self[key] = nil }
  }
}

extension Session {
  /// Returns the items that a field is in or is, outermost first.
  fileprivate func items(around field: FieldHandle) -> [FieldHandle] {
    var items: [FieldHandle] = []
    for case (let item?, _) in outward(from: field) where items.last != item { items.append(item) }
    return items.reversed()
  }
}
