/// The controls that somebody observes, and which of them may have become others.
///
/// It is what an observer's end reaches, whether the relay is still there or not, as ``Watches``
/// is. All of it belongs to whoever has the relay's turn.
final class ControlWatches: @unchecked Sendable {
  /// A control, while anyone observes it.
  final class Watch: @unchecked Sendable {
    let address: FieldAddress
    let state: LazyState<FieldControl<Value>?>
    /// How many came before it, counted from 1; 0 while nobody observes it.
    @safe @exclusivity(unchecked) fileprivate var number = 0
    @safe @exclusivity(unchecked) fileprivate var isStale = false

    init(_ address: FieldAddress, _ state: LazyState<FieldControl<Value>?>) {
      self.address = address
      self.state = state
    }
  }

  private let sources: [ControlSources]
  /// By the order in which they came, in which they are told.
  @safe @exclusivity(unchecked) private var watches: [Int: Watch] = [:]
  @safe @exclusivity(unchecked) private var made = 0
  @safe @exclusivity(unchecked) private var hasStale = false
  /// Whether the relay is gone.
  @safe @exclusivity(unchecked) private(set) var isOver = false

  init(_ sources: [ControlSources]) { self.sources = sources }

  /// True where nobody observes any.
  var isEmpty: Bool { watches.isEmpty }

  /// How many there are.
  var count: Int { watches.count }

  func add(_ watch: Watch) {
    guard watch.number == 0 else { return }
    made += 1
    watch.number = made
    watches[made] = watch
  }

  /// Takes out one that nobody observes any more.
  func remove(_ watch: Watch) {
    watches[watch.number] = nil
    watch.number = 0
    watch.isStale = false
  }

  /// Lets all of them go, who may still be observed: the relay is gone.
  func end() {
    isOver = true
    watches = [:]
  }

  /// Notes that a field has changed.
  func note(_ handle: FieldHandle) {
    note { $0.areAnywhere || $0.handles.contains(handle) }
  }

  /// Notes that the clock was read.
  func noteClock() { note { $0.readClock } }

  /// Notes that all may be others: items moved, or the language is another.
  func noteAll() { note { _ in true } }

  private func note(_ depends: (ControlSources) -> Bool) {
    for watch in watches.values where !watch.isStale {
      guard sources.indices.contains(watch.address.field), depends(sources[watch.address.field])
      else { continue }
      watch.isStale = true
      hasStale = true
    }
  }

  /// Tells those that may be others. One that goes meanwhile is told no more.
  func tell(_ look: (FieldAddress) -> FieldControl<Value>?) {
    guard hasStale else { return }
    hasStale = false
    let stale = watches.values.filter(\.isStale).sorted { $0.number < $1.number }
    for watch in stale where watch.isStale {
      watch.isStale = false
      watch.state.tell(look(watch.address))
    }
  }
}
