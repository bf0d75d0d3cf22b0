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

  private let sources: [ControlSources]
  /// The watches by number, in the order of notification.
  @safe @exclusivity(unchecked) private var watches: [Int: Watch] = [:]
  @safe @exclusivity(unchecked) private var made = 0
  @safe @exclusivity(unchecked) private var hasStale = false
  /// True once the relay is deinitialised.
  @safe @exclusivity(unchecked) private(set) var isOver = false

  init(_ sources: [ControlSources]) { self.sources = sources }

  /// True if no control is observed.
  var isEmpty: Bool { watches.isEmpty }

  /// The number of watches.
  var count: Int { watches.count }

  func add(_ watch: Watch) {
    guard watch.number == 0 else { return }
    made += 1
    watch.number = made
    watches[made] = watch
  }

  /// Removes a watch that has no observers.
  func remove(_ watch: Watch) {
    watches[watch.number] = nil
    watch.number = 0
    watch.isStale = false
  }

  /// Removes all watches, observed or not, because the relay is deinitialised.
  func end() {
    isOver = true
    watches = [:]
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
  func note(_ handle: FieldHandle) {
    note { $0.areAnywhere || $0.handles.contains(handle) }
  }

  /// Notes that the clock was read.
  func noteClock() { note { $0.readClock } }

  /// Notes that any control may have changed: items moved, or the language changed.
  func noteAll() { note { _ in true } }

  private func note(_ depends: (ControlSources) -> Bool) {
    for watch in watches.values where !watch.isStale {
      guard sources.indices.contains(watch.address.field), depends(sources[watch.address.field])
      else { continue }
      watch.isStale = true
      hasStale = true
    }
  }

  /// Notifies the watches of controls that may have changed. Skips a watch that is removed
  /// meanwhile.
  func send(_ look: (FieldAddress) -> FieldControl<Value>?) {
    guard hasStale else { return }
    hasStale = false
    let stale = watches.values.filter(\.isStale).sorted { $0.number < $1.number }
    for watch in stale where watch.isStale {
      watch.isStale = false
      watch.state.send(look(watch.address))
    }
  }
}
