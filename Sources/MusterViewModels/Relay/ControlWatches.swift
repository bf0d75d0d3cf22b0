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

    init(_ address: FieldAddress, _ state: LazyState<FieldControl<Value>?>) {
      self.address = address
      self.state = state
    }
  }

  /// The controls of one field in the items that share their outermost lists' steps.
  private struct Place: Hashable {
    var field: Int
    var steps: ArraySlice<FieldAddress.Step>
  }

  private let readers: ControlReaders
  /// The watches by number, in the order of notification.
  @safe @exclusivity(unchecked) private var watches: [Int: Watch] = [:]
  /// The same watches by place. Each is at a place for each depth at which its control reads.
  @safe @exclusivity(unchecked) private var places: [Place: [Int: Watch]] = [:]
  /// The watches of items that are meant by their identity, by field.
  @safe @exclusivity(unchecked) private var ofItems: [Int: [Int: Watch]] = [:]
  @safe @exclusivity(unchecked) private var made = 0
  @safe @exclusivity(unchecked) private var stale: [Watch] = []
  /// True once the relay is deinitialised.
  @safe @exclusivity(unchecked) private(set) var isOver = false

  init(_ readers: ControlReaders) { self.readers = readers }

  /// True if no control is observed.
  var isEmpty: Bool { watches.isEmpty }

  /// The number of watches.
  var count: Int { watches.count }

  func add(_ watch: Watch) {
    guard watch.number == 0 else { return }
    made += 1
    watch.number = made
    watches[made] = watch
    if watch.address.item != nil {
      ofItems[watch.address.field, default: [:]][made] = watch
      return
    }
    for place in places(of: watch) { places[place, default: [:]][watch.number] = watch }
  }

  /// Removes a watch that has no observers.
  func remove(_ watch: Watch) {
    watches[watch.number] = nil
    if watch.address.item != nil { ofItems[watch.address.field]?[watch.number] = nil }
    for place in places(of: watch) {
      places[place]?[watch.number] = nil
      if places[place]?.isEmpty ?? false { places[place] = nil }
    }
    watch.number = 0
    watch.isStale = false
  }

  private func places(of watch: Watch) -> [Place] {
    let (field, steps) = (watch.address.field, watch.address.steps)
    guard readers.depths.indices.contains(field) else { return [] }
    return readers.depths[field].map { Place(field: field, steps: steps.prefix($0)) }
  }

  /// Removes all watches, observed or not, because the relay is deinitialised.
  func end() {
    isOver = true
    watches = [:]
    places = [:]
    ofItems = [:]
    stale = []
  }

  /// Ends the watches of items that were removed.
  func endRemoved(_ exists: (FieldHandle) -> Bool) {
    for watch in watches.values {
      guard let item = watch.address.item, !exists(item) else { continue }
      remove(watch)
      watch.state.lifetime.end()
    }
  }

  /// Notes that a field has changed.
  func note(_ handle: FieldHandle, _ session: borrowing Session) {
    for reader in readers.ofHandles[handle] ?? [] { note(reader, []) }
    if readers.inLists.isEmpty { return }
    guard let source = session.address(of: handle) else { return }
    for reader in readers.inLists[source.field] ?? [] {
      note(reader, source.steps)
      let steps = source.steps.prefix(reader.depth)
      for watch in ofItems[reader.field, default: [:]].values {
        let own = watch.address.item.flatMap { session.address(of: $0) }?.steps
        if own?.prefix(reader.depth) == steps { note(watch) }
      }
    }
  }

  /// Notes that the clock was read.
  func noteClock() {
    for reader in readers.ofClock { note(reader, []) }
  }

  /// Notes that any control may have changed: items moved, or the language changed.
  func noteAll() {
    for watch in watches.values where readers.depths.indices.contains(watch.address.field) {
      note(watch)
    }
  }

  /// Notes the controls that depend on a field with these steps.
  private func note(_ reader: ControlReaders.Reader, _ steps: [FieldAddress.Step]) {
    if steps.isEmpty { for watch in ofItems[reader.field, default: [:]].values { note(watch) } }
    let place = Place(field: reader.field, steps: steps.prefix(reader.depth))
    guard let found = places[place] else { return }
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
